import { LIMITS } from '@countinghouse/domain/limits';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { markOccurrence } from './mark-occurrence';
import { NotificationOccurrence } from './notification-occurrence.entity';
import { notify } from './notify';
import { PORTAL_PATHS } from './portal-paths';

const AT_ONCE = 100;

/** A moved date counts as a new occurrence. */
const OCCURRENCE = `s.id || '/' || extract(epoch from s.autoDeleteAt)`;

/** A submission that will be deleted soon. */
interface DueSubmission {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly autoDeleteAt: Date;
  readonly occurrence: string;
}

/** Tells people of one tenant which collections are deleted within seven days, each once; answers how many. */
export async function warnOfDeletions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LIMITS.retentionWarning);
  let warned = 0;
  for (let found = AT_ONCE; found === AT_ONCE; warned += found)
    found = await withTenant(ctx, async (tx) => {
      const due = await findDueWarnings(tx, now, until);
      for (const submission of due) await warnOf(tx, ctx, submission);
      return due.length;
    });
  return warned;
}

type StoredSubmission = TenantOwned & Omit<DueSubmission, 'occurrence'>;

/** Submissions that will be deleted in a period and have no warning yet. */
function findDueWarnings(tx: TenantTransaction, after: Date, until: Date): Promise<DueSubmission[]> {
  return tx
    .repo<StoredSubmission>('submission')
    .createQueryBuilder('s')
    .innerJoin('workspace', 'w', 'w.id = s.workspaceId and w.deletedAt is null')
    .leftJoin(NotificationOccurrence, 'g', `g.notification = 'DeletionAhead' and g.occurrence = ${OCCURRENCE}`)
    .andWhere('s.autoDeleteAt > :after and s.autoDeleteAt <= :until and s.deletedAt is null and g.occurrence is null', { after, until })
    .select<DueSubmission>({
      id: 's.id',
      workspaceId: 's.workspaceId',
      createdAt: 's.createdAt',
      autoDeleteAt: 's.autoDeleteAt',
      occurrence: OCCURRENCE,
    })
    .orderBy('s.autoDeleteAt')
    .orderBy('s.id')
    .limit(AT_ONCE)
    .getMany();
}

/** Another worker may have sent the warning already. */
async function warnOf(tx: TenantTransaction, ctx: Ctx, submission: DueSubmission): Promise<void> {
  const { id, workspaceId, createdAt, autoDeleteAt, occurrence } = submission;
  if (!(await markOccurrence(tx, ctx, 'DeletionAhead', occurrence))) return;
  const day = (instant: Date) => ({ date: tenantDay(instant, ctx.tenant.timeZone) });
  const facts = { collectedOn: day(createdAt), deletedOn: day(autoDeleteAt), link: PORTAL_PATHS.submission(workspaceId, id) };
  await notify(tx, ctx, { type: 'DeletionAhead', workspaceId, occurrence, facts });
}
