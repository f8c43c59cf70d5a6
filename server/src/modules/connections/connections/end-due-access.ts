import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { markDisconnected } from './connection-access';
import { Connection } from './connection.entity';

const MOST = 100;

/**
 * Marks connections as lost whose package has ended access by itself, so that they are connected again rather than tried in vain. A connection
 * that got a new grant in between stays.
 */
export async function endDueAccess(ctx: Ctx): Promise<void> {
  const due = await readRepo(ctx, Connection).find({
    where: { state: 'Connected', accessEndsAt: LessThanOrEqual(ctx.clock.now()), deletedAt: IsNull() },
    select: ['id', 'generation'],
    order: { accessEndsAt: 'ASC', id: 'ASC' },
    limit: MOST,
  });
  for (const { id, generation } of due) await markDisconnected(ctx, id, generation);
}
