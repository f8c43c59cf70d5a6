import { claimImport } from '@countinghouse/server/modules/imports/imports/claim-import';
import { failImport } from '@countinghouse/server/modules/imports/imports/fail-import';
import { IMPORT_JOBS, type ImportClaim } from '@countinghouse/server/modules/imports/imports/import-claim';
import { reportProgress } from '@countinghouse/server/modules/imports/imports/report-progress';
import { releaseClaim } from '@countinghouse/server/platform/claims/release-claim';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { Outage } from '@countinghouse/server/platform/outages/outage-of';
import type { ReaderProcess } from '../reader/reader-process';
import { WatchedCalls } from '../forecasts/watched-calls';
import { HeldAccess } from './held-access';
import type { ImportDependencies } from './import-dependencies';
import { openSource } from './open-source';
import { ProgressReporter } from './progress-reporter';
import { storeReading } from './store-reading';
import { withReader, type ReadingWork } from './with-reader';
import type { ClaimLostError } from '@countinghouse/server/platform/claims/claim-table';
import { holdClaim } from '@countinghouse/server/platform/claims/hold-claim';
import { signal } from '@countinghouse/server/platform/telemetry/signals';
import { startSpan } from '@countinghouse/server/platform/telemetry/tracing';
import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import { earlierPages } from '@countinghouse/server/modules/imports/imports/earlier-pages';
import { importPages } from '@countinghouse/server/modules/imports/imports/import-pages';
import { askMachine } from '@countinghouse/server/modules/imports/polling/poll-queue';
import { NO_SERVICES, type ReaderServices } from '../reader/reader-services';

/**
 * Runs one import from claim to end. Answers null when it is published, failed, or not this worker's, and the outage that it waits for;
 * throws what else was no fault of its source, after handing it back to be delivered again.
 */
export async function runImport(parts: ImportDependencies, ctx: Ctx, financialRecordId: string): Promise<Outage | null> {
  const claim = await claimImport(ctx, financialRecordId);
  if (claim === null) return null;
  const phases = new PhaseClock();
  try {
    const end = await withReader(parts, ctx, workOf(ctx, claim), (reader) => {
      phases.enter('Connecting');
      return readAndStore({ ...parts, reader, phases }, ctx, claim);
    });
    if (end.kind !== 'done') phases.abandon();
    return end.kind === 'outage' ? end.outage : null;
  } finally {
    phases.end();
  }
}

function workOf(ctx: Ctx, claim: ImportClaim): ReadingWork {
  const { financialRecordId, outageSince } = claim;
  return {
    name: { financialRecordId },
    outageSince,
    hold: (onLost) => holdImport(ctx, claim, onLost),
    release: (reason) => releaseClaim(ctx, IMPORT_JOBS, claim, reason),
    fail: (description) => failImport(ctx, claim, { errorCode: 'InternalError', description }),
  };
}

/** What one run of an import has for itself. */
interface RunOptions extends Pick<ImportDependencies, 'temporaryFolder' | 'limiterOf' | 'paces' | 'log'> {
  readonly reader: ReaderProcess;
  readonly phases: PhaseClock;
}

async function readAndStore(parts: RunOptions, ctx: Ctx, claim: ImportClaim): Promise<void> {
  const { reader, phases, temporaryFolder, limiterOf, paces, log } = parts;
  const held = new HeldAccess(ctx);
  const opened = await openSource(ctx, claim, held, temporaryFolder);
  if ('errorCode' in opened) return failImport(ctx, claim, opened);
  const watched = new WatchedCalls(limiterOf);
  try {
    const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
    const request = { options: claim.options, today, source: opened.source };
    const progress = new ProgressReporter((reached) => {
      phases.enter(reached.stage);
      return reportProgress(ctx, claim, reached);
    });
    const services = await readerServicesOf(ctx, claim, held, watched.limiterOf);
    const reading = reader.read({ datasourceNameId: claim.datasourceNameId, request }, services);
    await storeReading(ctx, claim, held, reading, progress, log);
  } finally {
    const { pace } = watched;
    // Only forecasts rest on it.
    if (pace !== null) await paces?.note(claim.datasourceNameId, pace).catch(() => undefined);
    await opened.close();
  }
}

/** Holds the claim of an import until it is released, and checks it when the import changes, so that a canceled import stops at once. */
function holdImport(ctx: Ctx, claim: ImportClaim, onLost: (error: ClaimLostError) => void): () => void {
  const held = holdClaim(ctx, IMPORT_JOBS, claim, (error) => {
    silence();
    onLost(error);
  });
  const silence = ctx.events.subscribe((event) => {
    if (event.topic === 'importChanged' && event.financialRecordId === claim.financialRecordId) held.renewNow();
  });
  return () => {
    held.letGo();
    silence();
  };
}

/** Measures the phases of one import, each from its beginning to that of the next. */
class PhaseClock {
  private phase: string | null = null;
  private since = 0;
  private span: ReturnType<typeof startSpan> = null;

  /** Ends the phase before; entering the same phase again changes nothing. */
  enter(phase: string): void {
    if (phase === this.phase) return;
    this.end();
    this.phase = phase;
    this.since = performance.now();
    this.span = startSpan({ name: `import ${phase}` });
  }

  /** Ends the last phase. */
  end(): void {
    if (this.phase === null) return;
    signal('importPhaseEnded', { phase: this.phase, seconds: (performance.now() - this.since) / 1_000 });
    this.span?.end();
    this.phase = null;
  }

  /** Forgets the last phase, which came to no end. */
  abandon(): void {
    this.span?.end();
    this.phase = null;
  }
}

/** What the reader of this import asks for: other access when its own is refused, the pages that were read before, by this import and by an earlier one, and turns for its calls. */
async function readerServicesOf(ctx: Ctx, claim: ImportClaim, held: HeldAccess, limiterOf: LimiterOf | undefined): Promise<ReaderServices> {
  const { source } = claim;
  if (source.kind === 'file') return NO_SERVICES;
  return {
    renewAccess: (refused) => held.take(source.connectionId, refused),
    pages: importPages(ctx, claim),
    polls: { ask: (request) => askMachine(ctx, { ...claim, source }, request) },
    earlier: await earlierPages(ctx, claim),
    limiterOf: limiterOf ?? null,
  };
}
