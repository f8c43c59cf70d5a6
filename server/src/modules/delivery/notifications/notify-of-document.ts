import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { notify } from './notify';
import { PORTAL_PATHS } from './portal-paths';

/** Notifies people of a new document in a submission, for the first document of each hour; the uploader is not notified. */
export async function notifyOfDocument(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, submissionId }: { readonly workspaceId: string; readonly submissionId: string },
  fileName: string,
): Promise<void> {
  const hour = ctx.clock.now().toISOString().slice(0, 13);
  await notify(tx, ctx, {
    type: 'DocumentUploaded',
    workspaceId,
    occurrence: `${submissionId}/${hour}`,
    exceptUserId: ctx.viewer?.userId,
    facts: { fileName, link: PORTAL_PATHS.submission(workspaceId, submissionId) },
  });
}
