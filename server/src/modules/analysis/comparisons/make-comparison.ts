import { isRefusal } from '@countinghouse/domain/refusals';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { isOutageTooLong, releaseClaim } from '../../../platform/claims/release-claim';
import { takeClaim } from '../../../platform/claims/take-claim';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { outageOf, type Outage } from '../../../platform/outages/outage-of';
import { buildReport } from './build-report';
import { COMPARISONS, type ComparisonClaim } from './comparison-claim';
import { Comparison } from './comparison.entity';
import { failComparison, storeReport } from './end-comparison';
import { loadPair } from './load-compared-record';
import { publishComparisonChanged } from './publish-comparison-changed';

/**
 * Makes a comparison that was ordered and stores its report; one that is another worker's or has ended is left alone. Answers the outage that
 * kept it from its end, after which it is tried again; throws what else failed, after handing it back.
 */
export async function makeComparison(ctx: Ctx, comparisonId: string): Promise<Outage | null> {
  const claim = await claimComparison(ctx, comparisonId);
  if (claim === null) return null;
  const lost = new AbortController();
  const held = holdClaim(ctx, COMPARISONS, claim, (error) => lost.abort(error));
  try {
    await make(ctx, claim, lost.signal);
    return null;
  } catch (error) {
    held.letGo();
    if (lost.signal.aborted || error instanceof ClaimLostError) return null;
    const outage = outageOf(error);
    if (outage === null) {
      await releaseClaim(ctx, COMPARISONS, claim, 'failed').catch(() => undefined);
      throw error;
    }
    const settled = isOutageTooLong(claim.outageSince, ctx.clock.now())
      ? failComparison(ctx, claim, 'GivenUp')
      : releaseClaim(ctx, COMPARISONS, claim, 'outage');
    await settled.catch(() => undefined);
    return outage;
  } finally {
    held.letGo();
  }
}

async function make(ctx: Ctx, claim: ComparisonClaim, lost: AbortSignal): Promise<void> {
  const { workspaceId, baseRecordId, otherRecordId } = claim;
  const pair = await withTenant(ctx, (tx) => loadPair(tx, ctx, { workspaceId, recordIds: [baseRecordId, otherRecordId] }));
  if (pair === null) return failComparison(ctx, claim, 'NothingToCompare');
  if (isRefusal(pair)) return failComparison(ctx, claim, pair.refused === 'CurrencyDiffers' ? 'CurrencyDiffers' : 'NothingToCompare');
  const report = await buildReport(ctx, { workspaceId, pair, lost, onProgress: progressOf(ctx, claim) });
  await storeReport(ctx, claim, report);
}

/** Progress is stored at most this often, milliseconds. */
const SPACING = 500;

/** Stores the progress of a comparison, under its fence, and notifies subscribers. */
function progressOf(ctx: Ctx, claim: ComparisonClaim): (percent: number) => Promise<void> {
  let last = performance.now();
  return async (percent) => {
    if (performance.now() - last < SPACING) return;
    last = performance.now();
    const change = { set: 'percent = $1', values: [Math.min(99, Math.floor(percent))] };
    const stored = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, COMPARISONS, claim, change));
    if (!stored) throw new ClaimLostError(COMPARISONS.table);
    await publishComparisonChanged(ctx, { ...claim, id: claim.comparisonId });
  };
}

/** Takes a comparison for this worker; null when it ended, is held by another, or was begun too often, which ends it. */
async function claimComparison(ctx: Ctx, comparisonId: string): Promise<ComparisonClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const found = await tx.repo(Comparison).findOneBy({ id: comparisonId });
    const claim = found === null ? null : await takeClaim(tx, ctx, COMPARISONS, { comparisonId });
    return found === null || claim === null ? null : { found, claim };
  });
  if (taken === null) return null;
  const { workspaceId, baseRecordId, otherRecordId } = taken.found;
  const { isExhausted, fence, outageSince } = taken.claim;
  const claim = { comparisonId, workspaceId, baseRecordId, otherRecordId, fence, outageSince };
  if (!isExhausted) return claim;
  await failComparison(ctx, claim, 'GivenUp');
  return null;
}
