import { expect, it } from 'vitest';
import { JournalOfEntries } from './journal-of-entries';

it.each([
  [
    'the entries of a document that follow each other',
    [
      ['A', 1, 50],
      ['A', 1, -50],
      ['B', 1, 7],
      ['B', 1, -7],
    ],
    '1 1 3 3',
  ],
  [
    'a document that balances only with the next one of its day',
    [
      ['A', 1, 50],
      ['B', 1, -50],
      ['C', 1, 7],
      ['C', 1, -7],
    ],
    '1 1 3 3',
  ],
  [
    'a document that lacks a cent, until the day ends',
    [
      ['A', 1, 50],
      ['A', 1, -49],
      ['B', 1, 7],
      ['C', 2, 7],
      ['C', 2, -7],
    ],
    '1 1 1 4 4',
  ],
  [
    'the same document on another day',
    [
      ['A', 1, 50],
      ['A', 1, -50],
      ['A', 2, 7],
      ['A', 2, -7],
    ],
    '1 1 3 3',
  ],
] as const)('a journal is %s', (_, entries, ids) => {
  const journals = new JournalOfEntries();
  const found = entries.map(([document, day, amount], at) => journals.idOf(at + 1, document, 20_260_100 + day, amount));
  expect(found.join(' ')).toBe(ids);
});
