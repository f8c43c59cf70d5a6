import type { Ctx } from '../../../platform/context';

/** Tells every process, after the commit, that what is remembered of a person is out of date; a lost event costs five seconds. */
export async function publishUserChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.events.publish({ topic: 'userChanged', tenantId: ctx.tenant.id, userId: userId.toLowerCase() });
}
