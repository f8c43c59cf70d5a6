import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { MoreThan } from 'typeorm';
import { tenantMonthStart } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { warnOfLimit } from '../../delivery/notifications/warn-of-limit';
import { CollectionQuota } from './collection-quota.entity';
import { countCollection } from './collection-quota.sql';

/** Counts one collection in the tenant's current month; refuses beyond the limit, however many start at once. Answers the month it was counted in. */
export async function takeQuota(tx: TenantTransaction, ctx: Ctx): Promise<string | Refusal> {
  const period = tenantMonthStart(ctx.clock.now(), ctx.tenant.timeZone);
  const { dataCollectionLimit: limit } = await readTenantSettings(tx);
  if (limit === 0) return refuse('DataCollectionLimitReached');
  const used = await countCollection(tx, ctx.tenant.id, period, limit);
  if (used === null) return refuse('DataCollectionLimitReached');
  if (limit !== null) await warnOfLimit(tx, ctx, { used, limit, periodStart: period });
  return period;
}

/** Gives a collection back to the month in which it was counted. */
export async function returnQuota(tx: TenantTransaction, period: string | null): Promise<void> {
  if (period === null) return;
  await tx.repo(CollectionQuota).update({ periodStart: period, used: MoreThan(0) }, { used: () => 'used - 1' });
}
