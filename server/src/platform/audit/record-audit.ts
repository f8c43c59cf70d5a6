import type { AuditAction, AuditSubject } from '@countinghouse/domain/audit/audited';
import type { Ctx, ViewerOfContext } from '../context';
import { personIdOf } from '../person-id-of';
import type { TenantTransaction } from '../database/with-tenant';
import { AuditEvent } from './audit-event.entity';

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

/** Notes a change within the transaction that makes it. */
export async function recordAudit(tx: TenantTransaction, scope: AuditScope, change: AuditedChange): Promise<void> {
  const { viewer, borrower, client, clock, ids, requestId, network = null } = scope;
  const { action, subjectType, subjectId, fields = [], changes = {} } = change;
  await tx.repo(AuditEvent).insert({
    id: ids.next(),
    at: clock.now(),
    actorId: personIdOf({ viewer }),
    action,
    subjectType,
    subjectId,
    fields,
    changes,
    requestId,
    network,
    borrowerRequestId: borrower?.requestId ?? null,
    apiClientId: client?.clientId ?? null,
  });
}
