import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { ClaimLostError } from '@countinghouse/server/platform/claims/claim-table';
import { isOutageTooLong, LONGEST_OUTAGE_HOURS, type ReleaseReason } from '@countinghouse/server/platform/claims/release-claim';
import type { Ctx } from '@countinghouse/server/platform/context';
import { outageOf, type Outage } from '@countinghouse/server/platform/outages/outage-of';
import { ReaderError } from '../reader/reader-error';
import type { ReaderProcess } from '../reader/reader-process';
import type { ImportDependencies } from './import-dependencies';

/** Claimed work that reads a source in a separate process. */
export interface ReadingWork {
  /** Names the work in the log. */
  readonly name: Readonly<Record<string, string>>;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
  /** Holds the claim until the answer is called; `onLost` is called once when the work is another worker's. */
  hold(onLost: (error: ClaimLostError) => void): () => void;
  /** Hands the claim back. */
  release(reason: ReleaseReason): Promise<void>;
  /** Ends the work as an internal error. */
  fail(description: string): Promise<void>;
}

/** How a run came to its end: `done` also covers work that failed or is another worker's. */
export type RunEnd = { readonly kind: 'done' | 'stopped' } | { readonly kind: 'outage'; readonly outage: Outage };

/**
 * Runs work with a reader that is killed when the claim is lost or the worker stops. A reader that broke by itself ends the work, since it
 * would break again; one that was killed counts as a failure and is tried again, an outage is waited for without counting, and anything else
 * unexpected counts and is thrown.
 */
export async function withReader(
  parts: ImportDependencies,
  ctx: Ctx,
  work: ReadingWork,
  run: (reader: ReaderProcess) => Promise<void>,
): Promise<RunEnd> {
  const reader = parts.readers.take();
  let lost = null as ClaimLostError | null;
  const stop = () => reader.kill('crash');
  const letGo = work.hold((error) => {
    lost = error;
    stop();
  });
  parts.stopping.addEventListener('abort', stop);
  try {
    await run(reader);
    return { kind: 'done' };
  } catch (error) {
    letGo();
    if (!parts.stopping.aborted) return await conclude(parts, ctx, work, reader, lost ?? error);
    await work.release('stopped');
    return { kind: 'stopped' };
  } finally {
    letGo();
    parts.stopping.removeEventListener('abort', stop);
    reader.kill('crash');
    parts.readers.warm();
  }
}

async function conclude(parts: ImportDependencies, ctx: Ctx, work: ReadingWork, reader: ReaderProcess, error: unknown): Promise<RunEnd> {
  if (error instanceof ClaimLostError) return { kind: 'done' };
  if (error instanceof ReaderError) {
    parts.log.warn({ ...work.name, end: error.end, lastMessage: reader.lastMessage }, 'a reader ended without an answer');
    if (error.end === 'killed') await handBack(work, 'failed');
    else await work.fail(error.message).catch(ignoreLostClaim);
    return { kind: 'done' };
  }
  const outage = outageOf(error);
  if (outage === null) {
    await handBack(work, 'failed');
    throw error;
  }
  if (isOutageTooLong(work.outageSince, ctx.clock.now())) await work.fail(OUTAGE_TOO_LONG).catch(() => undefined);
  else await handBack(work, 'outage');
  return { kind: 'outage', outage };
}

const OUTAGE_TOO_LONG = issueMessage('outageTooLong', { hours: LONGEST_OUTAGE_HOURS });

/** A database that is away is noticed by the lease, which runs out. */
async function handBack(work: ReadingWork, reason: ReleaseReason): Promise<void> {
  await work.release(reason).catch(() => undefined);
}

function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLostError)) throw error;
}
