import type { GenerationProgress } from '@countinghouse/domain/workbooks/generation-progress';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishRevisionChanged } from './publish-revision-changed';
import { WORKBOOK_REVISIONS, type RevisionClaim } from './revision-claim';

/** Progress is stored at most this often, milliseconds. */
const SPACING = 500;

/** A function that stores the progress of a revision, under its fence, and notifies subscribers; it throws ClaimLostError when it is not this worker's any more. */
export function reportGeneration(ctx: Ctx, claim: RevisionClaim): (progress: GenerationProgress) => Promise<void> {
  let last = -SPACING;
  return async (progress) => {
    if (performance.now() - last < SPACING) return;
    last = performance.now();
    const change = { set: 'progress = $1', values: [JSON.stringify(progress)] };
    const stored = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, WORKBOOK_REVISIONS, claim, change));
    if (!stored) throw new ClaimLostError(WORKBOOK_REVISIONS.table);
    await publishRevisionChanged(ctx, claim);
  };
}
