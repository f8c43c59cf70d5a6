import type { AccountType } from '../accounts/account-type';
import { toDateNumber } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import type { ImportOptions } from '../requests/request-options';
import type { Books } from './books';
import { createBooksAccumulator } from './books-accumulator';
import type { AccountsPage, CompanyPage, ImportPage, LinesPage, OpenItem, SourceAccount, SourceParty } from './page';
import type { BooksSettings } from './read-books';

/** One journal of a test: lines of account ordinal and amount, or with party, document and memo. */
export interface TestJournal {
  readonly journal: string;
  readonly date: CalendarDate;
  readonly lines: readonly (readonly [account: number, amount: number])[];
  readonly party?: number;
  readonly document?: string;
  readonly memo?: string;
}

/** Builds the options of an import of everything. */
export function someOptions(given: Partial<ImportOptions> = {}): ImportOptions {
  return {
    basis: 'Accrual',
    fullFiscalYears: 2,
    asOf: null,
    endOfImport: 'Today',
    anonymizeCustomersAndVendors: false,
    groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true },
    ...given,
  };
}

/** Builds a company with a calendar fiscal year, in dollars, on accrual. */
export function aCompany(given: Partial<CompanyPage> = {}): CompanyPage {
  const known = {
    name: 'Harbour Joinery',
    legalName: null,
    country: 'US',
    baseCurrency: 'USD',
    fiscalYearEndMonth: 12,
    basis: 'Accrual',
    asOf: null,
  } as const;
  return { kind: 'company', ...known, ...given };
}

/** Builds a chart with one account of each type given, numbered from 1000. */
export function someAccounts(types: readonly AccountType[], given: Partial<SourceAccount> = {}): AccountsPage {
  return {
    kind: 'accounts',
    accounts: types.map((type, at) => ({
      sourceId: `a${at}`,
      number: String(1000 + at),
      name: type,
      parentSourceId: null,
      type,
      active: true,
      description: null,
      ...given,
    })),
  };
}

/** Builds customers and vendors whose source ids are their names. */
export function someParties(...parties: readonly (readonly [name: string, role: SourceParty['role']])[]): ImportPage {
  return { kind: 'parties', parties: parties.map(([name, role]) => ({ sourceId: name, name, role })) };
}

/** Builds a page of journal lines; rows are numbered as in a file with a header, from 2. */
export function someLines(journals: readonly TestJournal[], firstRow = 2): LinesPage {
  const lines = journals.flatMap((journal) => journal.lines.map(([account, amount]) => ({ ...journal, account, amount })));
  return {
    kind: 'lines',
    count: lines.length,
    journal: lines.map(({ journal }) => journal),
    date: Int32Array.from(lines, ({ date }) => toDateNumber(date)),
    account: Int32Array.from(lines, ({ account }) => account),
    amount: Float64Array.from(lines, ({ amount }) => amount),
    party: Int32Array.from(lines, ({ party }) => party ?? -1),
    document: lines.map(({ document }) => document ?? null),
    memo: lines.map(({ memo }) => memo ?? null),
    place: Int32Array.from(lines, (_, at) => firstRow + at),
  };
}

/** Builds an invoice of 100.00 that is due on 2024-03-31 and listed for that day. */
export function anOpenItem(given: Partial<OpenItem> = {}): OpenItem {
  const due = { asOf: '2024-03-31', date: '2024-03-01', due: '2024-03-31' };
  const amounts = { currency: 'USD', total: 10_000, open: 10_000, openBase: 10_000 };
  return {
    side: 'receivable',
    sourceId: 'i1',
    documentKind: 'invoice',
    number: 'INV-1',
    party: -1,
    controlAccount: -1,
    place: null,
    ...due,
    ...amounts,
    ...given,
  };
}

/** Builds the settings of an upload read in June 2024. */
export function someSettings(given: Partial<BooksSettings> = {}): BooksSettings {
  return { options: someOptions(), origin: 'upload', today: '2024-06-15', ...given };
}

/** Reads pages to the end as an import does. */
export function readBooks(pages: readonly ImportPage[], settings: BooksSettings = someSettings()): Books {
  const books = createBooksAccumulator(settings);
  for (const page of pages) books.add(page);
  return books.finish();
}
