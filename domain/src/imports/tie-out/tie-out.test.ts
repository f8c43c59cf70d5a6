import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { EXPENSE, BANK, INCOME, PAYABLE, RECEIVABLE, RETAINED, chart } from '../checks/check-pages.builders';
import { formatDecimal } from '../../money/format-decimal';
import { someLines } from '../books.builders';
import type { TestJournal } from '../books.builders';
import { statedDays } from './stated-days';
import { tieOut, unlisted } from './tie-out.builders';

const sale = (date: string, amount: number): TestJournal => ({
  journal: `sale of ${date}`,
  date,
  lines: [
    [RECEIVABLE, amount],
    [INCOME, -amount],
  ],
});

const rent = (date: string, amount: number): TestJournal => ({
  journal: `rent of ${date}`,
  date,
  lines: [
    [EXPENSE, amount],
    [BANK, -amount],
  ],
});

/** Two years of sales and rent, one of each a year. */
const BOOKS: readonly TestJournal[] = [sale('2023-05-10', 900), rent('2023-06-01', 250), sale('2024-02-20', 400), rent('2024-03-31', 100)];
const END = { day: '2024-03-31', yearStart: '2024-01-01' };
const AT_END = [
  [BANK, -350],
  [RECEIVABLE, 1_300],
  [RETAINED, -650],
  [INCOME, -400],
  [EXPENSE, 100],
] as const;

/** The balances at the end with some of them changed. */
function atEnd(...changes: readonly (readonly [account: number, change: number])[]): (readonly [number, number])[] {
  const balances = new Map<number, number>(AT_END);
  for (const [account, change] of changes) balances.set(account, (balances.get(account) ?? 0) + change);
  return [...balances];
}

describe('the package’s own trial balance', () => {
  it('has income since the start of the fiscal year, and earlier net income within retained earnings', () => {
    expect(tieOut(BOOKS, [{ ...END, balances: AT_END }])).toEqual({ outcome: 'Pass', import: 'Success', gaps: [] });
  });

  it('is compared at the end of a fiscal year before the package closes it', () => {
    const yearEnd = { day: '2023-12-31', yearStart: '2023-01-01' };
    const balances = [
      [BANK, -250],
      [RECEIVABLE, 900],
      [INCOME, -900],
      [EXPENSE, 250],
    ] as const;
    expect(tieOut(BOOKS, [{ ...yearEnd, balances }]).outcome).toBe('Pass');
  });

  it('that differs is a failed check of an import that succeeds, with no cause where nothing explains the gap', () => {
    expect(tieOut(BOOKS, [{ ...END, balances: atEnd([BANK, 77], [RECEIVABLE, -77]) }])).toEqual({
      outcome: 'Fail',
      import: 'Success',
      gaps: ['2024-03-31 Bank: 0.77 none', '2024-03-31 Accounts Receivable: -0.77 none'],
    });
  });

  it('that is out of balance itself ends the import', () => {
    expect(tieOut(BOOKS, [{ ...END, balances: atEnd([BANK, 6]) }])).toMatchObject({ outcome: 'Fail', import: 'Error' });
    expect(tieOut(BOOKS, [{ ...END, balances: atEnd([BANK, 5]) }]).import).toBe('Success');
  });

  it('that may not be read leaves the check open', () => {
    expect(tieOut(BOOKS, [])).toMatchObject({ outcome: 'Inconclusive', import: 'Success' });
  });
});

describe('the probable cause of a gap', () => {
  const causes = (...given: Parameters<typeof tieOut>) => tieOut(...given).gaps.map((gap) => gap.slice('2024-03-31 '.length));

  it('is an account that the chart lacks', () => {
    const balances = [...atEnd([BANK, -500]), unlisted('Petty Cash', 500)];
    expect(causes(BOOKS, [{ ...END, balances }])).toEqual(['Petty Cash: 5.00 missingAccount', 'Bank: -5.00 none']);
  });

  it('does not name that account where names are replaced', () => {
    const balances = [...atEnd([BANK, -500]), unlisted('Due from Amy Reed', 500)];
    expect(causes(BOOKS, [{ ...END, balances }], { isAnonymous: true })).toEqual(['Account 6: 5.00 missingAccount', 'Bank: -5.00 none']);
  });

  it('is a change while the books were read, where the report changed by as much', () => {
    const before = { ...END, balances: AT_END };
    const edited = { ...END, balances: atEnd([RECEIVABLE, 90], [INCOME, -90]) };
    expect(causes(BOOKS, [edited], { before })).toEqual(['Accounts Receivable: 0.90 changed', 'Income: -0.90 changed']);
  });

  it('is another basis, where the report says so or has no receivables and payables at all', () => {
    const cash = atEnd([RECEIVABLE, -1_300], [INCOME, 400], [RETAINED, 900]);
    const expected = ['Accounts Receivable: -13.00 cashBasis', 'Retained Earnings: 9.00 cashBasis', 'Income: 4.00 cashBasis'];
    expect(causes(BOOKS, [{ ...END, balances: cash, basis: 'Cash' }])).toEqual(expected);
    expect(causes(BOOKS, [{ ...END, balances: cash, basis: null }])).toEqual(expected);
  });

  it('is another basis, where entries on the cash basis stand beside a report on the accrual basis', () => {
    const paid = BOOKS.filter(({ journal }) => journal.startsWith('rent'));
    const gaps = (basis: 'Accrual' | 'Cash' | null) => causes(paid, [{ ...END, balances: AT_END, basis }], { basis: 'Cash' });
    expect(gaps('Accrual')).toEqual([
      'Accounts Receivable: 13.00 cashBasis',
      'Retained Earnings: -9.00 cashBasis',
      'Income: -4.00 cashBasis',
    ]);
    expect(gaps('Cash').filter((gap) => gap.endsWith('cashBasis'))).toEqual([]);
    expect(gaps(null).filter((gap) => gap.endsWith('cashBasis'))).toEqual([]);
  });

  it('is a revaluation, where gains of currencies balance what foreign accounts differ by', () => {
    const balances = atEnd([BANK, 33], [EXPENSE, -33]);
    expect(causes(BOOKS, [{ ...END, balances }], { foreign: [BANK], exchangeGains: [EXPENSE] })).toEqual([
      'Bank: 0.33 revaluation',
      'Expense: -0.33 revaluation',
    ]);
    expect(causes(BOOKS, [{ ...END, balances }], { foreign: [PAYABLE], exchangeGains: [EXPENSE] })).toEqual([
      'Bank: 0.33 none',
      'Expense: -0.33 none',
    ]);
  });

  it('is a parent account, where it differs by what the accounts below it differ by', () => {
    const balances = atEnd([BANK, 350], [RECEIVABLE, -350]);
    expect(causes(BOOKS, [{ ...END, balances }], { parents: new Map([[RECEIVABLE, BANK]]) })).toEqual([
      'Bank: 3.50 parentAccount',
      'Accounts Receivable: -3.50 parentAccount',
    ]);
  });

  it('is net income that the package has not closed, or has closed already', () => {
    const open = atEnd([RETAINED, 650], [INCOME, -900], [EXPENSE, 250]);
    expect(causes(BOOKS, [{ ...END, balances: open }])).toEqual([
      'Retained Earnings: 6.50 earningsClosed',
      'Income: -9.00 earningsClosed',
      'Expense: 2.50 earningsClosed',
    ]);
    const closed = atEnd([RETAINED, -300], [INCOME, 400], [EXPENSE, -100]);
    expect(causes(BOOKS, [{ ...END, balances: closed }]).map((gap) => gap.split(' ').at(-1))).toEqual(Array(3).fill('earningsClosed'));
  });

  it('is an entry of the last day that the report leaves out, or of the next day that it includes', () => {
    const leftOut = atEnd([BANK, 100], [EXPENSE, -100]);
    expect(causes(BOOKS, [{ ...END, balances: leftOut }])).toEqual(['Bank: 1.00 boundaryDay', 'Expense: -1.00 boundaryDay']);
    const early = { day: '2024-03-30', yearStart: '2024-01-01' };
    expect(causes(BOOKS, [{ ...early, balances: AT_END }])).toEqual(['Bank: -1.00 boundaryDay', 'Expense: 1.00 boundaryDay']);
  });

  it('is rounding, where a gap is at most half a cent for each line and the gaps balance', () => {
    const balances = atEnd([BANK, 1], [RECEIVABLE, -1]);
    expect(causes(BOOKS, [{ ...END, balances }])).toEqual(['Bank: 0.01 rounding', 'Accounts Receivable: -0.01 rounding']);
  });

  it('is of all those with evidence the one that explains the most gaps', () => {
    const before = { ...END, balances: atEnd([BANK, 100]) };
    const balances = atEnd([BANK, 100], [EXPENSE, -100]);
    expect(causes(BOOKS, [{ ...END, balances }], { before })).toEqual(['Bank: 1.00 boundaryDay', 'Expense: -1.00 boundaryDay']);
  });
});

describe('any books', () => {
  const account = fc.constantFrom(BANK, RECEIVABLE, PAYABLE, RETAINED, INCOME, EXPENSE);
  const day = fc.integer({ min: 1, max: 28 }).chain((of) => {
    return fc.constantFrom(2023, 2024).map((year) => `${year}-03-${String(of).padStart(2, '0')}`);
  });
  const journal = fc.tuple(day, account, account, fc.integer({ min: 1, max: 1_000_000 }));
  const journals = fc.array(journal, { minLength: 1, maxLength: 30 }).map((all) =>
    all.map(([date, debit, credit, amount], at): TestJournal => {
      const lines = [
        [debit, amount],
        [credit, -amount],
      ] as const;
      return { journal: `j${at}`, date, lines };
    }),
  );

  it('tie out to a report that sums the same lines, and differ by exactly what is taken out of it', () => {
    fc.assert(
      fc.property(journals, account, fc.integer({ min: 1_000, max: 9_999 }), (all, changed, change) => {
        const isProfit = (ordinal: number) => ordinal === INCOME || ordinal === EXPENSE;
        const sums = new Map<number, number>();
        for (const { date, lines } of all) {
          for (const [ordinal, amount] of lines) {
            const shown = isProfit(ordinal) && date < END.yearStart ? RETAINED : ordinal;
            sums.set(shown, (sums.get(shown) ?? 0) + amount);
          }
        }
        expect(tieOut(all, [{ ...END, balances: [...sums] }]).outcome).toBe('Pass');
        const moved = new Map(sums).set(changed, (sums.get(changed) ?? 0) + change);
        const gaps = tieOut(all, [{ ...END, balances: [...moved, unlisted('Suspense', -change)] }]).gaps;
        expect(gaps).toHaveLength(2);
        expect(gaps[0]).toBe(`2024-03-31 Suspense: ${formatDecimal(-change, 2)} missingAccount`);
        expect(gaps[1]).toContain(`: ${formatDecimal(change, 2)} `);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the days to compare', () => {
  it.each([
    [
      'two years and a part of a month',
      { start: '2024-01-01', end: '2026-11-20' },
      ['2024-12-31', '2025-12-31', '2026-10-31', '2026-11-20'],
    ],
    ['a span that ends with a month', { start: '2025-01-01', end: '2025-12-31' }, ['2025-12-31']],
    ['the first days of a year', { start: '2026-01-01', end: '2026-01-05' }, ['2026-01-05']],
  ])('are the ends of fiscal years, the last full month, and the last day: %s', (_, span, days) => {
    expect(statedDays(span, (year) => `${year}-12-31`)).toEqual(days);
  });
});

describe('books from a file', () => {
  it('have nothing to compare with, so the check is not listed', () => {
    expect(tieOut([], [{ ...END, balances: [] }], { origin: 'upload', pages: [...chart, someLines(BOOKS)] }).outcome).toBeNull();
  });
});
