import type { Ctx } from '../../../platform/context';
import type { SubmissionPlace } from './lock-submission';

/** Tells live subscribers, after the commit, that a submission came onto or left the list of those that await intervention; a lost event loses nothing, because they read the list as well. */
export async function publishPendingInterventionsChanged(ctx: Ctx, { workspaceId, submissionId }: SubmissionPlace): Promise<void> {
  const event = { topic: 'pendingInterventionsChanged', tenantId: ctx.tenant.id, workspaceId, submissionId } as const;
  await ctx.events.publish(event);
}
