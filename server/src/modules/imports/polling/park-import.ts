import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { IMPORT_JOBS, type ImportClaim } from '../imports/import-claim';
import { publishImportChanged } from '../imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../imports/publish-pending-interventions-changed';
import { changeSubmission } from '../imports/submissions.sql';
import { PolledCall } from './polled-call.entity';
import { notifyOfWait } from './remind-of-machines';
import { nextReminder } from './reminder-times';

/** An import can't be claimed before its lease ends, so that the lease of a parked one is its deadline. The raised fence stops its heartbeat. */
const PARK = `
parked_at = $2, parked_until = $3, reminders = 0, remind_at = $4, lease_expires_at = clock_timestamp() + make_interval(days => $1),
  fence = fence + 1, deliveries = deliveries - 1`;

const DAY = 24 * 3_600_000;

/**
 * Hands an import back until the machine has answered a call of that name, for so many days at most: no worker holds it, its submission
 * awaits intervention, and those who want to know are told, once an import; reminders follow while it waits. False, with nothing changed, where the answer came in between,
 * or the import is not this worker's any more.
 */
export async function parkImport(ctx: Ctx, claim: ImportClaim, name: string, days: number): Promise<boolean> {
  const parked = await withTenant(ctx, (tx) => parkIn(tx, ctx, claim, name, days));
  if (!parked) return false;
  await publishImportChanged(ctx, claim);
  await publishPendingInterventionsChanged(ctx, claim);
  return true;
}

async function parkIn(tx: TenantTransaction, ctx: Ctx, claim: ImportClaim, name: string, days: number): Promise<boolean> {
  const { financialRecordId, workspaceId, submissionId } = claim;
  const where = { financialRecordId, name };
  const call = await tx.repo(PolledCall).findOne({ where, select: ['state'], lock: 'pessimistic_write' });
  if (call?.state !== 'Waiting' && call?.state !== 'Sent') return false;
  const since = ctx.clock.now();
  const until = new Date(since.getTime() + days * DAY);
  const values = [days, since, until, nextReminder({ since, until }, 0)];
  if (!(await updateClaimed(tx, ctx, IMPORT_JOBS, claim, { set: PARK, values }))) return false;
  const awaiting = await changeSubmission(tx, ctx.tenant.id, submissionId, { to: AWAITS_INTERVENTION, from: 'Unknown' });
  if (awaiting !== null) await notifyOfWait(tx, ctx, { workspaceId, submissionId, parkedAt: since, parkedUntil: until }, financialRecordId);
  return true;
}
