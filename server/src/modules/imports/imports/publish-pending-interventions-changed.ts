import type { Ctx } from '../../../platform/context';

/** Tells live subscribers, after the commit, that a submission came onto or left the list of those that await intervention; a lost event loses nothing, because they read the list as well. */
export async function publishPendingInterventionsChanged(
  ctx: Pick<Ctx, 'events' | 'tenant'>,
  { workspaceId, submissionId }: { readonly workspaceId: string; readonly submissionId: string },
): Promise<void> {
  const event = { topic: 'pendingInterventionsChanged', tenantId: ctx.tenant.id, workspaceId, submissionId } as const;
  await ctx.events.publish(event);
}
