import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { takeClaim } from '../../../platform/claims/take-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { UPLOAD_CHECKS, type UploadCheckClaim } from './upload-check';
import { refuseCheckedUpload } from './settle-upload-check';

type Row = Omit<UploadCheckClaim, 'uploadCheckId' | 'fence' | 'outageSince'>;

const READ = `
select workspace_id as "workspaceId", file_name as "fileName", encode(sha256, 'hex') as sha256, store_key as "storeKey", terms, options
from upload_check where tenant_id = $1 and id = $2`;

/** Takes a check for this worker; null when it ended, when another worker holds it, or when it was lost too often, which ends it. */
export async function claimUploadCheck(ctx: Ctx, uploadCheckId: string): Promise<UploadCheckClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, UPLOAD_CHECKS, { uploadCheckId });
    if (claim === null) return null;
    const [row] = await tx.query<Row>(READ, [ctx.tenant.id, uploadCheckId]);
    if (row === undefined) throw new Error('A claimed upload check has no row.');
    return { claim, check: { ...row, uploadCheckId, fence: claim.fence, outageSince: claim.outageSince } };
  });
  if (taken === null) return null;
  if (!taken.claim.isExhausted) return taken.check;
  const description = issueMessage('neverEnded', { count: taken.claim.begun });
  await refuseCheckedUpload(ctx, taken.check, { errorCode: 'InternalError', description });
  return null;
}
