import type { Queue, Worker } from 'bullmq';
import { openQueue, openWorker, prepareEngine, type QueueEngine } from './bull-connection';
import type { JobHandler, JobPayload, QueueName, Queues } from './queues';

const GRACE = 25_000;

/** Opens the queues on BullMQ; `onError` hears of lost connections, which heal by themselves. */
export async function openQueues(engine: QueueEngine, onError: (error: Error) => void): Promise<Queues> {
  await prepareEngine(engine);
  return new BullQueues(engine, onError);
}

class BullQueues implements Queues {
  readonly backend: Queues['backend'];
  private readonly queues = new Map<QueueName, Queue>();
  private readonly workers: Worker[] = [];
  private readonly engine: QueueEngine;
  private readonly onError: (error: Error) => void;

  constructor(engine: QueueEngine, onError: (error: Error) => void) {
    this.engine = engine;
    this.onError = onError;
    this.backend = engine.redisUrl ? 'redis' : 'postgres';
  }

  async add(name: QueueName, jobId: string, payload: JobPayload): Promise<void> {
    const queue = await this.queue(name);
    await queue.add(name, payload, { jobId });
  }

  async waiting(name: QueueName): Promise<number> {
    const queue = await this.queue(name);
    return queue.getWaitingCount();
  }

  async process(name: QueueName, concurrency: number, handler: JobHandler): Promise<void> {
    const worker = openWorker(this.engine, name, (job) => handler(job.data as JobPayload, job.id ?? ''), concurrency);
    worker.on('error', this.onError);
    this.workers.push(worker);
    await worker.waitUntilReady();
    worker.run().catch(this.onError);
  }

  /** BullMQ can wait for ever for an engine that is away; the timer wins then, and the jobs are dispatched again. */
  async close(graceMs = GRACE): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    const closing = [...this.workers, ...this.queues.values()].map((part) => part.close());
    await Promise.race([Promise.allSettled(closing), timeout]);
    clearTimeout(timer);
  }

  private async queue(name: QueueName): Promise<Queue> {
    const open = this.queues.get(name);
    if (open !== undefined) return open;
    const queue = openQueue(this.engine, name);
    queue.on('error', this.onError);
    this.queues.set(name, queue);
    await queue.waitUntilReady();
    return queue;
  }
}
