import type { AuditAction, AuditSubject } from '@countinghouse/domain/audit/audited';
import type { Ctx, ViewerOfContext } from '../context';
import { personIdOf } from '../person-id-of';
import type { TenantTransaction } from '../database/with-tenant';

/** Values before and after, by field. */
export type AuditedValues = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A change as the audit log keeps it: ids and names of fields; contents of settings, roles and states alone, never of people or books. */
export interface AuditedChange {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly fields?: readonly string[];
  readonly changes?: AuditedValues;
}

/** The tenant whose log gets the entry, the actor (the product itself without a viewer, borrower or client), the time and the request. */
export type AuditScope = Pick<Ctx, 'clock' | 'ids' | 'requestId' | 'network'> & {
  readonly tenant: { readonly id: string };
  readonly viewer: Pick<ViewerOfContext, 'userId' | 'grants'> | null;
  readonly borrower?: { readonly requestId: string };
  readonly client?: { readonly clientId: string };
};

const INSERT = `
insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, changes, request_id, network, borrower_request_id, api_client_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Notes a change within the transaction that makes it. */
export async function recordAudit(tx: TenantTransaction, scope: AuditScope, change: AuditedChange): Promise<void> {
  const { tenant, viewer, borrower, client, clock, ids, requestId, network = null } = scope;
  const { action, subjectType, subjectId, fields = [], changes = {} } = change;
  const who = [tenant.id, ids.next(), clock.now(), personIdOf({ viewer })];
  const where = [requestId, network, borrower?.requestId ?? null, client?.clientId ?? null];
  await tx.query(INSERT, [...who, action, subjectType, subjectId, fields, JSON.stringify(changes), ...where], 'record-audit');
}
