import type { Ctx } from '../../../platform/context';
import type { RevisionClaim } from './revision-claim';

/** Which revision changed, and in which workspace. */
export type ChangedRevision = Pick<RevisionClaim, 'workspaceId' | 'financialRecordId' | 'revisionNumber'>;

/** Tells live subscribers, after the commit, that a revision changed; a lost event loses nothing, because they poll as well. */
export async function publishRevisionChanged(ctx: Ctx, changed: ChangedRevision): Promise<void> {
  const { workspaceId, financialRecordId, revisionNumber } = changed;
  const event = { topic: 'workbookRevisionChanged', tenantId: ctx.tenant.id, workspaceId, financialRecordId, revisionNumber } as const;
  await ctx.events.publish(event);
}
