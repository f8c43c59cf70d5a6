import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { UNKNOWN_FORECAST, type CollectionForecast } from './collection-forecast';

/** What is to be foretold. */
export interface ForecastTarget {
  readonly connectionId: string;
  readonly options: ImportOptions;
}

const FIND = `
select f.state, f.requests, f.requests_most as "requestsMost", f.seconds, f.requests_left_today as "requestsLeftToday",
  f.requests_per_day as "requestsPerDay", f.counting_requests as "countingRequests"
from collection_forecast f
where f.tenant_id = $1 and f.connection_id = $2 and f.options = $3::jsonb and f.expires_at > $4 and not exists (
  select from import_job j
  where j.tenant_id = f.tenant_id and j.source ->> 'connectionId' = f.connection_id::text and j.state in ('Success', 'Error') and j.ended_at > f.created_at
)
order by f.created_at desc, f.id desc limit 1`;

const RECENT = `select count(*)::integer as count from collection_forecast where tenant_id = $1 and connection_id = $2 and created_at > $3`;

const INSERT = `
insert into collection_forecast (tenant_id, id, connection_id, options, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`;

const MINUTE = 60_000;
/** How long counting may take before another attempt is made. */
const PENDING_FOR = 5 * MINUTE;
/** Different choices for one connection within an hour: each takes requests that collections need. */
const MOST_AN_HOUR = 20;
const HOUR = 60 * MINUTE;

/**
 * The forecast for a connection and choices, which a worker begins to count where none is known that is fresh: none is after an import or one that failed; after twenty choices within an hour
 * nothing more is counted. The caller checked the rights and holds the connection.
 */
export async function askForecast(tx: TenantTransaction, ctx: Ctx, { connectionId, options }: ForecastTarget): Promise<CollectionForecast> {
  const now = ctx.clock.now();
  const place = [ctx.tenant.id, connectionId];
  const chosen = JSON.stringify(options);
  const [known] = await tx.query<CollectionForecast>(FIND, [...place, chosen, now]);
  if (known !== undefined) return known;
  const [recent] = await tx.query<{ count: number }>(RECENT, [...place, new Date(now.getTime() - HOUR)]);
  if ((recent?.count ?? 0) >= MOST_AN_HOUR) return UNKNOWN_FORECAST;
  const id = ctx.ids.next();
  await tx.query(INSERT, [ctx.tenant.id, id, connectionId, chosen, now, new Date(now.getTime() + PENDING_FOR)]);
  await enqueueWork(tx, ctx, { topic: 'forecast', payload: { forecastId: id } });
  return { ...UNKNOWN_FORECAST, state: 'Pending' };
}
