import { SYSTEM_CLOCK } from '@countinghouse/connectors/http/http-io';
import { budgetLeft } from '@countinghouse/connectors/http/budget-left';
import type { CountedCalls } from '@countinghouse/connectors/http/call-counting';
import { UNUSED } from '@countinghouse/connectors/http/call-budget';
import { forecastBefore } from '@countinghouse/connectors/http/forecast-before';
import { claimForecast, type ForecastClaim } from '@countinghouse/server/modules/collecting/forecasts/claim-forecast';

import { COLLECTION_FORECASTS } from '@countinghouse/server/modules/collecting/forecasts/collection-forecast';
import { settleForecast } from '@countinghouse/server/modules/collecting/forecasts/settle-forecast';
import { storedPages, mayUseStoredPages } from '@countinghouse/server/modules/imports/imports/stored-pages';
import { holdClaim } from '@countinghouse/server/platform/claims/hold-claim';
import { releaseClaim } from '@countinghouse/server/platform/claims/release-claim';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { Outage } from '@countinghouse/server/platform/outages/outage-of';
import { HeldAccess } from '../imports/held-access';
import type { ImportDependencies } from '../imports/import-dependencies';
import { withReader, type ReadingWork } from '../imports/with-reader';
import type { ReaderProcess } from '../reader/reader-process';
import { WatchedCalls } from './watched-calls';

/** The longest that counting may take, in milliseconds. */
const PATIENCE = 180_000;

/** Counts what a collection would take, and stores nothing else; whatever keeps it from that is no error, as nothing depends on it. */
export async function runForecast(parts: ImportDependencies, ctx: Ctx, forecastId: string): Promise<Outage | null> {
  const claim = await claimForecast(ctx, forecastId);
  if (claim === null) return null;
  const end = await withReader(parts, ctx, workOf(ctx, claim), (reader) => makeForecast(parts, ctx, claim, reader));
  return end.kind === 'outage' ? end.outage : null;
}

function workOf(ctx: Ctx, claim: ForecastClaim): ReadingWork {
  const { forecastId, outageSince } = claim;
  return {
    name: { forecastId },
    outageSince,
    hold: (onLost) => {
      const held = holdClaim(ctx, COLLECTION_FORECASTS, claim, onLost);
      return () => held.letGo();
    },
    release: (reason) => releaseClaim(ctx, COLLECTION_FORECASTS, claim, reason),
    fail: () => settleForecast(ctx, claim, null),
  };
}

async function makeForecast(parts: ImportDependencies, ctx: Ctx, claim: ForecastClaim, reader: ReaderProcess): Promise<void> {
  const watched = new WatchedCalls(parts.limiterOf);
  const counted = await count(watched, ctx, claim, reader);
  const forecast = counted === null ? null : forecastBefore(counted, await termsOf(parts, claim, watched));
  if (forecast === null || counted === null) return settleForecast(ctx, claim, null);
  // A collection that can't continue an earlier one needs the requests of a single day.
  const requestsPerDay = mayUseStoredPages(claim.options) ? forecast.requestsPerDay : null;
  await settleForecast(ctx, claim, { ...forecast, requestsPerDay, countingRequests: counted.made });
}

/** Null where the package refuses, or has no connector any more. */
async function count(watched: WatchedCalls, ctx: Ctx, claim: ForecastClaim, reader: ReaderProcess): Promise<CountedCalls | null> {
  const { connectionId, datasourceNameId, options } = claim;
  const held = new HeldAccess(ctx);
  const access = await held.take(connectionId);
  if ('errorCode' in access) return null;
  const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
  const request = { options, today, source: { kind: 'package', ...access } } as const;
  const services = {
    renewAccess: (refused: typeof access.access) => held.take(connectionId, refused),
    pages: null,
    earlier: await storedPages(ctx, claim),
    polls: null,
    limiterOf: watched.limiterOf ?? null,
  };
  const timer = setTimeout(() => reader.kill('time'), PATIENCE);
  try {
    for await (const message of reader.read({ datasourceNameId, request, isCount: true }, services)) {
      if (message.kind === 'counted') return message.counted;
      if (message.kind === 'failed') return null;
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function termsOf({ budgets, paces }: ImportDependencies, { datasourceNameId }: ForecastClaim, { company: watched }: WatchedCalls) {
  const callMilliseconds = (await paces?.of(datasourceNameId)) ?? null;
  const limits = watched?.limits ?? null;
  const unlimited = { madeLastMinute: 0, leftToday: null };
  if (watched === null) return { limits, callMilliseconds, left: unlimited };
  const look = budgets?.change(watched.company, (budget, now) => ({ budget, result: budgetLeft(budget, watched.limits, now) }));
  return { limits, callMilliseconds, left: (await look) ?? budgetLeft(UNUSED, watched.limits, SYSTEM_CLOCK.now()) };
}
