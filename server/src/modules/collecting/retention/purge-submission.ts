import { ClaimLostError, type Claim } from '../../../platform/claims/claim-table';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { releaseClaim } from '../../../platform/claims/release-claim';
import { takeClaim } from '../../../platform/claims/take-claim';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { outageOf, type Outage } from '../../../platform/outages/outage-of';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { purgeBooks } from './purge-books';
import { purgeDocuments } from './purge-documents';
import { purgeWorkbooks } from './purge-workbooks';
import { SUBMISSION_PURGES } from './purge-claim';

/** What was removed, in counts alone. */
interface RemovedData {
  readonly documents: number;
  readonly workbooks: number;
  readonly attempts: number;
}

/**
 * Removes what is stored of a submission whose purge has begun: files first, then the rows that name them, in batches. Each step can be
 * done again, so that after a crash the next worker continues where the last one stopped. Answers the outage that it waits for, and throws what
 * else failed, after handing the work back; a removal is never given up.
 */
export async function purgeSubmission(ctx: Ctx, submissionId: string): Promise<Outage | null> {
  const taken = await withTenant(ctx, (tx) => takeClaim(tx, ctx, SUBMISSION_PURGES, { submissionId }));
  if (taken === null) return null;
  const claim: Claim<'submissionId'> = { submissionId, fence: taken.fence };
  const lost = new AbortController();
  const held = holdClaim(ctx, SUBMISSION_PURGES, claim, (error) => lost.abort(error));
  try {
    const removed = await purgeAll(ctx, submissionId, lost.signal);
    await endPurge(ctx, claim, removed);
    return null;
  } catch (error) {
    held.letGo();
    if (lost.signal.aborted || error instanceof ClaimLostError) return null;
    const outage = outageOf(error);
    await releaseClaim(ctx, SUBMISSION_PURGES, claim, outage === null ? 'stopped' : 'outage').catch(() => undefined);
    if (outage === null) throw error;
    return outage;
  } finally {
    held.letGo();
  }
}

async function purgeAll(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<RemovedData> {
  return {
    documents: await purgeDocuments(ctx, submissionId, lost),
    workbooks: await purgeWorkbooks(ctx, submissionId, lost),
    attempts: await purgeBooks(ctx, submissionId, lost),
  };
}

async function endPurge(ctx: Ctx, claim: Claim<'submissionId'>, removed: RemovedData): Promise<void> {
  const change = { set: `ended_at = $1, removed = $2, lease_expires_at = null`, values: [ctx.clock.now(), JSON.stringify(removed)] };
  if (!(await withTenant(ctx, (tx) => updateClaimed(tx, ctx, SUBMISSION_PURGES, claim, change))))
    throw new ClaimLostError(SUBMISSION_PURGES.table);
}
