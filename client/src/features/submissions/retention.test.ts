import { expect, it } from 'vitest';
import { retentionOf } from './retention';

const NOW = Date.UTC(2026, 10, 20);
const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

// covers lender 4.3, lender 9.6, borrower 2.3.2, borrower 9.5
it.each([
  [{ autoDeleteAt: null, isDeleted: false }, { kind: 'kept' }],
  [{ autoDeleteAt: at(-1), isDeleted: true }, { kind: 'removed' }],
  [
    { autoDeleteAt: at(58), isDeleted: false },
    { kind: 'scheduled', days: 58, soon: false },
  ],
  [
    { autoDeleteAt: at(7), isDeleted: false },
    { kind: 'scheduled', days: 7, soon: false },
  ],
  [
    { autoDeleteAt: at(6.9), isDeleted: false },
    { kind: 'scheduled', days: 6, soon: true },
  ],
  [
    { autoDeleteAt: at(-1), isDeleted: false },
    { kind: 'scheduled', days: 0, soon: true },
  ],
])('the policy %j is shown as %j', (policy, expected) => expect(retentionOf(policy, NOW)).toMatchObject(expected));

it.each([
  ['thirty days after its deletion', null, { at: at(28), days: 28, soon: false }],
  ['when its retention ends, if that is earlier', at(5), { at: at(5), days: 5, soon: true }],
])('the data of a deleted submission goes %s', (_, autoDeleteAt, expected) =>
  expect(retentionOf({ autoDeleteAt, isDeleted: false }, NOW, at(-2))).toEqual({ kind: 'scheduled', ...expected }),
);
