import { ClaimLostError, type Claim } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { COLLECTION_FORECASTS, UNKNOWN_FORECAST, type CollectionForecast } from './collection-forecast';

const MINUTE = 60_000;
/** How long a forecast is fresh, and how long the knowledge that there is none. */
const KNOWN_FOR = 15 * MINUTE;
const UNKNOWN_FOR = 2 * MINUTE;

const SET = `
state = case when $1::integer is null then 'Unknown' else 'Known' end, requests = $1, seconds = $2, requests_left_today = $3, counting_requests = $4,
ended_at = $5, expires_at = $6, requests_most = $7, requests_per_day = $8, lease_expires_at = null`;

/** Ends a forecast, with its figures or with none; throws ClaimLostError when it is not this worker's any more. */
export async function settleForecast(
  ctx: Ctx,
  claim: Claim<'forecastId'>,
  figures: Omit<CollectionForecast, 'state'> | null,
): Promise<void> {
  const now = ctx.clock.now();
  const expiry = new Date(now.getTime() + (figures === null ? UNKNOWN_FOR : KNOWN_FOR));
  const { requests, requestsMost, seconds, requestsLeftToday, requestsPerDay, countingRequests } = figures ?? UNKNOWN_FORECAST;
  const values = [requests, seconds, requestsLeftToday, countingRequests, now, expiry, requestsMost, requestsPerDay];
  const settled = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, COLLECTION_FORECASTS, claim, { set: SET, values }));
  if (!settled) throw new ClaimLostError(COLLECTION_FORECASTS.table);
}
