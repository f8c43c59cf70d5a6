import type { Ctx } from '../context';
import type { TenantTransaction } from '../database/with-tenant';

/** A change as the audit log keeps it: ids and names of fields, no content. */
export interface AuditedChange {
  /** What changed and how: `import.started`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly fields?: readonly string[];
}

/** In whose log a change is noted, by whom (null: by the product), when, and in which request. */
export type AuditScope = Pick<Ctx, 'viewer' | 'clock' | 'ids' | 'requestId'> & { readonly tenant: { readonly id: string } };

const INSERT = `
insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, request_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Notes a change within the transaction that makes it (design 8, A10). */
export async function recordAudit(tx: TenantTransaction, scope: AuditScope, change: AuditedChange): Promise<void> {
  const { tenant, viewer, clock, ids, requestId } = scope;
  const { action, subjectType, subjectId, fields = [] } = change;
  await tx.query(INSERT, [tenant.id, ids.next(), clock.now(), viewer?.userId ?? null, action, subjectType, subjectId, fields, requestId]);
}
