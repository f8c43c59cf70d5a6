/** The kinds of work, one queue each, so that none can starve another. */
export type QueueName =
  | 'import'
  | 'packageImport'
  | 'workbook'
  | 'mail'
  | 'purge'
  | 'webhook'
  | 'revocation'
  | 'check'
  | 'forecast'
  | 'comparison';

/** What a job carries: the tenant and ids, never content; the rows in PostgreSQL are the truth. */
export interface JobPayload {
  readonly tenantId: string;
  readonly [id: string]: string | number;
}

/** Does the work of one job; a rejection marks the job failed, and the reaper decides what happens next. */
export type JobHandler = (payload: JobPayload, jobId: string) => Promise<void>;

/** Where dispatched work waits; what is lost here is dispatched again from the outbox. */
export interface Queues {
  readonly backend: 'postgres' | 'redis';
  /** Adds a job; an id that is still known is ignored. */
  add(queue: QueueName, jobId: string, payload: JobPayload): Promise<void>;
  /** Jobs that no worker has taken yet. */
  waiting(queue: QueueName): Promise<number>;
  /** Takes jobs until `close`, at most `concurrency` at once in this process. */
  process(queue: QueueName, concurrency: number, handler: JobHandler): Promise<void>;
  /** Stops taking jobs and waits for those taken, at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
}
