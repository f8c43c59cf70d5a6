import type { DataSource } from 'typeorm';
import { signal } from '../telemetry/signals';
import type { OutboxTopic } from './enqueue-work';
import { deleteDoneWork, reviveDispatched, type KindOfWork as StoredKind } from './outbox.sql';

/** A kind of work in the outbox, and the table whose rows its payloads name. */
export interface KindOfWork extends StoredKind {
  readonly topic: OutboxTopic;
}

/** Makes work due again whose worker died, whose queue lost it, or whose time to be tried again has come; runs as the sweeper and answers how many. */
export async function reviveLostWork(sweeper: DataSource, kinds: readonly KindOfWork[]): Promise<number> {
  let revived = 0;
  for (const kind of kinds) {
    const rows = await reviveDispatched(sweeper, kind);
    revived += rows.length;
    const count = rows.filter(({ isOrphan }) => isOrphan).length;
    if (count > 0) signal('workRevived', { topic: kind.topic, count });
  }
  return revived;
}

/** Deletes outbox rows whose work was done a day ago; runs as the sweeper. */
export async function purgeDoneWork(sweeper: DataSource, kinds: readonly KindOfWork[]): Promise<void> {
  await deleteDoneWork(sweeper, kinds);
}
