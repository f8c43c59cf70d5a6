import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: delivery does not know the modules of submissions and workspaces, whose rows it looks through. */
const DUE = `
with due as (
  select s.id, s.workspace_id, s.created_at, s.auto_delete_at, s.id || '/' || extract(epoch from s.auto_delete_at) as occurrence
  from submission s where s.tenant_id = $1 and s.auto_delete_at > $2 and s.auto_delete_at <= $3 and s.deleted_at is null
)
select d.id, d.workspace_id as "workspaceId", d.created_at as "createdAt", d.auto_delete_at as "autoDeleteAt", d.occurrence
from due d join workspace w on w.tenant_id = $1 and w.id = d.workspace_id and w.deleted_at is null
where not exists (select from notification_occurrence g where g.tenant_id = $1 and g.notification = 'DeletionAhead' and g.occurrence = d.occurrence)
order by d.auto_delete_at, d.id limit $4`;

/** A submission that will be deleted soon. */
export interface DueSubmission {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly autoDeleteAt: Date;
  readonly occurrence: string;
}

/** Submissions that will be deleted in a period and have no warning yet; a moved date counts as a new one. */
export function findDueWarnings(
  tx: TenantTransaction,
  tenantId: string,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<DueSubmission[]> {
  return tx.query(DUE, [tenantId, after, until, limit]);
}
