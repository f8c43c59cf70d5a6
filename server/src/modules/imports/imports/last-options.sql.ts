import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: one round trip for the newest import of each of many connections. */
const LAST = `
select distinct on (c.id) c.id, j.options from connection c
join import_job j on j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.source ->> 'connectionId' = c.id::text
where c.tenant_id = $1 and c.id = any($2::uuid[]) order by c.id, j.started_at desc, j.id desc`;

/** What the newest import from each connection was told to gather, by connection; those without any are left out. */
export async function findLastOptions(
  tx: TenantTransaction,
  tenantId: string,
  connectionIds: readonly string[],
): Promise<ReadonlyMap<string, ImportOptions>> {
  const rows = await tx.query<{ id: string; options: ImportOptions }>(LAST, [tenantId, connectionIds], 'last-options-of-connections');
  return new Map(rows.map(({ id, options }) => [id, options]));
}
