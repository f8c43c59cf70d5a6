import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { publishEvent } from '../../../platform/domain-events';
import { machineAwaited } from '../imports/import-events';
import { AWAITED, type AwaitedImport } from './awaited-import';
import { nextReminder, remindersDue } from './reminder-times';

const DUE = `
${AWAITED}
where j.tenant_id = $1 and j.state = 'Pending' and j.remind_at <= $2 and j.parked_until > $2
order by j.remind_at, j.id limit $3 for update of j skip locked`;

const REMINDED = `update import_job set reminders = $3, remind_at = $4 where tenant_id = $1 and id = $2`;

const AT_ONCE = 100;

/**
 * Reminds people of imports that have waited for a machine for one day, and for three: those who want to know of collections that need
 * attention, and the borrower who gave an address. What fell due while no worker ran is said once. Answers how many imports it was.
 */
export async function remindOfMachines(ctx: Ctx): Promise<number> {
  let reminded = 0;
  for (let found = AT_ONCE; found === AT_ONCE; reminded += found)
    found = await withTenant(ctx, async (tx) => {
      const due = await tx.query<AwaitedImport>(DUE, [ctx.tenant.id, ctx.clock.now(), AT_ONCE]);
      for (const awaited of due) await remindOf(tx, ctx, awaited);
      return due.length;
    });
  return reminded;
}

async function remindOf(tx: TenantTransaction, ctx: Ctx, awaited: AwaitedImport): Promise<void> {
  const { financialRecordId, parkedAt, parkedUntil } = awaited;
  const wait = { since: parkedAt, until: parkedUntil };
  const due = remindersDue(wait, ctx.clock.now());
  await tx.query(REMINDED, [ctx.tenant.id, financialRecordId, due, nextReminder(wait, due)]);
  const occurrence = `${financialRecordId}/${parkedAt.getTime()}/${due}`;
  await notifyOfWait(tx, ctx, awaited, occurrence);
  const until = { date: tenantDay(parkedUntil, ctx.tenant.timeZone) };
  await publishEvent(tx, ctx, machineAwaited, { awaited, wait: { state: 'Waiting', until, occurrence } });
}

/** Tells those who want to know of collections that need attention that an import waits for a machine, once for an occurrence. */
export async function notifyOfWait(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, submissionId, parkedAt, parkedUntil }: Pick<AwaitedImport, 'workspaceId' | 'submissionId' | 'parkedAt' | 'parkedUntil'>,
  occurrence: string,
): Promise<void> {
  const day = (instant: Date) => ({ date: tenantDay(instant, ctx.tenant.timeZone) });
  const facts = { since: day(parkedAt), until: day(parkedUntil), link: PORTAL_PATHS.submission(workspaceId, submissionId) };
  await notify(tx, ctx, { type: 'InterventionNeeded', template: 'ComputerAwaited', workspaceId, occurrence, facts });
}
