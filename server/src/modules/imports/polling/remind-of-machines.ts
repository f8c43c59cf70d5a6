import { LessThanOrEqual, MoreThan } from 'typeorm';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { publishEvent } from '../../../platform/domain-events';
import { ImportJob } from '../imports/import-job.entity';
import { machineAwaited } from '../imports/import-events';
import { selectAwaited, type AwaitedImport } from './awaited-import';
import { nextReminder, remindersDue } from './reminder-times';

const AT_ONCE = 100;

/**
 * Reminds people of imports that have waited for a machine for one day, and for three: those who want to know of collections that need
 * attention, and the borrower who gave an address. What fell due while no worker ran is said once. Answers how many imports it was.
 */
export async function remindOfMachines(ctx: Ctx): Promise<number> {
  let reminded = 0;
  for (let found = AT_ONCE; found === AT_ONCE; reminded += found)
    found = await withTenant(ctx, async (tx) => {
      const now = ctx.clock.now();
      const due = await selectAwaited(tx)
        .andWhere({ state: 'Pending', remindAt: LessThanOrEqual(now), parkedUntil: MoreThan(now) })
        .orderBy('j.remindAt')
        .orderBy('j.id')
        .limit(AT_ONCE)
        .lock('pessimistic_write', 'skip_locked')
        .getMany();
      for (const awaited of due) await remindOf(tx, ctx, awaited);
      return due.length;
    });
  return reminded;
}

async function remindOf(tx: TenantTransaction, ctx: Ctx, awaited: AwaitedImport): Promise<void> {
  const { financialRecordId, parkedAt, parkedUntil } = awaited;
  const wait = { since: parkedAt, until: parkedUntil };
  const due = remindersDue(wait, ctx.clock.now());
  await tx.repo(ImportJob).update({ id: financialRecordId }, { reminders: due, remindAt: nextReminder(wait, due) });
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
