import { withTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';

const LAST = `
select distinct on (c.id) c.id, round(extract(epoch from j.ended_at - j.started_at))::integer as seconds
from connection c
join import_job j on j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.source ->> 'connectionId' = c.id::text
where c.tenant_id = $1 and c.id = any($2::uuid[]) and j.state = 'Success'
order by c.id, j.ended_at desc`;

/** How many seconds the last import over a connection took that succeeded, from its start to its end; null where none did. The caller checked the rights. */
export const lastImportLoader = defineLoader<string, number | null>(async (ctx, connectionIds) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<{ id: string; seconds: number }>(LAST, [ctx.tenant.id, connectionIds], 'last-imports-of-connections'),
  );
  const seconds = new Map(rows.map((row) => [row.id, row.seconds]));
  return connectionIds.map((id) => seconds.get(id) ?? null);
});
