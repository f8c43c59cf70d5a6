import type { OutboxTopic } from '@countinghouse/server/platform/outbox/enqueue-work';
import { dueTopics, giveBack, markDispatched, takeDueWork } from '@countinghouse/server/platform/outbox/take-due-work';
import type { Queues } from '@countinghouse/server/platform/queue/queues';
import type { DataSource } from 'typeorm';

/** One kind of work and how many pieces of it the queue may hold. */
export interface DispatchLimit {
  readonly topic: OutboxTopic;
  readonly slots: number;
}

/** Hands due work of every kind to its queue, in one question as long as none is due. */
export async function dispatchDueWork(sweeper: DataSource, queues: Queues, limits: readonly DispatchLimit[]): Promise<void> {
  const due = await dueTopics(sweeper);
  for (const limit of limits) if (due.has(limit.topic)) await dispatchWork(sweeper, queues, limit);
}

/** Hands due work to its queue, keeping the queue at most as long as there are slots: tenants take turns here, and not in the queue. */
async function dispatchWork(sweeper: DataSource, queues: Queues, { topic, slots }: DispatchLimit): Promise<void> {
  const room = slots - (await queues.waiting(topic));
  if (room <= 0) return;
  const due = await takeDueWork(sweeper, topic, room);
  for (const [index, work] of due.entries()) {
    try {
      await queues.add(topic, `${work.id}-${work.dispatches}`, { ...work.payload, tenantId: work.tenantId });
    } catch (error) {
      await giveBack(sweeper, due.slice(index));
      throw error;
    }
    await markDispatched(sweeper, work);
  }
}
