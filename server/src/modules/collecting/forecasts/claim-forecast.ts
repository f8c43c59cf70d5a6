import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { takeClaim } from '../../../platform/claims/take-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { COLLECTION_FORECASTS } from './collection-forecast';
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

const READ = `
select f.connection_id as "connectionId", c.datasource_name_id as "datasourceNameId", f.options
from collection_forecast f join connection c on c.tenant_id = f.tenant_id and c.id = f.connection_id
where f.tenant_id = $1 and f.id = $2`;

/** Takes a forecast for this worker; null when it ended, when another worker holds it, or when it was lost too often, which ends it. */
export async function claimForecast(ctx: Ctx, forecastId: string): Promise<ForecastClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, COLLECTION_FORECASTS, { forecastId });
    if (claim === null) return null;
    const [row] = await tx.query<Omit<ForecastClaim, 'forecastId' | 'fence' | 'outageSince'>>(READ, [ctx.tenant.id, forecastId]);
    if (row === undefined) throw new Error('A claimed forecast has no row.');
    return { isExhausted: claim.isExhausted, forecast: { ...row, forecastId, fence: claim.fence, outageSince: claim.outageSince } };
  });
  if (taken === null) return null;
  if (!taken.isExhausted) return taken.forecast;
  await settleForecast(ctx, taken.forecast, null);
  return null;
}
