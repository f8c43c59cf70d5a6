import { claimImport } from '@countinghouse/server/features/imports/claim-import';
import { failImport } from '@countinghouse/server/features/imports/fail-import';
import { IMPORT_JOBS, type ImportClaim } from '@countinghouse/server/features/imports/import-claim';
import { reportProgress } from '@countinghouse/server/features/imports/report-progress';
import { ClaimLostError } from '@countinghouse/server/platform/claims/claim-table';
import { releaseClaim } from '@countinghouse/server/platform/claims/release-claim';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import type { Ctx } from '@countinghouse/server/platform/context';
import { ReaderError } from '../reader/reader-error';
import type { ReaderProcess } from '../reader/reader-process';
import { holdImport } from './hold-import';
import type { ImportParts } from './import-parts';
import { openSource } from './open-source';
import { ProgressReporter } from './progress-reporter';
import { renewAccessOf } from './renew-access';
import { storeReading } from './store-reading';

/**
 * Runs one import from claim to end. Returns when it is published, failed, or not this worker's; throws what was no fault of the
 * import, after handing it back to be delivered again.
 */
export async function runImport(parts: ImportParts, ctx: Ctx, financialRecordId: string): Promise<void> {
  const claim = await claimImport(ctx, financialRecordId);
  if (claim === null) return;
  const reader = parts.readers.take();
  let lost = null as ClaimLostError | null;
  const stop = () => reader.kill('crash');
  const letGo = holdImport(ctx, claim, (error) => {
    lost = error;
    stop();
  });
  parts.stopping.addEventListener('abort', stop);
  try {
    await readAndStore(parts, ctx, claim, reader);
  } catch (error) {
    letGo();
    if (parts.stopping.aborted) await releaseClaim(ctx, IMPORT_JOBS, claim, 'stopped');
    else await conclude(parts, ctx, claim, reader, lost ?? error);
  } finally {
    letGo();
    parts.stopping.removeEventListener('abort', stop);
    reader.kill('crash');
    parts.readers.warm();
  }
}

async function readAndStore(parts: ImportParts, ctx: Ctx, claim: ImportClaim, reader: ReaderProcess): Promise<void> {
  const opened = await openSource(ctx, claim, parts.temporaryFolder);
  if ('errorCode' in opened) return failImport(ctx, claim, opened);
  try {
    const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
    const request = { options: claim.options, today, source: opened.source };
    const progress = new ProgressReporter((reached) => reportProgress(ctx, claim, reached));
    const reading = reader.read({ datasourceNameId: claim.datasourceNameId, request }, renewAccessOf(ctx, claim));
    await storeReading(ctx, claim, reading, progress);
  } finally {
    await opened.close();
  }
}

/** A reader that died is the end of the import, since it would die again; anything else unexpected is tried again by another delivery. */
async function conclude(parts: ImportParts, ctx: Ctx, claim: ImportClaim, reader: ReaderProcess, error: unknown): Promise<void> {
  if (error instanceof ClaimLostError) return;
  if (error instanceof ReaderError) {
    parts.log.warn(
      { financialRecordId: claim.financialRecordId, end: error.end, lastWords: reader.lastWords },
      'a reader ended without an answer',
    );
    await failImport(ctx, claim, { errorCode: 'InternalError', description: error.message }).catch(ignoreLostClaim);
    return;
  }
  await releaseClaim(ctx, IMPORT_JOBS, claim, 'failed').catch(() => undefined);
  throw error;
}

function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLostError)) throw error;
}
