import type { OutboxTopic } from '@countinghouse/server/platform/outbox/enqueue-work';
import { markDispatched, takeDueWork } from '@countinghouse/server/platform/outbox/take-due-work';
import type { Queues } from '@countinghouse/server/platform/queue/queues';
import type { DataSource } from 'typeorm';

/** One kind of work and how many pieces of it the queue may hold. */
export interface DispatchLimit {
  readonly topic: OutboxTopic;
  readonly slots: number;
}

/** Hands due work to its queue, keeping the queue at most twice as long as there are slots, so that tenants take turns here. */
export async function dispatchWork(sweeper: DataSource, queues: Queues, { topic, slots }: DispatchLimit): Promise<void> {
  const room = 2 * slots - (await queues.waiting(topic));
  if (room <= 0) return;
  for (const work of await takeDueWork(sweeper, topic, room)) {
    await queues.add(topic, `${work.id}-${work.dispatches}`, { ...work.payload, tenantId: work.tenantId });
    await markDispatched(sweeper, work);
  }
}
