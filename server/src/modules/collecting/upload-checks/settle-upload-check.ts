import type { BooksSummary } from '@countinghouse/domain/imports/books-summary';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import type { ClaimedChange } from '../../../platform/claims/claims.sql';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ImportFailure } from '../../imports/imports/fail-import';
import { UPLOAD_CHECKS, type UploadCheckClaim } from './upload-check';

/** The file can be read: it is held with what it holds until the borrower agrees. Throws ClaimLostError when it is not this worker's any more. */
export async function passCheckedUpload(ctx: Ctx, claim: UploadCheckClaim, summary: BooksSummary): Promise<void> {
  const set = `state = 'Passed', summary = $1, ended_at = $2, lease_expires_at = null`;
  await settle(ctx, claim, { set, values: [JSON.stringify(summary), ctx.clock.now()] });
}

/** The file can't be taken: its issues are kept for the borrower, and the file is deleted. Throws ClaimLostError as above. */
export async function refuseCheckedUpload(ctx: Ctx, claim: UploadCheckClaim, failure: ImportFailure): Promise<void> {
  const { errorCode, description, issues = [], moreIssues = 0 } = failure;
  const set = `state = 'Refused', error_code = $1, error_description = $2, issues = $3, issue_count = $4, ended_at = $5, lease_expires_at = null`;
  const values = [errorCode, description, JSON.stringify(issues), issues.length + moreIssues, ctx.clock.now()];
  await settle(ctx, claim, { set, values });
  await ctx.files.delete(claim.storeKey);
}

async function settle(ctx: Ctx, claim: UploadCheckClaim, change: ClaimedChange): Promise<void> {
  const settled = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, UPLOAD_CHECKS, claim, change));
  if (!settled) throw new ClaimLostError(UPLOAD_CHECKS.table);
}
