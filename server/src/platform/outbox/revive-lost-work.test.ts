import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_JOBS, openTestJobs, type TestJob, type TestJobsBed } from '../../testing/test-jobs';
import { takeClaim } from '../claims/take-claim';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../database/connect';
import { withTenant } from '../database/with-tenant';
import { releaseClaim } from '../claims/release-claim';
import { onSignal } from '../telemetry/signals';
import { enqueueWork } from './enqueue-work';
import { purgeDoneWork, reviveLostWork } from './revive-lost-work';

const KINDS = [{ topic: 'mail', claims: TEST_JOBS }] as const;

describe('work that was handed to the queue', () => {
  let bed: TestJobsBed;
  let sweeper: DataSource;

  beforeAll(async () => {
    bed = await openTestJobs();
    sweeper = await connectDatabase({ url: bed.url, role: 'countinghouse_sweeper', entities: ENTITIES });
  });

  beforeEach(() => sweeper.query(`delete from outbox`));

  afterAll(async () => {
    await sweeper?.destroy();
    await bed?.close();
  });

  async function dispatched(testJob: TestJob, ago: string): Promise<void> {
    const ctx = {
      tenant: { ...bed.scope.tenant, name: 'house', timeZone: 'UTC' },
      clock: { now: () => new Date() },
      ids: { next: randomUUID },
    };
    await withTenant(bed.scope, (tx) => enqueueWork(tx, ctx, { topic: 'mail', payload: { ...testJob } }));
    await sweeper.query(`update outbox set dispatched_at = clock_timestamp() - $1::interval where payload ->> 'house' = $2`, [
      ago,
      testJob.house,
    ]);
  }

  const inQueue = async () => (await sweeper.query(`select from outbox where dispatched_at is not null`)).length as number;
  const known = async () => (await sweeper.query(`select from outbox`)).length as number;
  const take = (testJob: TestJob) => withTenant(bed.scope, (tx) => takeClaim(tx, bed.scope, TEST_JOBS, testJob));

  it.each([
    ['no worker took it in 15 s', async () => undefined, '16 s', 1],
    ['it still may be taken', async () => undefined, '5 s', 0],
    ['a worker holds it', take, '1 hour', 0],
    ['its worker died', async (testJob: TestJob) => (await take(testJob), bed.lapse(testJob)), '1 hour', 1],
    ['it is done', (testJob: TestJob) => bed.finish(testJob), '1 hour', 0],
  ] as const)('when %s', async (_, happen, ago, revived) => {
    const testJob = await bed.aTestJob();
    await dispatched(testJob, ago);
    await happen(testJob);
    expect(await reviveLostWork(sweeper, KINDS)).toBe(revived);
    expect(await inQueue()).toBe(1 - revived);
  });

  it('is counted as revived only when its worker died', async () => {
    let counted = 0;
    const stop = onSignal('workRevived', ({ count }) => (counted += count));
    const [lost, orphan, waiting] = [await bed.aTestJob(), await bed.aTestJob(), await bed.aTestJob()];
    for (const testJob of [lost, orphan, waiting]) await dispatched(testJob, '1 hour');
    await take(orphan);
    const { fence } = (await take(waiting))!;
    await releaseClaim(bed.scope, TEST_JOBS, { ...waiting, fence }, 'outage');
    for (const testJob of [orphan, waiting]) await bed.lapse(testJob);
    expect(await reviveLostWork(sweeper, KINDS)).toBe(3);
    stop();
    expect(counted).toBe(1);
  });

  it.each([
    ['done two days ago', true, '2 days', 0],
    ['done an hour ago', true, '1 hour', 1],
    ['undone for two days', false, '2 days', 1],
  ])('keeps or forgets what was %s', async (_, done, ago, kept) => {
    const testJob = await bed.aTestJob();
    await dispatched(testJob, ago);
    if (done) await bed.finish(testJob);
    await purgeDoneWork(sweeper, KINDS);
    expect(await known()).toBe(kept);
  });
});
