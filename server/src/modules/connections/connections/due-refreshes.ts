import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Values } from '../../../platform/database/tenant-repository';
import { readRepo, type TenantScope, type TenantTransaction } from '../../../platform/database/with-tenant';
import { Connection } from './connection.entity';
import { RefreshSchedule } from './refresh-schedule.entity';

/** A connection whose refresh is due. */
export interface DueRefresh {
  readonly connectionId: string;
  readonly workspaceId: string;
}

const AT_ONCE = 100;

/** The connections that are due, longest first. Schedules of lost connections stay due, and run once as soon as the connection is back. */
export function listDueRefreshes(scope: TenantScope, now: Date): Promise<DueRefresh[]> {
  return readRepo(scope, RefreshSchedule)
    .createQueryBuilder('s')
    .innerJoin(Connection, 'c', `c.id = s.connectionId and c.state = 'Connected' and c.deletedAt is null`)
    .andWhere('s.dueAt <= :now', { now })
    .select<DueRefresh>({ connectionId: 'c.id', workspaceId: 'c.workspaceId' })
    .orderBy('s.dueAt')
    .orderBy('c.id')
    .limit(AT_ONCE)
    .getMany();
}

/** Locks a connection and its schedule until the transaction ends; null where it is lost, or not due any more. */
export async function lockDueSchedule(tx: TenantTransaction, connectionId: string, now: Date): Promise<RefreshSchedule | null> {
  const connected = { id: connectionId, state: 'Connected', deletedAt: IsNull() } as const;
  if ((await tx.repo(Connection).findOne({ where: connected, select: ['id'], lock: 'pessimistic_write' })) === null) return null;
  return tx.repo(RefreshSchedule).findOne({ where: { connectionId, dueAt: LessThanOrEqual(now) }, lock: 'pessimistic_write' });
}

/** Stores what a run came to, and when the next is due. */
export async function recordRefresh(
  tx: TenantTransaction,
  connectionId: string,
  run: Pick<Values<RefreshSchedule>, 'dueAt' | 'lastRunAt' | 'lastOutcome'>,
): Promise<void> {
  await tx.repo(RefreshSchedule).update({ connectionId }, run);
}
