import { LIMITS } from '@countinghouse/domain/limits';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { markOccurrence } from './mark-occurrence';
import { notify } from './notify';
import { PORTAL_PATHS } from './portal-paths';

/** Submissions that will be deleted soon and have no warning yet; a moved date counts as a new one. */
const DUE = `
with due as (
  select s.id, s.workspace_id, s.created_at, s.auto_delete_at, s.id || '/' || extract(epoch from s.auto_delete_at) as occurrence
  from submission s where s.tenant_id = $1 and s.auto_delete_at > $2 and s.auto_delete_at <= $3 and s.deleted_at is null
)
select d.id, d.workspace_id as "workspaceId", d.created_at as "createdAt", d.auto_delete_at as "autoDeleteAt", d.occurrence
from due d join workspace w on w.tenant_id = $1 and w.id = d.workspace_id and w.deleted_at is null
where not exists (select from notification_given g where g.tenant_id = $1 and g.notification = 'DeletionAhead' and g.occurrence = d.occurrence)
order by d.auto_delete_at, d.id limit $4`;

interface DueSubmission {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly autoDeleteAt: Date;
  readonly occurrence: string;
}

const AT_ONCE = 100;

/** Tells people of one tenant which collections are deleted within seven days, each once; answers how many. */
export async function warnOfDeletions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LIMITS.retentionWarning);
  let warned = 0;
  for (let found = AT_ONCE; found === AT_ONCE; warned += found)
    found = await withTenant(ctx, async (tx) => {
      const due = await tx.query<DueSubmission>(DUE, [ctx.tenant.id, now, until, AT_ONCE]);
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
