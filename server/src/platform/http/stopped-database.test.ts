import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWorkspace } from '../../testing/builders';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';

const LIST = { body: { itemsPerPage: 25, pageNumber: 1 } };
const OF_THE_PRODUCT = `select pid from pg_stat_activity where datname = current_database() and usename <> current_user`;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ patience: 'interactive' });
  await aWorkspace(test);
});

afterAll(() => test?.close());

const list = () => test.call('ada', 'POST', '/api/Entities/query', LIST);
const backends = async () => (await test.owner.query<{ pid: number }[]>(OF_THE_PRODUCT)).map(({ pid }) => pid);
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT') => pids.forEach((pid) => process.kill(pid, name));

/** Calls until one is granted; each refusal with the milliseconds that it took. */
async function refusalsUntilGranted(): Promise<readonly { readonly answer: TestAnswer; readonly milliseconds: number }[]> {
  const refusals = [];
  for (;;) {
    const began = performance.now();
    const answer = await list();
    if (answer.status === 200) return refusals;
    refusals.push({ answer, milliseconds: performance.now() - began });
  }
}

it('a call to a database that hangs is answered within two seconds, and its connection serves no other one', async () => {
  await list();
  const stopped = await backends();
  signal(stopped, 'SIGSTOP');
  const refusals = await refusalsUntilGranted().finally(() => signal(stopped, 'SIGCONT'));
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThanOrEqual(stopped.length);
  for (const { answer, milliseconds } of refusals) {
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'ServiceUnavailable' } });
    expect(milliseconds).toBeLessThan(2_000);
  }
  await until(async () => {
    const left = await backends();
    return stopped.filter((pid) => left.includes(pid)).length <= stopped.length - refusals.length;
  });
});
