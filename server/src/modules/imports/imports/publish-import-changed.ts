import type { Ctx } from '../../../platform/context';
import { publishPendingInterventionsChanged } from './publish-pending-interventions-changed';

/** Which import changed, and in which workspace. */
export interface ChangedImport {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** Tells live subscribers, after the commit, that an import changed; a lost event loses nothing, because they poll as well. */
export async function publishImportChanged(ctx: Pick<Ctx, 'events' | 'tenant'>, changed: ChangedImport): Promise<void> {
  const { workspaceId, financialRecordId } = changed;
  await ctx.events.publish({ topic: 'importChanged', tenantId: ctx.tenant.id, workspaceId, financialRecordId });
}

/** Tells them that an import began, and with it that its submission awaits intervention no more, if it did. */
export async function publishImportStarted(
  ctx: Ctx,
  place: { readonly workspaceId: string; readonly submissionId: string },
  { financialRecordId, endsIntervention }: { readonly financialRecordId: string; readonly endsIntervention: boolean },
): Promise<void> {
  await publishImportChanged(ctx, { workspaceId: place.workspaceId, financialRecordId });
  if (endsIntervention) await publishPendingInterventionsChanged(ctx, place);
}
