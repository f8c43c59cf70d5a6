import type { Ctx } from '../../../platform/context';

/** Tells live subscribers, after the commit, that a comparison changed; a lost event loses nothing, because they poll as well. */
export async function publishComparisonChanged(
  ctx: Pick<Ctx, 'events' | 'tenant'>,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  await ctx.events.publish({ topic: 'comparisonChanged', tenantId: ctx.tenant.id, workspaceId, comparisonId: id });
}
