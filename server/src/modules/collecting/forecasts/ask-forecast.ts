import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { CollectionForecast as StoredForecast } from './collection-forecast.entity';
import { UNKNOWN_FORECAST, type CollectionForecast } from './collection-forecast';

/** What is to be foretold. */
export interface ForecastTarget {
  readonly connectionId: string;
  readonly options: ImportOptions;
}

/** Nothing was imported from the connection since, whether it ended well or not. */
const IS_NEWEST = `not exists (
  select from import_job j
  where j.tenant_id = f.tenantId and j.source ->> 'connectionId' = f.connectionId::text and j.state in ('Success', 'Error') and j.ended_at > f.createdAt)`;

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
  const forecasts = tx.repo(StoredForecast);
  const known = await forecasts
    .createQueryBuilder('f')
    .andWhere('f.connectionId = :connectionId and f.expiresAt > :now', { connectionId, now })
    .andWhere('f.options = :options::jsonb', { options: JSON.stringify(options) })
    .andWhere(IS_NEWEST)
    .select<CollectionForecast>({
      state: 'f.state',
      requests: 'f.requests',
      requestsMost: 'f.requestsMost',
      seconds: 'f.seconds',
      requestsLeftToday: 'f.requestsLeftToday',
      requestsPerDay: 'f.requestsPerDay',
      countingRequests: 'f.countingRequests',
    })
    .orderBy('f.createdAt', 'DESC')
    .orderBy('f.id', 'DESC')
    .getOne();
  if (known !== null) return known;
  const recent = await forecasts.count({ connectionId, createdAt: MoreThan(new Date(now.getTime() - HOUR)) });
  if (recent >= MOST_AN_HOUR) return UNKNOWN_FORECAST;
  const id = ctx.ids.next();
  await forecasts.insert({ id, connectionId, options, createdAt: now, expiresAt: new Date(now.getTime() + PENDING_FOR) });
  await enqueueWork(tx, ctx, { topic: 'forecast', payload: { forecastId: id } });
  return { ...UNKNOWN_FORECAST, state: 'Pending' };
}
