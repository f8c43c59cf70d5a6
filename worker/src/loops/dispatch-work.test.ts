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
