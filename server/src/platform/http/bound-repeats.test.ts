import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './create-logger';

let lines: string[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});
afterEach(() => vi.useRealTimers());

const logTo = () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return createLogger('info', stream);
};
const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, any>); // oxlint-disable-line typescript/no-explicit-any -- a test looks into what was logged
const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });

it('the same stack is logged once a minute, and then how often it came', () => {
  const log = logTo();
  for (let time = 0; time < 50; time++) log.error({ err: away(), loop: 'dispatch' }, 'a round failed');
  expect(parsed()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(parsed().at(-1)).toMatchObject({ repeated: 49, msg: 'a failure that was logged before came again' });
  log.error({ err: away(), loop: 'dispatch' }, 'a round failed');
  expect(parsed().at(-1)).toMatchObject({ msg: 'a round failed', err: { code: 'ECONNREFUSED' } });
});

it('a failure of a request keeps its line, by whose id it is found, without the stack', () => {
  const log = logTo();
  for (const requestId of ['one', 'two']) log.error({ err: away(), requestId }, 'unexpected error');
  expect(parsed()).toMatchObject([
    { requestId: 'one', err: { stack: expect.stringContaining('ECONNREFUSED') as string } },
    { requestId: 'two', cause: { code: 'ECONNREFUSED' } },
  ]);
  expect(lines[1]).not.toContain('stack');
});

it('other failures and ordinary lines are not held back', () => {
  const log = logTo();
  log.warn({ cause: { class: 'Error', code: 'ETLS' }, mailId: '1' }, 'a message was not taken');
  log.warn({ cause: { class: 'Error', code: 'EAUTH' }, mailId: '2' }, 'a message was not taken');
  log.warn({ cause: { class: 'Error', code: 'ETLS' }, mailId: '3' }, 'a message was not taken');
  for (let time = 0; time < 3; time++) log.info({ status: 200 }, 'answered');
  expect(parsed().map(({ mailId, msg }) => mailId ?? msg)).toEqual(['1', '2', 'answered', 'answered', 'answered']);
});
