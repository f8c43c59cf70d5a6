import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';

const LAST = `
select distinct on (c.id) c.id, j.options from connection c
join import_job j on j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.source ->> 'connectionId' = c.id::text
where c.tenant_id = $1 and c.id = any($2::uuid[]) order by c.id, j.started_at desc, j.id desc`;

interface Row {
  readonly id: string;
  readonly options: ImportOptions;
}

/** What the newest import from a connection was told to gather, however it ended; null where there was none. The caller checked the rights. */
export const lastOptionsLoader = defineLoader<string, ImportOptions | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) => tx.query<Row>(LAST, [ctx.tenant.id, ids], 'last-options-of-connections'));
  const found = new Map(rows.map(({ id, options }) => [id, options]));
  return ids.map((id) => found.get(id) ?? null);
});

/** The same of one connection, within a transaction. */
export async function readLastOptions(tx: TenantTransaction, tenantId: string, connectionId: string): Promise<ImportOptions | null> {
  const [row] = await tx.query<Row>(LAST, [tenantId, [connectionId]]);
  return row?.options ?? null;
}
