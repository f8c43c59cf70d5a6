import { LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { CollectionForecast } from './collection-forecast.entity';

const HOUR = 3_600_000;

/** Deletes forecasts that are fresh no longer, once they don't count against the hour any more. */
export async function purgeForecasts(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const past = { expiresAt: LessThanOrEqual(now), createdAt: LessThanOrEqual(new Date(now.getTime() - HOUR)) };
  await withTenant(ctx, (tx) => tx.repo(CollectionForecast).delete(past));
}
