import type { Ctx } from '../../../platform/context';
import { lockName } from '../../../platform/database/lock-name.sql';
import { withTenant } from '../../../platform/database/with-tenant';

/** Names in one block. */
export const NAMES_IN_BLOCK = 4_000;

/**
 * SQL by hand: one statement, so that the workspaces that it reads are those of the blocks that it replaces, and a count sees either the one or
 * the other. What others add while it runs stays.
 */
const MERGE = `
with replaced as (delete from workspace_name_block where tenant_id = $1)
insert into workspace_name_block (tenant_id, id, change, names, codes)
select $1, gen_random_uuid(), count(*),
  E'\\n' || string_agg(translate(name_search, E'\\n', ' '), E'\\n' order by place) || E'\\n',
  E'\\n' || string_agg(translate(code_search, E'\\n', ' '), E'\\n' order by place) || E'\\n'
from (
  select name_search, code_search, row_number() over (order by id) as place from workspace where tenant_id = $1 and deleted_at is null
) live group by place / ${NAMES_IN_BLOCK}`;

/** Makes a few blocks of the rows that hold a tenant's names of workspaces, so that they are soon read. One worker at a time. */
export async function mergeNameBlocks(ctx: Ctx): Promise<void> {
  await withTenant(ctx, async (tx) => {
    await lockName(tx, `workspace names ${ctx.tenant.id}`);
    await tx.query(MERGE, [ctx.tenant.id]);
  });
}
