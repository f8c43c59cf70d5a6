import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHORES, openChores, type Chore, type ChoresBed } from '../../testing/chores';
import { takeClaim } from '../claims/take-claim';
import { connectDatabase } from '../database/connect';
import { withTenant } from '../database/with-tenant';
import { releaseClaim } from '../claims/release-claim';
import { onSignal } from '../telemetry/signals';
import { enqueueWork } from './enqueue-work';
import { purgeDoneWork, reviveLostWork } from './revive-lost-work';

const KINDS = [{ topic: 'mail', claims: CHORES }] as const;

describe('work that was handed to the queue', () => {
  let bed: ChoresBed;
  let sweeper: DataSource;

  beforeAll(async () => {
    bed = await openChores();
    sweeper = await connectDatabase({ url: bed.url, role: 'countinghouse_sweeper' });
  });

  beforeEach(() => sweeper.query(`delete from outbox`));

  afterAll(async () => {
    await sweeper?.destroy();
    await bed?.close();
  });

  async function dispatched(chore: Chore, ago: string): Promise<void> {
    const ctx = {
      tenant: { ...bed.scope.tenant, name: 'house', timeZone: 'UTC' },
      clock: { now: () => new Date() },
      ids: { next: randomUUID },
    };
    await withTenant(bed.scope, (tx) => enqueueWork(tx, ctx, { topic: 'mail', payload: { ...chore } }));
    await sweeper.query(`update outbox set dispatched_at = clock_timestamp() - $1::interval where payload ->> 'house' = $2`, [
      ago,
      chore.house,
    ]);
  }

  const inQueue = async () => (await sweeper.query(`select from outbox where dispatched_at is not null`)).length as number;
  const known = async () => (await sweeper.query(`select from outbox`)).length as number;
  const take = (chore: Chore) => withTenant(bed.scope, (tx) => takeClaim(tx, bed.scope, CHORES, chore));

  it.each([
    ['no worker took it in 15 s', async () => undefined, '16 s', 1],
    ['it still may be taken', async () => undefined, '5 s', 0],
    ['a worker holds it', take, '1 hour', 0],
    ['its worker died', async (chore: Chore) => (await take(chore), bed.lapse(chore)), '1 hour', 1],
    ['it is done', (chore: Chore) => bed.finish(chore), '1 hour', 0],
  ] as const)('when %s', async (_, happen, ago, revived) => {
    const chore = await bed.aChore();
    await dispatched(chore, ago);
    await happen(chore);
    expect(await reviveLostWork(sweeper, KINDS)).toBe(revived);
    expect(await inQueue()).toBe(1 - revived);
  });

  it('is counted as revived only when its worker died', async () => {
    let counted = 0;
    const stop = onSignal('workRevived', ({ count }) => (counted += count));
    const [lost, orphan, waiting] = [await bed.aChore(), await bed.aChore(), await bed.aChore()];
    for (const chore of [lost, orphan, waiting]) await dispatched(chore, '1 hour');
    await take(orphan);
    const { fence } = (await take(waiting))!;
    await releaseClaim(bed.scope, CHORES, { ...waiting, fence }, 'outage');
    for (const chore of [orphan, waiting]) await bed.lapse(chore);
    expect(await reviveLostWork(sweeper, KINDS)).toBe(3);
    stop();
    expect(counted).toBe(1);
  });

  it.each([
    ['done two days ago', true, '2 days', 0],
    ['done an hour ago', true, '1 hour', 1],
    ['undone for two days', false, '2 days', 1],
  ])('keeps or forgets what was %s', async (_, done, ago, kept) => {
    const chore = await bed.aChore();
    await dispatched(chore, ago);
    if (done) await bed.finish(chore);
    await purgeDoneWork(sweeper, KINDS);
    expect(await known()).toBe(kept);
  });
});
