import { isRefusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { listDueRefreshes, lockDueSchedule, recordRefresh, type DueRefresh } from '../../connections/connections/due-refreshes';
import { nextRunAfter, scheduleOf } from '../../connections/connections/refresh-schedule';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { collectAgainIn, type CollectedAgain } from './collect-again';

/**
 * Starts the imports of a tenant's connections that are due, each once however many workers do so at a time, and once however many runs were
 * missed. One that is refused, for want of quota for instance, says why and waits for its next time. A failure does not keep the others from
 * theirs; the first is thrown at the end.
 */
export async function startDueRefreshes(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await listDueRefreshes(ctx, ctx.clock.now()))
    await startRefresh(ctx, due).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function startRefresh(ctx: Ctx, due: DueRefresh): Promise<void> {
  const started = await withTenant(ctx, (tx) => startRefreshIn(tx, ctx, due));
  if (started !== null) await publishImportStarted(ctx, { ...due, submissionId: started.submissionId }, started);
}

/** Null where nothing was started. The lock of the workspace lets one worker after the other look whether the run is still due. */
async function startRefreshIn(tx: TenantTransaction, ctx: Ctx, { workspaceId, connectionId }: DueRefresh): Promise<CollectedAgain | null> {
  if ((await lockWorkspace(tx, workspaceId)) === null) return null;
  const now = ctx.clock.now();
  const schedule = await lockDueSchedule(tx, connectionId, now);
  if (schedule === null) return null;
  const settings = await readTenantSettings(tx);
  const settled = { ...ctx, tenant: { ...ctx.tenant, settings } };
  const started = await collectAgainIn(tx, settled, { workspaceId, connectionId, options: 'Last' }, schedule.setBy);
  const dueAt = nextRunAfter(scheduleOf(schedule), now, ctx.tenant.timeZone);
  await recordRefresh(tx, connectionId, { dueAt, lastRunAt: now, lastOutcome: isRefusal(started) ? started.refused : 'Started' });
  return isRefusal(started) ? null : started;
}
