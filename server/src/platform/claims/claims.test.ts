import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TEST_JOBS, openTestJobs, type TestJob, type TestJobsBed } from '../../testing/test-jobs';
import { until } from '../../testing/until';
import { withTenant } from '../database/with-tenant';
import { ClaimLostError, HEARTBEAT, LEASE_SECONDS, MOST_FAILURES, MOST_LOST } from './claim-table';
import { holdClaim } from './hold-claim';
import { isOutageTooLong, releaseClaim } from './release-claim';
import { renewClaim } from './renew-claim';
import { takeClaim, type TakenClaim } from './take-claim';
import { updateClaimed } from './update-claimed';

let bed: TestJobsBed;

beforeAll(async () => {
  bed = await openTestJobs();
});

afterEach(() => void vi.useRealTimers());

afterAll(() => bed?.close());

const take = (testJob: TestJob): Promise<TakenClaim | null> => withTenant(bed.scope, (tx) => takeClaim(tx, bed.scope, TEST_JOBS, testJob));
const claimOf = async (testJob: TestJob) => ({ ...testJob, fence: (await take(testJob))!.fence });

it('work is claimed by one of ten concurrent workers, and by no other while the lease runs', async () => {
  const testJob = await bed.aTestJob();
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(testJob)));
  expect(taken.filter((claim) => claim !== null)).toEqual([{ fence: 1, isExhausted: false, begun: 0, outageSince: null }]);
  expect(await take(testJob)).toBeNull();
  expect(await bed.stored({ ...testJob, number: 2 })).toMatchObject({ fence: 0, lease_expires_at: null });
});

it('work is taken again when the lease ran out, and the first holder can change nothing more', async () => {
  const testJob = await bed.aTestJob();
  const first = await claimOf(testJob);
  await bed.lapse(testJob);
  const second = await claimOf(testJob);
  expect(second.fence).toBe(first.fence + 1);
  const note = (claim: typeof first, text: string) =>
    withTenant(bed.scope, (tx) => updateClaimed(tx, bed.scope, TEST_JOBS, claim, { set: 'note = $1', values: [text] }));
  expect([await note(second, 'swept'), await note(first, 'not swept')]).toEqual([true, false]);
  await expect(renewClaim(bed.scope, TEST_JOBS, first)).rejects.toBeInstanceOf(ClaimLostError);
  await releaseClaim(bed.scope, TEST_JOBS, first, 'stopped');
  expect(await bed.stored(testJob)).toMatchObject({ note: 'swept', deliveries: 2, lease_expires_at: expect.any(Date) as Date });
});

it('work keeps its lease by heartbeats, until the work has ended', async () => {
  const testJob = await bed.aTestJob();
  const claim = await claimOf(testJob);
  await bed.lapse(testJob);
  await renewClaim(bed.scope, TEST_JOBS, claim);
  expect(await take(testJob)).toBeNull();
  await bed.finish(testJob);
  await expect(renewClaim(bed.scope, TEST_JOBS, claim)).rejects.toBeInstanceOf(ClaimLostError);
  expect(await take(testJob)).toBeNull();
});

it.each([
  ['stopped', 0, 0],
  ['failed', 1, 1],
] as const)(
  'work is free at once when it is handed back as %s, which counts %i deliveries and %i failures',
  async (reason, deliveries, failures) => {
    const testJob = await bed.aTestJob();
    await releaseClaim(bed.scope, TEST_JOBS, await claimOf(testJob), reason);
    expect(await bed.stored(testJob)).toMatchObject({ deliveries, failures, lease_expires_at: null });
    expect(await take(testJob)).toMatchObject({ fence: 2 });
  },
);

it('an outage counts as nothing, however often it is met', async () => {
  const testJob = await bed.aTestJob();
  for (let time = 0; time < 2 * MOST_LOST; time++) {
    await releaseClaim(bed.scope, TEST_JOBS, await claimOf(testJob), 'outage');
    expect(await take(testJob)).toBeNull();
    await bed.lapse(testJob);
  }
  expect(await bed.stored(testJob)).toMatchObject({ deliveries: 0, failures: 0 });
  expect(await take(testJob)).toMatchObject({ isExhausted: false, begun: 0, outageSince: expect.any(Date) as Date });
});

it.each([
  ['0 s', 1, 2],
  ['8 s', 4, 9],
  ['10 min', 20, 40],
  ['20 h', 20, 40],
])('after an outage of %s it is tried again in %i to %i seconds', async (ago, shortest, longest) => {
  const testJob = await bed.aTestJob();
  const claim = await claimOf(testJob);
  await bed.keptBack(testJob, ago);
  const before = Date.now();
  await releaseClaim(bed.scope, TEST_JOBS, claim, 'outage');
  const pause = (await bed.stored(testJob)).lease_expires_at!.getTime() - before;
  expect(pause).toBeGreaterThanOrEqual(shortest * 1_000 - 100);
  expect(pause).toBeLessThan(longest * 1_000 + 2_000);
});

it('a try that meets no outage ends the time that it was kept back', async () => {
  const testJob = await bed.aTestJob();
  await bed.keptBack(testJob, '5 min');
  await releaseClaim(bed.scope, TEST_JOBS, await claimOf(testJob), 'failed');
  expect(await bed.stored(testJob)).toMatchObject({ failures: 1, outage_since: null });
});

it('an outage of more than a day is too long', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const since = ['2026-03-01T11:59:00Z', '2026-03-01T12:01:00Z'].map((text) => new Date(text));
  expect([...since, null].map((each) => isOutageTooLong(each, now))).toEqual([true, false, false]);
});

it('work is exhausted when it failed too often', async () => {
  const testJob = await bed.aTestJob();
  for (let failure = 0; failure < MOST_FAILURES; failure++) {
    expect(await bed.stored(testJob)).toMatchObject({ failures: failure });
    await releaseClaim(bed.scope, TEST_JOBS, await claimOf(testJob), 'failed');
  }
  expect(await take(testJob)).toMatchObject({ isExhausted: true, begun: MOST_FAILURES });
});

it('work is exhausted when too many workers died over it, and not by three', async () => {
  const testJob = await bed.aTestJob();
  for (let death = 0; death < MOST_LOST; death++) {
    expect(await take(testJob)).toMatchObject({ isExhausted: false });
    await bed.lapse(testJob);
  }
  expect(await take(testJob)).toMatchObject({ isExhausted: true, begun: MOST_LOST });
});

it('work changes a claimed row only when it meets the further condition', async () => {
  const testJob = await bed.aTestJob();
  const claim = await claimOf(testJob);
  const change = (from: string | null, to: string) =>
    withTenant(bed.scope, (tx) =>
      updateClaimed(tx, bed.scope, TEST_JOBS, claim, { set: 'note = $1', and: 'note is not distinct from $2', values: [to, from] }),
    );
  expect([await change('b', 'c'), await change(null, 'a')]).toEqual([false, true]);
  expect((await bed.stored(testJob)).note).toBe('a');
});

it('a held claim sends heartbeats by itself, and notifies the holder once when it is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const testJob = await bed.aTestJob();
  const onLost = vi.fn();
  const held = holdClaim(bed.scope, TEST_JOBS, await claimOf(testJob), onLost);
  await bed.lapse(testJob);
  vi.advanceTimersByTime(HEARTBEAT);
  await until(async () => (await bed.stored(testJob)).lease_expires_at! > new Date());
  await bed.finish(testJob);
  held.renewNow();
  held.renewNow();
  await until(() => onLost.mock.calls.length > 0);
  vi.advanceTimersByTime(10 * HEARTBEAT);
  expect(onLost.mock.calls).toEqual([[expect.any(ClaimLostError)]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('work is lost when the database could not be reached for as long as the lease lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const onLost = vi.fn();
  const attempts = vi.fn(() => {
    throw new Error('The database is away.');
  });
  const away = { dataSource: { createQueryRunner: attempts } as unknown as DataSource, tenant: bed.scope.tenant };
  holdClaim(away, TEST_JOBS, { house: randomUUID(), number: 1, fence: 1 }, onLost);
  await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1_000);
  expect([attempts.mock.calls.length, onLost.mock.calls.length]).toEqual([(LEASE_SECONDS * 1_000) / HEARTBEAT, 0]);
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  expect(onLost).toHaveBeenCalledOnce();
});

it('work never calls a holder that has released it', async () => {
  const onLost = vi.fn();
  const release = vi.fn(async () => undefined);
  const answer = Promise.withResolvers<never>();
  const runner = { connect: () => answer.promise, query: async () => undefined, release };
  const slow = { dataSource: { createQueryRunner: () => runner } as unknown as DataSource, tenant: bed.scope.tenant };
  const held = holdClaim(slow, TEST_JOBS, { house: randomUUID(), number: 1, fence: 1 }, onLost);
  held.renewNow();
  held.letGo();
  answer.reject(new ClaimLostError('chore'));
  await until(() => release.mock.calls.length > 0);
  expect(onLost).not.toHaveBeenCalled();
});
