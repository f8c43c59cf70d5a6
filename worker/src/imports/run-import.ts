import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import { claimImport } from '@countinghouse/server/features/imports/claim-import';
import { failImport } from '@countinghouse/server/features/imports/fail-import';
import { IMPORT_JOBS, type ImportClaim } from '@countinghouse/server/features/imports/import-claim';
import { reportProgress } from '@countinghouse/server/features/imports/report-progress';
import { ClaimLostError } from '@countinghouse/server/platform/claims/claim-table';
import {
  isOutageTooLong,
  LONGEST_OUTAGE_HOURS,
  releaseClaim,
  type ReleaseReason,
} from '@countinghouse/server/platform/claims/release-claim';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import type { Ctx } from '@countinghouse/server/platform/context';
import { outageOf, type Outage } from '@countinghouse/server/platform/outages/outage-of';
import { ReaderError } from '../reader/reader-error';
import type { ReaderProcess } from '../reader/reader-process';
import { holdImport } from './hold-import';
import type { ImportParts } from './import-parts';
import { openSource } from './open-source';
import { PhaseClock } from './phase-clock';
import { ProgressReporter } from './progress-reporter';
import { renewAccessOf } from './renew-access';
import { storeReading } from './store-reading';

/**
 * Runs one import from claim to end. Answers null when it is published, failed, or not this worker's, and the outage that it waits for;
 * throws what else was no fault of its source, after handing it back to be delivered again.
 */
export async function runImport(parts: ImportParts, ctx: Ctx, financialRecordId: string): Promise<Outage | null> {
  const claim = await claimImport(ctx, financialRecordId);
  if (claim === null) return null;
  const reader = parts.readers.take();
  const phases = new PhaseClock();
  let lost = null as ClaimLostError | null;
  const stop = () => reader.kill('crash');
  const letGo = holdImport(ctx, claim, (error) => {
    lost = error;
    stop();
  });
  parts.stopping.addEventListener('abort', stop);
  try {
    phases.enter('Connecting');
    await readAndStore({ temporaryFolder: parts.temporaryFolder, reader, phases }, ctx, claim);
    return null;
  } catch (error) {
    letGo();
    if (!parts.stopping.aborted) {
      const outage = await conclude(parts, ctx, claim, reader, lost ?? error);
      if (outage !== null) phases.abandon();
      return outage;
    }
    phases.abandon();
    await releaseClaim(ctx, IMPORT_JOBS, claim, 'stopped');
    return null;
  } finally {
    phases.end();
    letGo();
    parts.stopping.removeEventListener('abort', stop);
    reader.kill('crash');
    parts.readers.warm();
  }
}

/** What one run of an import has for itself. */
interface RunParts extends Pick<ImportParts, 'temporaryFolder'> {
  readonly reader: ReaderProcess;
  readonly phases: PhaseClock;
}

async function readAndStore({ reader, phases, temporaryFolder }: RunParts, ctx: Ctx, claim: ImportClaim): Promise<void> {
  const opened = await openSource(ctx, claim, temporaryFolder);
  if ('errorCode' in opened) return failImport(ctx, claim, opened);
  try {
    const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
    const request = { options: claim.options, today, source: opened.source };
    const progress = new ProgressReporter((reached) => {
      phases.enter(reached.stage);
      return reportProgress(ctx, claim, reached);
    });
    const reading = reader.read({ datasourceNameId: claim.datasourceNameId, request }, renewAccessOf(ctx, claim));
    await storeReading(ctx, claim, reading, progress);
  } finally {
    await opened.close();
  }
}

/**
 * A reader that broke by itself is the end of the import, since it would break again. One that somebody killed counts as a failure and is
 * tried again, an outage is waited for without counting, and anything else unexpected counts and is thrown.
 */
async function conclude(parts: ImportParts, ctx: Ctx, claim: ImportClaim, reader: ReaderProcess, error: unknown): Promise<Outage | null> {
  if (error instanceof ClaimLostError) return null;
  if (error instanceof ReaderError) {
    parts.log.warn(
      { financialRecordId: claim.financialRecordId, end: error.end, lastWords: reader.lastWords },
      'a reader ended without an answer',
    );
    if (error.end === 'killed') await handBack(ctx, claim, 'failed');
    else await end(ctx, claim, error.message);
    return null;
  }
  const outage = outageOf(error);
  if (outage === null) {
    await handBack(ctx, claim, 'failed');
    throw error;
  }
  if (isOutageTooLong(claim.outageSince, ctx.clock.now())) await end(ctx, claim, OUTAGE_TOO_LONG).catch(() => undefined);
  else await handBack(ctx, claim, 'outage');
  return outage;
}

const OUTAGE_TOO_LONG = faultProblem('outageTooLong', { hours: LONGEST_OUTAGE_HOURS });

/** A database that is away is told by the lease, which runs out. */
async function handBack(ctx: Ctx, claim: ImportClaim, reason: ReleaseReason): Promise<void> {
  await releaseClaim(ctx, IMPORT_JOBS, claim, reason).catch(() => undefined);
}

async function end(ctx: Ctx, claim: ImportClaim, description: string): Promise<void> {
  await failImport(ctx, claim, { errorCode: 'InternalError', description }).catch(ignoreLostClaim);
}

function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLostError)) throw error;
}
