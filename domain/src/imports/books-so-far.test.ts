import { describe, expect, it } from 'vitest';
import type { AccountType } from '../accounts/account-type';
import type { CalendarDate } from '../periods/calendar-date';
import { createBooksAccumulator } from './books-accumulator';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings, type TestJournal } from './books.builders';
import type { BooksSoFar } from './books-so-far';
import type { ImportPage } from './page';
import type { BooksSettings } from './read-books';

const TYPES: readonly AccountType[] = ['Bank', 'Accounts Receivable', 'Equity', 'Retained Earnings', 'Income', 'Expense'];
const [BANK, RECEIVABLE, EQUITY, RETAINED, INCOME, EXPENSE] = [0, 1, 2, 3, 4, 5];
const SETTINGS = someSettings({ origin: 'package', today: '2024-06-15' });
const head: readonly ImportPage[] = [aCompany(), someAccounts(TYPES)];

const entry = (journal: string, date: CalendarDate, debit: number, credit: number, amount: number): TestJournal => ({
  journal,
  date,
  lines: [
    [debit, amount],
    [credit, -amount],
  ],
});

const OPENING: TestJournal = {
  journal: 'opening-balances',
  date: '2021-12-31',
  lines: [
    [BANK, 50_000],
    [EQUITY, -30_000],
    [RETAINED, -20_000],
  ],
};
/** A sale on the tenth and a purchase on the twentieth of each month of a year. */
const yearOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month, at) => [
    entry(`s${year}${month}`, `${year}-${month}-10`, RECEIVABLE, INCOME, 10_000 + at),
    entry(`p${year}${month}`, `${year}-${month}-20`, EXPENSE, BANK, 4_000 + at),
  ]);
const ALL = [OPENING, ...yearOf(2022), ...yearOf(2023), ...yearOf(2024).filter(({ date }) => date <= '2024-06-15')];

/** What can be stated after the lines of some days came, and the source said how far it was. */
function soFar(journals: readonly TestJournal[], through: CalendarDate, settings: BooksSettings = SETTINGS): BooksSoFar | null {
  const books = createBooksAccumulator(settings);
  for (const page of [...head, someLines(journals), { kind: 'readThrough', through } as const]) books.add(page);
  return books.soFar();
}

const until = (day: CalendarDate) => ALL.filter(({ date }) => date <= day);

describe('books whose reading goes on', () => {
  it('are those of a collection that ends with the last month read, to the cent', () => {
    const partial = soFar(until('2023-04-25'), '2023-03-31');
    const ended = readBooks([...head, someLines(ALL)], {
      ...SETTINGS,
      options: someOptions({ asOf: '2023-03-31', fullFiscalYears: 1 }),
    });
    expect(partial).toMatchObject({ readThrough: '2023-03-31', monthsRead: 15, monthsTotal: 30 });
    expect(partial?.books.matrix).toEqual(ended.matrix);
    expect(partial?.books.accounts).toEqual(ended.accounts);
    expect(partial?.books.coveredFrom).toBe('2022-01-01');
  });

  it('leave out the entries that close a year, as the record will', () => {
    const closing: TestJournal = {
      journal: 'close',
      date: '2022-12-31',
      lines: [
        [INCOME, 120_066],
        [EXPENSE, -48_066],
        [RETAINED, -72_000],
      ],
    };
    const partial = soFar([...until('2023-02-25'), closing], '2023-01-31');
    const income = partial?.books.matrix.rows[INCOME];
    expect(income?.credits.slice(0, 12).reduce((sum, credit) => sum + credit, 0)).toBe(120_066);
    expect(income?.debits.every((debit) => debit === 0)).toBe(true);
  });

  it('put journals together whose lines lie scattered by account, as soon as their month is whole', () => {
    const books = createBooksAccumulator(SETTINGS);
    for (const page of head) books.add(page);
    for (const month of ['2022-01-31', '2022-02-28']) {
      const journals = ALL.filter(({ date }) => (month === '2022-01-31' || date > '2022-01-31') && date <= month);
      for (const side of [0, 1, 2]) books.add(someLines(journals.map((one) => ({ ...one, lines: one.lines.slice(side, side + 1) }))));
      books.add({ kind: 'readThrough', through: month });
    }
    expect(books.soFar()?.books).toEqual(soFar(until('2022-02-28'), '2022-02-28')?.books);
  });

  it.each<[string, BooksSoFar | null]>([
    ['before a month of the years asked for is whole', soFar([OPENING], '2021-12-31')],
    ['once the last day of the books is read', soFar(ALL, '2024-06-30')],
    ['where names are to be replaced, for more of them may come', soFar(until('2023-04-25'), '2023-03-31', anonymous())],
    ['where statements are not collected', soFar(until('2023-04-25'), '2023-03-31', withoutStatements())],
    ['while debits and credits of a month differ', soFar([...until('2023-04-25'), lopsided()], '2023-03-31')],
    ['while it is in doubt whether an entry closes a year', soFar([...until('2023-02-25'), halfClosing()], '2023-01-31')],
  ])('are not stated %s', (_, partial) => {
    expect(partial).toBeNull();
  });

  it('are not stated any more once an entry comes that should have come before, and the record has it all the same', () => {
    const late = entry('late', '2022-05-05', EXPENSE, BANK, 700);
    const books = createBooksAccumulator(SETTINGS);
    const pages: readonly ImportPage[] = [
      ...head,
      someLines(until('2023-04-25')),
      { kind: 'readThrough', through: '2023-03-31' },
      someLines([late]),
      { kind: 'readThrough', through: '2023-04-30' },
    ];
    for (const page of pages) books.add(page);
    expect(books.soFar()).toBeNull();
    const plain = readBooks([...head, someLines([...until('2023-04-25'), late])], SETTINGS);
    expect(books.finish().matrix).toEqual(plain.matrix);
  });

  it('change nothing of the record that is made in the end', () => {
    const books = createBooksAccumulator(SETTINGS);
    for (const page of head) books.add(page);
    for (const month of ['2022-06-30', '2022-12-31', '2023-12-31', '2024-05-31']) {
      const before = { '2022-06-30': '', '2022-12-31': '2022-06-30', '2023-12-31': '2022-12-31', '2024-05-31': '2023-12-31' }[month] ?? '';
      books.add(someLines(ALL.filter(({ date }) => date > before && date <= month)));
      books.add({ kind: 'readThrough', through: month });
      books.soFar();
    }
    books.add(someLines(ALL.filter(({ date }) => date > '2024-05-31')));
    expect(books.finish()).toEqual(readBooks([...head, someLines(ALL)], SETTINGS));
  });
});

function anonymous(): BooksSettings {
  return { ...SETTINGS, options: someOptions({ anonymizeCustomersAndVendors: true }) };
}

function withoutStatements(): BooksSettings {
  const { groups } = someOptions();
  return { ...SETTINGS, options: someOptions({ groups: { ...groups, 'financial-statements': false } }) };
}

function lopsided(): TestJournal {
  return { journal: 'half', date: '2022-08-08', lines: [[EXPENSE, 500]] };
}

/** Clears income alone and leaves the expenses of its year open. */
function halfClosing(): TestJournal {
  return entry('half a close', '2022-12-31', INCOME, RETAINED, 100_000);
}
