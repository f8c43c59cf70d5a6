import { LIMITS } from '@countinghouse/domain/limits';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { markOccurrence } from './mark-occurrence';
import { notify } from './notify';
import { PORTAL_PATHS } from './portal-paths';
import { findDueWarnings, type DueSubmission } from './warn-of-deletions.sql';

const AT_ONCE = 100;

/** Tells people of one tenant which collections are deleted within seven days, each once; answers how many. */
export async function warnOfDeletions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LIMITS.retentionWarning);
  let warned = 0;
  for (let found = AT_ONCE; found === AT_ONCE; warned += found)
    found = await withTenant(ctx, async (tx) => {
      const due = await findDueWarnings(tx, ctx.tenant.id, { after: now, until, limit: AT_ONCE });
      for (const submission of due) await warnOf(tx, ctx, submission);
      return due.length;
    });
  return warned;
}

/** Another worker may have sent the warning already. */
async function warnOf(tx: TenantTransaction, ctx: Ctx, submission: DueSubmission): Promise<void> {
  const { id, workspaceId, createdAt, autoDeleteAt, occurrence } = submission;
  if (!(await markOccurrence(tx, ctx, 'DeletionAhead', occurrence))) return;
  const day = (instant: Date) => ({ date: tenantDay(instant, ctx.tenant.timeZone) });
  const facts = { collectedOn: day(createdAt), deletedOn: day(autoDeleteAt), link: PORTAL_PATHS.submission(workspaceId, id) };
  await notify(tx, ctx, { type: 'DeletionAhead', workspaceId, occurrence, facts });
}
