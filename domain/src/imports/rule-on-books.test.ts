import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { basisRefusal, describeBasisRefusal } from './basis-refusal';
import { aCompany, readBooks, someAccounts, someLines, someSettings } from './books.builders';
import { describeFaults } from './describe-faults';
import { ruleOnBooks } from './rule-on-books';

const chart = [aCompany(), someAccounts(['Bank', 'Equity', 'Accounts Receivable'])];
const balanced = someLines([
  {
    journal: '1',
    date: '2024-01-05',
    lines: [
      [0, 100],
      [1, -100],
    ],
  },
]);
const unbalanced = someLines([
  {
    journal: '1',
    date: '2024-01-05',
    lines: [
      [0, 100],
      [1, -90],
    ],
  },
]);
const acrossMonths = [
  someLines([{ journal: '1', date: '2024-01-31', lines: [[0, 100]] }]),
  someLines([{ journal: '1', date: '2024-02-01', lines: [[1, -100]] }]),
];

describe('how an import goes on', () => {
  it.each(['upload', 'package'] as const)('books of an %s that balance are published', (origin) => {
    expect(ruleOnBooks(readBooks([...chart, balanced], someSettings({ origin })), origin)).toEqual({ outcome: 'Success' });
  });

  it('an unbalanced journal ends an upload with its place', () => {
    expect(ruleOnBooks(readBooks([...chart, unbalanced]), 'upload')).toEqual({
      outcome: 'Error',
      errorCode: 'InternalError',
      errorDescription: 'line 2: journal 1 does not sum to zero, its debits are 0.10 more',
    });
  });

  it('an unbalanced journal ends a package import as our error', () => {
    const ruling = ruleOnBooks(readBooks([...chart, unbalanced], someSettings({ origin: 'package' })), 'package');
    expect(ruling).toMatchObject({ outcome: 'Error', errorCode: 'InternalError' });
  });

  it.each(['upload', 'package'] as const)('any other failed check of an %s is kept, and the import succeeds', (origin) => {
    const books = readBooks([...chart, ...acrossMonths], someSettings({ origin }));
    expect(books.checks.find(({ id }) => id === 'balance-sheet-balances')?.outcome).toBe('Fail');
    expect(ruleOnBooks(books, origin)).toEqual({ outcome: 'Success' });
  });
});

describe('faults as one text', () => {
  const faults = (count: number) => Array.from({ length: count }, (_, at) => ({ place: `line ${at + 2}`, problem: 'not a date' }));
  it.each([
    [1, 0, /^line 2: not a date$/],
    [20, 0, /; line 21: not a date$/],
    [21, 0, /; line 21: not a date; and 1 more$/],
    [10_000, 500, /; line 21: not a date; and 10480 more$/],
  ])('%i kept and %i more', (kept, more, expected) => {
    expect(describeFaults(faults(kept), more)).toMatch(expected);
  });
});

describe('basis of accounting', () => {
  it.each([
    ['Accrual', 'Accrual', false],
    ['Cash', 'Cash', false],
    ['Accrual', 'Cash', true],
    ['Cash', 'Accrual', true],
  ] as const)('books on %s, asked for %s: refused %s', (basis, asked, refused) => {
    expect(isRefusal(basisRefusal({ basis }, { basis: asked }))).toBe(refused);
  });

  it('is refused in one sentence', () => {
    expect(describeBasisRefusal({ basis: 'Accrual' })).toBe(
      "These books are kept on the Accrual basis; Cash figures were asked for and can't be made from them.",
    );
  });
});
