import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: a repository's upsert can't count up to a limit. */
const TAKE = `
insert into collection_quota as q (tenant_id, period_start, used) values ($1, $2, 1)
on conflict (tenant_id, period_start) do update set used = q.used + 1 where $3::integer is null or q.used < $3
returning used`;

/** Counts a collection in a period; answers how many there are then, null where that would be more than the limit. */
export async function countCollection(
  tx: TenantTransaction,
  tenantId: string,
  period: string,
  limit: number | null,
): Promise<number | null> {
  const [taken] = await tx.query<{ used: number }>(TAKE, [tenantId, period, limit]);
  return taken?.used ?? null;
}
