import { expect, it } from 'vitest';
import type { ImportOutcome } from '../../../lib/graphql/types.generated';
import { hasOneEnded } from './has-one-ended';

type Seen = Readonly<Record<string, ImportOutcome>>;

it.each<[string, Seen | null, Seen, boolean]>([
  ['the first look at imports of the past', null, { a: 'Success' }, false],
  ['nothing new', { a: 'Success', b: 'Pending' }, { a: 'Success', b: 'Pending' }, false],
  ['one that begins', {}, { a: 'Pending' }, false],
  ['one that ended well', { a: 'Pending' }, { a: 'Success' }, true],
  ['one that failed', { a: 'Pending' }, { a: 'Error' }, true],
  ['one that began and failed in between', {}, { a: 'Error' }, true],
  ['one that is listed no more', { a: 'Success' }, {}, false],
])('whether an import has just ended is decided for %s', (_, before, now, expected) => {
  const jobs = Object.entries(now).map(([financialRecordId, outcome]) => ({ financialRecordId, status: { outcome } }));
  expect(hasOneEnded(before && new Map(Object.entries(before)), jobs)).toBe(expected);
});
