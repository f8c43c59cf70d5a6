import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { takeClaim } from '../../../platform/claims/take-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { COLLECTION_FORECASTS } from './collection-forecast';
import { CollectionForecast } from './collection-forecast.entity';
import { settleForecast } from './settle-forecast';

/** The right of one worker to count what a collection takes. */
export interface ForecastClaim {
  readonly forecastId: string;
  readonly connectionId: string;
  readonly datasourceNameId: string;
  readonly options: ImportOptions;
  readonly fence: number;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
}

/** Takes a forecast for this worker; null when it ended, when another worker holds it, or when it was lost too often, which ends it. */
export async function claimForecast(ctx: Ctx, forecastId: string): Promise<ForecastClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, COLLECTION_FORECASTS, { forecastId });
    if (claim === null) return null;
    const row = await tx
      .repo(CollectionForecast)
      .createQueryBuilder('f')
      .innerJoin('connection', 'c', 'c.id = f.connectionId')
      .andWhere('f.id = :forecastId', { forecastId })
      .select<Omit<ForecastClaim, 'forecastId' | 'fence' | 'outageSince'>>({
        connectionId: 'f.connectionId',
        datasourceNameId: 'c.datasourceNameId',
        options: 'f.options',
      })
      .getOne();
    if (row === null) throw new Error('A claimed forecast has no row.');
    return { isExhausted: claim.isExhausted, forecast: { ...row, forecastId, fence: claim.fence, outageSince: claim.outageSince } };
  });
  if (taken === null) return null;
  if (!taken.isExhausted) return taken.forecast;
  await settleForecast(ctx, taken.forecast, null);
  return null;
}
