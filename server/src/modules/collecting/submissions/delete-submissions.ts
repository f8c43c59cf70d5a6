import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { Submission } from './submission.entity';

/** Deletes the collections of a workspace that was deleted. */
export async function deleteSubmissions(tx: TenantTransaction, ctx: Ctx, { workspaceId }: { readonly workspaceId: string }): Promise<void> {
  const changes = { deletedAt: ctx.clock.now(), portalStatus: 'Deleted', version: () => 'version + 1' } as const;
  const deleted = await tx.repo(Submission).updateReturning({ workspaceId, deletedAt: IsNull() }, changes);
  for (const { id } of deleted) await emitWebhook(tx, ctx, { type: 'SubmissionDeleted', data: { orgId: workspaceId, submissionId: id } });
}
