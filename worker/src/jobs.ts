import { generateWorkbooks } from '@countinghouse/server/features/workbooks/generate-workbooks';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { OutboxTopic } from '@countinghouse/server/platform/outbox/enqueue-work';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';
import type { ImportParts } from './imports/import-parts';
import { runImport } from './imports/run-import';

/** One kind of job: how many of it a worker does at once, and the use case that does it. */
export interface Job {
  readonly topic: OutboxTopic;
  readonly slots: number;
  run(parts: ImportParts, ctx: Ctx, payload: JobPayload): Promise<void>;
}

/** Every kind of job; a new one is a line here. */
export const JOBS: readonly Job[] = [
  { topic: 'import', slots: 2, run: (parts, ctx, payload) => runImport(parts, ctx, String(payload.financialRecordId)) },
  {
    topic: 'workbook',
    slots: 1,
    run: (_parts, ctx, payload) =>
      generateWorkbooks(ctx, { financialRecordId: String(payload.financialRecordId), revisionNumber: Number(payload.revisionNumber) }),
  },
];
