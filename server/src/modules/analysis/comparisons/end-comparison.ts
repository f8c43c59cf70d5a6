import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { BuiltReport } from './build-report';
import { COMPARISONS, type ComparisonClaim } from './comparison-claim';
import { ComparisonJournal } from './comparison-journal.entity';
import { publishComparisonChanged } from './publish-comparison-changed';
import type { ComparisonFailure } from './stored-report';

const READY = `state = 'Ready', report = $1, percent = 100, ended_at = $2, lease_expires_at = null`;
const FAILED = `state = 'Failed', failure = $1, ended_at = $2, lease_expires_at = null`;

/** Journals that one statement stores. */
const JOURNALS_AT_ONCE = 500;

/** Ends a comparison with its report and journals; throws ClaimLostError when it is not this worker's any more. */
export async function storeReport(ctx: Ctx, claim: ComparisonClaim, { report, journals }: BuiltReport): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const ended = { set: READY, values: [JSON.stringify(report), ctx.clock.now()] };
    if (!(await updateClaimed(tx, ctx, COMPARISONS, claim, ended))) throw new ClaimLostError(COMPARISONS.table);
    const { comparisonId } = claim;
    const rows = tx.repo(ComparisonJournal);
    await rows.delete({ comparisonId });
    for (let at = 0; at < journals.length; at += JOURNALS_AT_ONCE)
      await rows.insert(
        journals.slice(at, at + JOURNALS_AT_ONCE).map((journal, index) => ({ ...journal, comparisonId, position: at + index })),
      );
  });
  await publishComparisonChanged(ctx, { ...claim, id: claim.comparisonId });
}

/** Ends a comparison without a report. */
export async function failComparison(ctx: Ctx, claim: ComparisonClaim, failure: ComparisonFailure): Promise<void> {
  const ended = { set: FAILED, values: [failure, ctx.clock.now()] };
  await withTenant(ctx, (tx) => updateClaimed(tx, ctx, COMPARISONS, claim, ended));
  await publishComparisonChanged(ctx, { ...claim, id: claim.comparisonId });
}
