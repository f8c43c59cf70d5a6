import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { portalOptions, withDefaults } from '@countinghouse/domain/requests/default-options';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { findConnection, isMadeOverRequest } from '../../connections/connections/find-connection';
import { lastChoices } from '../collections/collect-again';
import { readAllowedOptions } from '../../imports/imports/start-import';
import { storedOptions } from '../requests/create-submission-request';
import { SubmissionRequest } from '../requests/submission-request.entity';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx, RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { UNKNOWN_FORECAST, type ShownForecast, type CollectionForecast } from './collection-forecast';
import type { Ctx } from '../../../platform/context';
import { Submission } from '../submissions/submission.entity';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { MoreThan } from 'typeorm';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { CollectionForecast as StoredForecast } from './collection-forecast.entity';

/**
 * Which connection a collection would be from, and what it would gather: `Last` is what the newest import from it was told, as collecting again
 * has it. What the options leave out has the tenant's default.
 */
export interface ForecastCollection {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly options: KeptRequestOptions | 'Last';
}

/**
 * What a collection from an existing connection would take; pending while it is counted. Needs the right to view the workspace, as starting a
 * collection does. Refuses NotFound, Forbidden, PackageNotAvailable where the connection is lost, and options that the tenant does not offer.
 */
export const forecastCollection = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: ForecastCollection): Promise<Result<ShownForecast>> => {
    const { settings } = ctx.tenant;
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if (!isId(input.connectionId)) return refuse('NotFound', 'connectionId');
      const requested = input.options === 'Last' ? await lastChoices(tx, ctx, input.connectionId) : input.options;
      const kept = storedOptions(withDefaults(requested, portalOptions(settings)), settings);
      return isRefusal(kept) ? kept : forecastIn(tx, ctx, input, kept);
    });
  },
);

/** The same for the borrower, from a connection that they made, with what their request asks for. */
export const forecastBorrowerCollection = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, connectionId: string): Promise<Result<ShownForecast>> => {
    const { workspaceId, requestId } = ctx.borrower;
    return withTenant(ctx, async (tx) => {
      const request = await tx.repo(SubmissionRequest).findOneBy({ id: requestId });
      return request === null ? refuse('NotFound') : forecastIn(tx, ctx, { workspaceId, connectionId }, request.options);
    });
  },
);

async function forecastIn(
  tx: TenantTransaction,
  ctx: RequestCtx,
  place: Omit<ForecastCollection, 'options'>,
  requested: KeptRequestOptions,
): Promise<Result<ShownForecast>> {
  const { workspaceId, connectionId } = place;
  if (!isId(connectionId)) return refuse('NotFound', 'connectionId');
  const connection = await findConnection(tx, connectionId, 'pessimistic_write');
  const isTheirs = ctx.borrower === undefined || (await isMadeOverRequest(tx, connectionId, ctx.borrower.requestId));
  if (connection === null || connection.workspaceId !== workspaceId || !isTheirs) return refuse('NotFound', 'connectionId');
  const found = findPackage(connection.datasourceNameId);
  const isReadable = connection.state === 'Connected' && found?.connector !== undefined;
  if (!isReadable) return refuse('PackageNotAvailable', 'connectionId');
  const options = await readAllowedOptions(tx, requested);
  if (isRefusal(options)) return options;
  // The customer's computer is not waited for to count.
  const forecast = found.client?.polls === true ? UNKNOWN_FORECAST : await askForecast(tx, ctx, { connectionId, options });
  return { ...forecast, lastSeconds: await lastSeconds(tx, ctx, place) };
}

/**
 * How many seconds the last collection from a connection took that ended well, to a borrower of those that they sent themselves; null where
 * there was none.
 */
async function lastSeconds(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
): Promise<number | null> {
  const imports = tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('import_job', 'j', `j.submissionId = s.id and j.state = 'Success'`)
    .andWhere(`j.workspaceId = :workspaceId and j.source ->> 'connectionId' = :connectionId`, { workspaceId, connectionId });
  if (ctx.borrower !== undefined)
    imports.andWhere(`s.requestId = :requestId and s.deletedAt is null and ${BY_BORROWER}`, { requestId: ctx.borrower.requestId });
  const last = await imports
    .select<{ seconds: number }>({ seconds: 'round(extract(epoch from j.endedAt - j.startedAt))::integer' })
    .orderBy('j.endedAt', 'DESC')
    .orderBy('j.id', 'DESC')
    .getOne();
  return last?.seconds ?? null;
}

/** What is to be foretold. */
interface ForecastTarget {
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
async function askForecast(tx: TenantTransaction, ctx: Ctx, { connectionId, options }: ForecastTarget): Promise<CollectionForecast> {
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
