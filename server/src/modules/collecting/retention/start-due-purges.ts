import { softDeletedUntil } from '@countinghouse/domain/submissions/purge-due';
import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { Submission } from '../submissions/submission.entity';
import { startPurge } from './start-purge';

const AT_ONCE = 100;

/** Begins to remove the data of every submission of a tenant that is due, each in a separate transaction; answers how many. */
export async function startDuePurges(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  let begun = 0;
  for (;;) {
    const due = await Promise.all([
      listDue(ctx, 'autoDeleteAt', now),
      listDue(ctx, 'deletedAt', new Date(softDeletedUntil(now.getTime()))),
    ]);
    for (const id of new Set(due.flat())) if (await startPurge(ctx, id)) begun += 1;
    if (due.every((ids) => ids.length < AT_ONCE)) return begun;
  }
}

/** Submissions that are not purged, some of those that a time was reached for, the earliest first. */
async function listDue(ctx: Ctx, time: 'autoDeleteAt' | 'deletedAt', until: Date): Promise<string[]> {
  const where = { [time]: LessThanOrEqual(until), purgedAt: IsNull() };
  const due = await readRepo(ctx, Submission).find({ where, select: ['id'], order: { [time]: 'ASC' }, limit: AT_ONCE });
  return due.map(({ id }) => id);
}
