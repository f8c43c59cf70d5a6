import { softDeletedUntil } from '@countinghouse/domain/submissions/purge-due';
import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { startPurge } from './start-purge';

const AT_ONCE = 100;

const DUE = `
(select id, auto_delete_at as at from submission where tenant_id = $1 and auto_delete_at <= $2 and purged_at is null order by auto_delete_at limit ${AT_ONCE})
union
(select id, deleted_at from submission where tenant_id = $1 and deleted_at <= $3 and purged_at is null order by deleted_at limit ${AT_ONCE})
order by at, id limit ${AT_ONCE}`;

/** Begins to remove the data of every submission of a tenant that is due, each in a separate transaction; answers how many. */
export async function startDuePurges(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  let begun = 0;
  for (;;) {
    const due = await readInTenant<{ id: string }>(ctx, DUE, [ctx.tenant.id, now, new Date(softDeletedUntil(now.getTime()))]);
    for (const id of new Set(due.map((submission) => submission.id))) if (await startPurge(ctx, id)) begun += 1;
    if (due.length < AT_ONCE) return begun;
  }
}
