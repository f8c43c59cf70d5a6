import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Workspace } from './workspace.entity';

/** Records activity in a workspace as of now (`lastActivityTime`), or that its books were read again (`lastSyncTime` as well). */
export async function touchWorkspace(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  workspaceId: string,
  { synchronised = false } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const activity = { lastActivityAt: () => `greatest(last_activity_at, '${now.toISOString()}')` };
  await tx.repo(Workspace).update({ id: workspaceId, deletedAt: IsNull() }, synchronised ? { ...activity, lastSyncAt: now } : activity);
}
