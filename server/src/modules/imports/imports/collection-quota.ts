import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { tenantMonthStart } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { warnOfLimit } from '../../delivery/notifications/warn-of-limit';

const TAKE = `
insert into collection_quota as q (tenant_id, period_start, used) values ($1, $2, 1)
on conflict (tenant_id, period_start) do update set used = q.used + 1 where $3::integer is null or q.used < $3
returning used`;

/** Counts one collection in the tenant's current month; refuses beyond the limit, however many start at once. Answers the month it was counted in. */
export async function takeQuota(tx: TenantTransaction, ctx: Ctx): Promise<string | Refusal> {
  const period = tenantMonthStart(ctx.clock.now(), ctx.tenant.timeZone);
  const { dataCollectionLimit: limit } = await readTenantSettings(tx);
  if (limit === 0) return refuse('DataCollectionLimitReached');
  const [taken] = await tx.query<{ used: number }>(TAKE, [ctx.tenant.id, period, limit]);
  if (taken === undefined) return refuse('DataCollectionLimitReached');
  if (limit !== null) await warnOfLimit(tx, ctx, { used: taken.used, limit, periodStart: period });
  return period;
}

/** Gives a collection back to the month in which it was counted. */
export async function returnQuota(tx: TenantTransaction, tenantId: string, period: string | null): Promise<void> {
  if (period === null) return;
  await tx.query(`update collection_quota set used = used - 1 where tenant_id = $1 and period_start = $2 and used > 0`, [tenantId, period]);
}
