import { expect, it, vi } from 'vitest';
import { dispatchDueWork } from './dispatch-work';

const LIMITS = [
  { topic: 'mail', slots: 4 },
  { topic: 'import', slots: 2 },
] as const;

it.each([
  ['while no work is due, one question to the database is all', [], 1, []],
  ['only the queue of work that is due is asked for room', [{ topic: 'import' }], 2, ['import']],
])('%s', async (_, due, questions, requested) => {
  const query = vi.fn(async (sql: string) => (sql.startsWith('select distinct topic') ? due : [[], 0]));
  const waiting = vi.fn(async () => 0);
  await dispatchDueWork({ query } as never, { waiting } as never, LIMITS);
  expect(query).toHaveBeenCalledTimes(questions);
  expect(waiting.mock.calls.flat()).toEqual(requested);
});

it.each([
  ['an empty queue gets as much work as there are slots', 0, [['import', 2]]],
  ['a queue with one piece of work gets one less', 1, [['import', 1]]],
  ['a queue with as much work as there are slots gets none', 2, []],
])('%s', async (_, length, taken) => {
  const query = vi.fn(async (sql: string, _values?: readonly unknown[]) =>
    sql.startsWith('select distinct topic') ? [{ topic: 'import' }] : [[], 0],
  );
  await dispatchDueWork({ query } as never, { waiting: async () => length } as never, LIMITS);
  expect(query.mock.calls.slice(1).map(([, values]) => values)).toEqual(taken);
});
