import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings, type TestJournal } from '../books.builders';
import { examples } from '../../testing/examples';

const SHEET_TYPES: readonly AccountType[] = ['Bank', 'Accounts Receivable', 'Fixed Asset', 'Accounts Payable', 'Long Term Liability'];
const [CAPITAL, RETAINED, SUMMARY, CARRYING] = [0, 1, 2, 3].map((at) => SHEET_TYPES.length + at) as [number, number, number, number];
const FIRST_INCOME = CARRYING + 1;
const DAY = 86_400_000;

/** Random books without a closing: at least three income-statement accounts, each used every year. */
const someBooks = fc.record({
  fiscalYearEndMonth: fc.integer({ min: 1, max: 12 }),
  years: fc.integer({ min: 1, max: 4 }),
  incomeTypes: fc.array(fc.constantFrom<AccountType>('Income', 'Other Income', 'Cost of Goods Sold', 'Expense', 'Interest'), {
    minLength: 3,
    maxLength: 12,
  }),
  seed: fc.integer(),
});
type SomeBooks = typeof someBooks extends fc.Arbitrary<infer T> ? T : never;

/** How the books close their years. */
const someStyle = fc.record({
  style: fc.constantFrom(
    'one journal',
    'one a side',
    'one an account',
    'through a summary',
    'with closed balances',
    'with carried balances',
  ),
  /** Days after the year end. */
  delay: fc.constantFrom(-3, 0, 0, 1, 5, 60, 110),
  /** Days over which one journal an account is spread. */
  spread: fc.constantFrom(0, 0, 6),
  to: fc.constantFrom(CAPITAL, RETAINED),
});

type SomeStyle = typeof someStyle extends fc.Arbitrary<infer T> ? T : never;

const isoDay = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);
const yearEnd = (year: number, { fiscalYearEndMonth }: SomeBooks) => Date.UTC(2018 + year, fiscalYearEndMonth, 0);

/** A small pseudo-random sequence, so that one number makes all amounts of a company. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Twelve journals a year with all income-statement accounts, and some between balance-sheet accounts; closing days stay free of entries. */
function tradeOf(books: SomeBooks): TestJournal[] {
  const roll = dice(books.seed);
  const journals: TestJournal[] = [];
  for (let year = 0; year < books.years; year++)
    for (let month = 0; month < 12; month++) {
      const date = isoDay(yearEnd(year, books) - (11 - month) * 30 * DAY - 10 * DAY);
      const lines = books.incomeTypes.map((_, at): [number, number] => [
        FIRST_INCOME + at,
        (roll(2) === 0 ? -1 : 1) * (1_000 + roll(100_000)),
      ]);
      const sum = lines.reduce((total, [, amount]) => total + amount, 0);
      const onAccount = roll(5_000);
      journals.push({ journal: `t${year}-${month}`, date, lines: [...lines, [0, -sum - onAccount], [1, onAccount]] });
      const [from, to] = [roll(SHEET_TYPES.length), roll(SHEET_TYPES.length + 1)];
      const amount = 1 + roll(50_000);
      if (from !== to)
        journals.push({
          journal: `s${year}-${month}`,
          date,
          lines: [
            [from, amount],
            [to, -amount],
          ],
        });
    }
  return journals;
}

function balances(journals: readonly TestJournal[], through: CalendarDate): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { date, lines } of journals)
    if (date <= through) for (const [account, amount] of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/** The books with the closings of their years; the last year stays open. */
function closedBooks(books: SomeBooks, { style, delay, spread, to }: SomeStyle): TestJournal[] {
  const journals = tradeOf(books);
  const trade = [...journals];
  for (let year = 0; year + 1 < books.years; year++) {
    const end = yearEnd(year, books);
    const date = isoDay(end + (style.endsWith('balances') ? 0 : delay) * DAY);
    const open = [...balances([...trade, ...journals.slice(trade.length)], isoDay(end))].filter(
      ([account, balance]) => account >= FIRST_INCOME && balance !== 0,
    );
    const lines = open.map(([account, balance]) => [account, -balance] as const);
    const net = open.reduce((sum, [, balance]) => sum + balance, 0);
    const add = (id: string, posted: TestJournal['lines'], on = date) =>
      journals.push({ journal: `c${year}${id}`, date: on, lines: posted });
    if (style === 'one an account')
      lines.forEach(([account, amount], at) => {
        const posted = [
          [account, amount],
          [to, -amount],
        ] as const;
        add(`-${account}`, posted, isoDay(end + (delay + Math.floor((at * spread) / lines.length)) * DAY));
      });
    else if (style === 'one journal' || style.endsWith('balances')) add('', [...lines, [to, net]]);
    else
      for (const [side, part] of [
        ['d', lines.filter(([, amount]) => amount > 0)],
        ['c', lines.filter(([, amount]) => amount < 0)],
      ] as const) {
        const sum = part.reduce((total, [, amount]) => total + amount, 0);
        if (part.length > 0) add(side, [...part, [style === 'through a summary' ? SUMMARY : to, -sum]]);
      }
    if (style === 'through a summary' && net !== 0)
      add('s', [
        [SUMMARY, -net],
        [to, net],
      ]);
    if (!style.endsWith('balances')) continue;
    const sheet = [...balances(journals, isoDay(end))].filter(([account, balance]) => account < FIRST_INCOME && balance !== 0);
    if (style === 'with carried balances') {
      for (const [sign, day] of [
        [-1, end],
        [1, end + DAY],
      ] as const)
        for (const [account, balance] of sheet)
          add(
            `${sign}-${account}`,
            [
              [account, sign * balance],
              [CARRYING, -sign * balance],
            ],
            isoDay(day),
          );
      continue;
    }
    add(
      '-shut',
      sheet.map(([account, balance]) => [account, -balance] as const),
    );
    add('-open', sheet, isoDay(end + DAY));
  }
  return journals;
}

const read = (books: SomeBooks, journals: readonly TestJournal[]) =>
  readBooks(
    [
      aCompany({ fiscalYearEndMonth: books.fiscalYearEndMonth }),
      someAccounts([...SHEET_TYPES, 'Equity', 'Retained Earnings', 'Equity', 'Other Current Asset', ...books.incomeTypes]),
      someLines(journals),
    ],
    someSettings({ options: someOptions({ fullFiscalYears: 5 }), today: '2025-06-30' }),
  );

const nets = ({ matrix }: ReturnType<typeof read>) =>
  matrix?.rows.map(({ opening, debits, credits }) => [opening, ...debits.map((debit, at) => debit - (credits[at] ?? 0))]);

/** Warnings of balances that are gone or count twice. */
const warnings = ({ findings }: ReturnType<typeof read>) =>
  findings.filter(({ kind, level }) => kind === 'closing-pair' && level === 'Warning');

describe('books that close their years', () => {
  it('show every month as the same books do without closings, whatever the style of closing, and warn of nothing', () => {
    fc.assert(
      fc.property(someBooks, someStyle, (books, style) => {
        const closed = read(books, closedBooks(books, style));
        expect(nets(closed)).toEqual(nets(read(books, tradeOf(books))));
        expect(warnings(closed)).toEqual([]);
      }),
      { numRuns: examples(300) },
    );
  });

  it('have the same totals of the balance sheet at every month end with a closing as without it', () => {
    fc.assert(
      fc.property(someBooks, someStyle, (books, style) => {
        const assets = (journals: readonly TestJournal[]) => {
          const { matrix, accounts } = read(books, journals);
          return matrix?.slices.map((_, at) =>
            matrix.rows.reduce((sum, { account, opening, debits, credits }) => {
              if (!isBalanceSheetType(accounts[account]?.type ?? 'Bank') || account >= CAPITAL) return sum;
              return debits.slice(0, at + 1).reduce((balance, debit, slice) => balance + debit - (credits[slice] ?? 0), sum + opening);
            }, 0),
          );
        };
        expect(assets(closedBooks(books, style))).toEqual(assets(tradeOf(books)));
      }),
      { numRuns: 50 },
    );
  });

  it('of random trade without a closing leave no journal out and warn of nothing', () => {
    fc.assert(
      fc.property(someBooks, (books) => {
        const trade = read(books, tradeOf(books));
        expect([trade.journals.filter(({ use }) => use !== 'ordinary'), warnings(trade)]).toEqual([[], []]);
      }),
      { numRuns: examples(200) },
    );
  });
});
