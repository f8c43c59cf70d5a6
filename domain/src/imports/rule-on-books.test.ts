import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { basisRefusal, describeBasisRefusal } from './basis-refusal';
import type { ImportOptions } from '../requests/request-options';
import type { BooksOrigin } from './books';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings } from './books.builders';
import { describeIssues } from './describe-issues';
import type { ImportPage } from './page';
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

/** Balances at the end of 2023 that come to 100.00 in debit and to `credit` cents in credit. */
const balances = (credit: number): ImportPage => ({
  kind: 'balances',
  slices: [{ start: '2023-01-01', end: '2023-12-31' }],
  openingKnown: false,
  rows: [
    { account: 0, opening: 0, net: [10_000], places: [null] },
    { account: 1, opening: 0, net: [-credit], places: [null] },
  ],
});

describe('how an import continues', () => {
  const ruleOn = (pages: readonly ImportPage[], origin: BooksOrigin, options: Partial<ImportOptions> = {}) =>
    ruleOnBooks(readBooks([...chart, ...pages], someSettings({ origin, options: someOptions(options) })), origin);
  const success = { outcome: 'Success', books: { company: { name: 'Harbour Joinery' }, issues: [] } };

  it.each(['upload', 'package'] as const)('books of an %s that balance are published', (origin) => {
    expect(ruleOn([balanced], origin)).toMatchObject(success);
  });

  it('an unbalanced journal ends an upload with its place', () => {
    expect(ruleOn([unbalanced], 'upload')).toEqual({
      outcome: 'Error',
      errorCode: 'InternalError',
      description: 'line 2: journal entry 1 of 2024-01-05 does not balance: debits of 1.00 exceed credits of 0.90 by 0.10',
      issues: [
        { location: 'line 2', problem: 'journal entry 1 of 2024-01-05 does not balance: debits of 1.00 exceed credits of 0.90 by 0.10' },
      ],
      moreIssues: 0,
    });
  });

  it('an unbalanced journal ends a package import as our error, with the journal but not as an issue', () => {
    expect(ruleOn([unbalanced], 'package')).toEqual({
      outcome: 'Error',
      errorCode: 'InternalError',
      description:
        'The books are incomplete or could not be read correctly. The check "Every journal entry balances" failed: 1 of 1 journal entries are out of balance. The first is journal entry 1.',
      issues: [],
      moreIssues: 0,
    });
  });

  it('an unbalanced journal of a package keeps its name to itself where names are removed', () => {
    const named = { ...unbalanced, journal: unbalanced.journal.map(() => 'Invoice of Rosa Diaz') };
    const decision = ruleOn([named], 'package', { anonymizeCustomersAndVendors: true });
    expect(decision).toMatchObject({ outcome: 'Error', errorCode: 'InternalError' });
    expect(JSON.stringify(decision)).not.toContain('Rosa');
  });

  it.each([
    [10_001, 'at 2023-12-31, debit balances total 100.00 USD and credit balances total 100.01 USD, a difference of -0.01 USD'],
    [9_000, 'at 2023-12-31, debit balances total 100.00 USD and credit balances total 90.00 USD, a difference of 10.00 USD'],
  ])('a trial balance of a package with %i cents in credit ends its import', (credit, evidence) => {
    const decision = ruleOn([balances(credit)], 'package');
    expect(decision).toMatchObject({ outcome: 'Error', errorCode: 'InternalError' });
    expect(decision.outcome === 'Error' && decision.description.toLowerCase()).toContain(evidence.toLowerCase());
  });

  it('a trial balance of a package that is equal on both sides is published, and so is an unequal one of an upload', () => {
    expect(ruleOn([balances(10_000)], 'package')).toMatchObject(success);
    expect(ruleOn([balances(9_000)], 'upload')).toMatchObject(success);
  });

  it('books that name no company are not published', () => {
    const books = readBooks([], someSettings({ origin: 'package' }));
    expect(ruleOnBooks(books, 'package')).toMatchObject({ outcome: 'Error', errorCode: 'InternalError', moreIssues: 0 });
  });

  it.each(['upload', 'package'] as const)('any other failed check of an %s is kept, and the import succeeds', (origin) => {
    const decision = ruleOn(acrossMonths, origin);
    expect(decision).toMatchObject(success);
    expect(decision.outcome === 'Success' && decision.books.checks.find(({ id }) => id === 'balance-sheet-balances')?.outcome).toBe('Fail');
  });
});

describe('issues as one text', () => {
  const issues = (count: number) => Array.from({ length: count }, (_, at) => ({ location: `line ${at + 2}`, problem: 'not a date' }));
  it.each([
    [1, 0, /^line 2: not a date$/],
    [20, 0, /; line 21: not a date$/],
    [21, 0, /; line 21: not a date; and 1 more$/],
    [10_000, 500, /; line 21: not a date; and 10480 more$/],
  ])('%i kept and %i more', (kept, more, expected) => {
    expect(describeIssues(issues(kept), more)).toMatch(expected);
  });
});

describe('basis of accounting', () => {
  it.each([
    ['Accrual', 'Accrual', false],
    ['Cash', 'Cash', false],
    ['Accrual', 'Cash', true],
    ['Cash', 'Accrual', true],
    [null, 'Accrual', false],
    [null, 'Cash', true],
  ] as const)('books on %s, asked for %s: refused %s', (basis, requested, refused) => {
    expect(isRefusal(basisRefusal({ basis }, { basis: requested }))).toBe(refused);
  });

  it('is refused in one sentence', () => {
    expect(describeBasisRefusal({ basis: 'Accrual' })).toBe(
      'These books are on the accrual basis. Cash figures were requested and can’t be derived from them.',
    );
    expect(describeBasisRefusal({ basis: null })).toMatch(/^These books don’t state their basis of accounting/);
  });
});
