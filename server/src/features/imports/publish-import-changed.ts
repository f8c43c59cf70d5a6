import type { Ctx } from '../../platform/context';

/** Which import changed, and in which workspace. */
export interface ChangedImport {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** Tells live subscribers, after the commit, that an import changed; a lost event loses nothing, because they poll as well. */
export async function publishImportChanged(ctx: Ctx, changed: ChangedImport): Promise<void> {
  const { workspaceId, financialRecordId } = changed;
  await ctx.events.publish({ topic: 'importChanged', tenantId: ctx.tenant.id, workspaceId, financialRecordId }).catch(() => undefined);
}
