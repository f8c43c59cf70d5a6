import { expect, it } from 'vitest';
import type { Outage } from '../outages/outage-of';
import { observeJob } from './observe-job';
import { onSignal } from './signals';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each<[string, () => Promise<Outage | null>, string]>([
  ['ends', async () => null, 'done'],
  ['waits for an engine to return', async () => 'store', 'outage'],
  ['meets an outage outside its work', () => Promise.reject(away), 'outage'],
  ['fails by its own fault', () => Promise.reject(new Error('a bug')), 'failed'],
])('a job that %s is counted as such', async (_, work, outcome) => {
  const counted: string[] = [];
  const stop = onSignal('jobEnded', (job) => counted.push(`${job.topic} ${job.outcome}`));
  await observeJob('import', { tenantId: 'a' }, work).catch(() => undefined);
  stop();
  expect(counted).toEqual([`import ${outcome}`]);
});
