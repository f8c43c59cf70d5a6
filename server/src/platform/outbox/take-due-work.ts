import { In, IsNull, type DataSource } from 'typeorm';
import type { OutboxTopic } from './enqueue-work';
import { OutboxMessage } from './outbox-message.entity';
import { findDueTopics, takeDueRows, takeLateRow, type KindOfWork, type TakenWork } from './outbox.sql';

/** An outbox row that this dispatcher holds for half a minute, to hand it to the queue; it was dispatched `dispatches` times, this time included. */
export type DueWork = TakenWork;

/** The topics that work is due of; runs as the sweeper. */
export async function dueTopics(sweeper: DataSource): Promise<ReadonlySet<OutboxTopic>> {
  return new Set((await findDueTopics(sweeper)) as OutboxTopic[]);
}

/** Takes at most `limit` pieces of due work; runs as the sweeper. What is not marked as dispatched falls due again after 30 s. */
export function takeDueWork(sweeper: DataSource, topic: OutboxTopic, limit: number): Promise<DueWork[]> {
  return takeDueRows(sweeper, topic, limit);
}

/**
 * Takes the import that has waited longest for more than three seconds, of a tenant that has none of its kind running; null where there is
 * none. Runs as the sweeper. It counts as dispatched; where it is in the queue too, the one that claims it first does it.
 */
export function takeLateImport(sweeper: DataSource, imports: KindOfWork): Promise<DueWork | null> {
  return takeLateRow(sweeper, imports);
}

/** Notes that the queue has the work; runs as the sweeper. */
export async function markDispatched(sweeper: DataSource, { tenantId, id, dispatches }: DueWork): Promise<void> {
  await sweeper.getRepository(OutboxMessage).update({ tenantId, id, dispatches }, { dispatchedAt: () => 'clock_timestamp()' });
}

/** Gives back what the queue did not take, to be due again at once; runs as the sweeper. */
export async function giveBack(sweeper: DataSource, work: readonly DueWork[]): Promise<void> {
  const ids = work.map(({ id }) => id);
  await sweeper.getRepository(OutboxMessage).update({ id: In(ids), dispatchedAt: IsNull() }, { dueAt: () => 'clock_timestamp()' });
}
