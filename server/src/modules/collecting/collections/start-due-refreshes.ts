import { isRefusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { collectAgainIn, type CollectedAgain } from './collect-again';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { nextRunAfter, scheduleOf, type ScheduleColumns } from '../../connections/connections/refresh-schedule';

/** Schedules of lost connections stay due, and run once as soon as the connection is back. */
const DUE = `
select c.id as "connectionId", c.workspace_id as "workspaceId" from refresh_schedule s
join connection c on c.tenant_id = s.tenant_id and c.id = s.connection_id and c.state = 'Connected' and c.deleted_at is null
where s.tenant_id = $1 and s.due_at <= $2 order by s.due_at, c.id limit 100`;

const HOLD = `select from connection where tenant_id = $1 and id = $2 and state = 'Connected' and deleted_at is null for update`;

const TAKE = `
select weekday, month_day as "monthDay", set_by as "setBy" from refresh_schedule
where tenant_id = $1 and connection_id = $2 and due_at <= $3 for update`;

const ADVANCE = `
update refresh_schedule set due_at = $3, last_run_at = $4, last_outcome = $5 where tenant_id = $1 and connection_id = $2`;

interface Due {
  readonly connectionId: string;
  readonly workspaceId: string;
}

/**
 * Starts the imports of a tenant's connections that are due, each once however many workers do so at a time, and once however many runs were
 * missed. One that is refused, for want of quota for instance, says why and waits for its next time. A failure does not keep the others from
 * theirs; the first is thrown at the end.
 */
export async function startDueRefreshes(ctx: Ctx): Promise<void> {
  const due = await readInTenant<Due>(ctx, DUE, [ctx.tenant.id, ctx.clock.now()]);
  const failures: unknown[] = [];
  for (const one of due) await startRefresh(ctx, one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function startRefresh(ctx: Ctx, due: Due): Promise<void> {
  const started = await withTenant(ctx, (tx) => startRefreshIn(tx, ctx, due));
  if (started !== null) await publishImportStarted(ctx, { ...due, submissionId: started.submissionId }, started);
}

/** Null where nothing was started. The lock of the workspace lets one worker after the other look whether the run is still due. */
async function startRefreshIn(tx: TenantTransaction, ctx: Ctx, { workspaceId, connectionId }: Due): Promise<CollectedAgain | null> {
  if ((await lockWorkspace(tx, workspaceId)) === null) return null;
  if ((await tx.query(HOLD, [ctx.tenant.id, connectionId])).length === 0) return null;
  const now = ctx.clock.now();
  const [schedule] = await tx.query<ScheduleColumns & { setBy: string | null }>(TAKE, [ctx.tenant.id, connectionId, now]);
  if (schedule === undefined) return null;
  const settings = await readTenantSettings(tx);
  const settled = { ...ctx, tenant: { ...ctx.tenant, settings } };
  const started = await collectAgainIn(tx, settled, { workspaceId, connectionId, options: 'Last' }, schedule.setBy);
  const next = nextRunAfter(scheduleOf(schedule), now, ctx.tenant.timeZone);
  await tx.query(ADVANCE, [ctx.tenant.id, connectionId, next, now, isRefusal(started) ? started.refused : 'Started']);
  return isRefusal(started) ? null : started;
}
