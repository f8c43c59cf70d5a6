import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

/** SQL by hand: one statement, so that a count sees either the rows or their sum. Rows that another worker is merging are left to it. */
const MERGE = `
with changed as (select distinct day, is_complete, source from submission_count where tenant_id = $1 and not is_merged),
mine as (
  select c.id from submission_count c join changed using (day, is_complete, source) where c.tenant_id = $1 for update of c skip locked
),
merged as (
  delete from submission_count c using mine where c.tenant_id = $1 and c.id = mine.id returning c.day, c.is_complete, c.source, c.change
)
insert into submission_count (tenant_id, id, day, is_complete, source, change, is_merged)
select $1, gen_random_uuid(), day, is_complete, source, sum(change), true
from merged group by day, is_complete, source having sum(change) <> 0`;

/** Makes one row of each day, state and source of the rows that count a tenant's submissions, so that adding them up stays short. */
export async function mergeCounts(ctx: Ctx): Promise<void> {
  await withTenant(ctx, (tx) => tx.query(MERGE, [ctx.tenant.id]));
}
