import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { takeClaim } from '../../../platform/claims/take-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { UploadCheck } from './upload-check.entity';
import { UPLOAD_CHECKS, type UploadCheckClaim } from './upload-check';
import { refuseCheckedUpload } from './settle-upload-check';

/** Takes a check for this worker; null when it ended, when another worker holds it, or when it was lost too often, which ends it. */
export async function claimUploadCheck(ctx: Ctx, uploadCheckId: string): Promise<UploadCheckClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, UPLOAD_CHECKS, { uploadCheckId });
    if (claim === null) return null;
    const row = await tx.repo(UploadCheck).findOneBy({ id: uploadCheckId });
    if (row === null) throw new Error('A claimed upload check has no row.');
    const { workspaceId, fileName, storeKey, terms, options } = row;
    const file = { workspaceId, fileName, sha256: row.sha256.toString('hex'), storeKey, terms, options };
    return { claim, check: { ...file, uploadCheckId, fence: claim.fence, outageSince: claim.outageSince } };
  });
  if (taken === null) return null;
  if (!taken.claim.isExhausted) return taken.check;
  const description = issueMessage('neverEnded', { count: taken.claim.begun });
  await refuseCheckedUpload(ctx, taken.check, { errorCode: 'InternalError', description });
  return null;
}
