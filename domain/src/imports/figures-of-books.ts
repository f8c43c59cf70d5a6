import type { Account } from '../accounts/account';
import type { CalendarDate, DateSpan } from '../periods/calendar-date';
import { collectionWindow } from '../periods/collection-window';
import { firstDayOf, monthIndexOf } from '../periods/month';
import type { Party } from './books';
import { neutralJournal } from './anonymise-rows';
import { checkedLedger } from './checked-ledger';
import type { CheckedBooks, StoredUnbalancedJournal } from './checks/checked-books';
import { doubledBalanceFindings } from './findings/doubled-balances';
import { findingsOfSource } from './findings/findings-of-source';
import { NO_DECISIONS } from './findings/reading-decisions';
import { asOfFindings } from './findings/as-of-date';
import { endOfImport, knownLastDay, lastDayOfEntries } from './last-day-of-books';
import { spanOf, type Ledger } from './ledger';
import { matrixOfBalances } from './matrix-of-balances';
import { matrixOfLedger } from './matrix-of-ledger';
import type { BalancesPage, CompanyPage } from './page';
import type { ReadBooks } from './read-books';
import { neutralNames } from './neutral-names';
import { readingOf } from './reading/reading';
import type { RawBooks, Reading } from './reading/raw-books';
import { whatIsStored } from './what-is-stored';
import { recognizeJournals } from './year-end/recognize-journals';

/** Longest span of books, in years; beyond it a date is a slip of the pen. */
export const LONGEST_BOOKS_YEARS = 100;

/** The figures of books that hold some. */
export interface FiguresOfBooks {
  readonly raw: RawBooks;
  readonly reading: Reading;
  readonly checked: CheckedBooks;
}

/** The books as they are stored, as they are read, and what checks need; null where the source holds no figures up to the last day of the books. */
export function figuresOfBooks(read: ReadBooks, accounts: readonly Account[]): FiguresOfBooks | null {
  const { company, ledger, balances } = read;
  if (company === null) return null;
  if (ledger !== null) return figuresOfLedger(read, company, ledger, accounts);
  return balances === null ? null : figuresOfBalances(read, company, balances, accounts);
}

function figuresOfLedger(read: ReadBooks, company: CompanyPage, ledger: Ledger, accounts: readonly Account[]): FiguresOfBooks | null {
  const lines = spanOf(ledger);
  if (lines === null) return null;
  const { options } = read.settings;
  const { fiscalYearEndMonth, fiscalCalendar, basis } = company;
  const { fullFiscalYears } = options;
  const known = requestedLastDay(read, company);
  const asOf = known ?? lastDayOfEntries(lines.last, read.settings);
  if (lines.first > asOf || spansTooLong({ start: lines.first, end: asOf })) return null;
  ledger.finish();
  ledger.dropMonthsAfter(asOf);
  const storedId = options.anonymizeCustomersAndVendors
    ? (journal: string) => neutralJournal(journal, (named) => ledger.journals.ordinalOf(named))
    : (journal: string) => journal;
  const { journals, firstActivity, undecidable } = recognizeJournals(ledger, { accounts, fiscalYearEndMonth, asOf, storedId });
  const start = firstStored(lines.first, asOf, fullFiscalYears, fiscalYearEndMonth);
  const sums = matrixOfLedger(ledger.sums, accounts.length, { start, end: asOf });
  const matrix = ledger.scattered ? sums : { ...sums, flows: ledger.flows.rows(monthIndexOf(start), sums.slices.length) };
  const dayFindings = known === null ? asOfFindings(lines.last, asOf, lines.first) : [];
  const sourceFindings = [
    ...findingsOfSource(read, company, asOf, matrix),
    ...dayFindings,
    ...doubledBalanceFindings(ledger, accounts, journals),
  ];
  const span = { firstDate: lines.first, firstActivity, asOf };
  const raw = {
    accounts,
    matrix,
    hasJournals: true,
    fiscalYearEndMonth,
    fiscalCalendar,
    basis,
    fullFiscalYears,
    ...span,
    journals,
    undecidable,
    sourceFindings,
  };
  const reading = readingOf(raw, NO_DECISIONS);
  const ledgerFacts = checkedLedger(ledger, unbalancedJournals(read), raw);
  return { raw, reading, checked: checkedBooks(read, company, reading, accounts, ledgerFacts) };
}

/** A year before the books are shown, so that another fiscal year end can be read. */
export function firstStored(
  firstLine: CalendarDate,
  asOf: CalendarDate,
  fullFiscalYears: number,
  fiscalYearEndMonth: number,
): CalendarDate {
  const { start } = collectionWindow(asOf, fullFiscalYears, fiscalYearEndMonth);
  return firstDayOf(monthIndexOf(firstLine > start ? firstLine : start) - 11);
}

function figuresOfBalances(
  read: ReadBooks,
  company: CompanyPage,
  balances: BalancesPage,
  accounts: readonly Account[],
): FiguresOfBooks | null {
  const { options, today } = read.settings;
  const requested = requestedLastDay(read, company) ?? endOfImport(balances.slices.at(-1)?.end ?? today, options);
  const last = balances.slices.filter(({ end }) => end <= requested).at(-1);
  if (last === undefined) return null;
  const asOf = last.end;
  const { fiscalYearEndMonth, fiscalCalendar, basis } = company;
  const { fullFiscalYears } = options;
  const matrix = matrixOfBalances(balances, accounts.length, collectionWindow(asOf, fullFiscalYears, fiscalYearEndMonth));
  const firstDate = matrix.slices[0]?.start ?? asOf;
  const sourceFindings = findingsOfSource(read, company, asOf, matrix);
  const span = { firstDate, firstActivity: firstDate, asOf };
  const decided = { journals: [], undecidable: false, sourceFindings };
  const stated = { fiscalYearEndMonth, fiscalCalendar, basis };
  const raw = { accounts, matrix, hasJournals: false, ...stated, fullFiscalYears, ...span, ...decided };
  const reading = readingOf(raw, NO_DECISIONS);
  return { raw, reading, checked: checkedBooks(read, company, reading, accounts, null) };
}

function checkedBooks(
  read: ReadBooks,
  company: CompanyPage,
  { asOf, coveredFrom, matrix }: Reading,
  accounts: readonly Account[],
  ledger: CheckedBooks['ledger'],
): CheckedBooks {
  const { receivables, payables } = whatIsStored(read.settings.options.groups);
  return {
    ...{ asOf, coveredFrom, accounts, matrix, ledger },
    fiscalYearEndMonth: company.fiscalYearEndMonth,
    basis: company.basis,
    baseCurrency: company.baseCurrency,
    receivables: { collected: receivables, total: read.openItems.receivable },
    payables: { collected: payables, total: read.openItems.payable },
    tieOut: ledger === null ? null : read.tieOut,
    aging: ledger === null || read.aging === null ? null : { ...read.aging, partyName: partyNames(read) },
  };
}

/** The names of parties as they are stored, made when one is asked for. */
function partyNames({ parties, settings }: ReadBooks): (ordinal: number) => string {
  if (!settings.options.anonymizeCustomersAndVendors) return (ordinal) => parties[ordinal]?.name ?? '';
  let neutral: readonly Party[] | null = null;
  return (ordinal) => (neutral ??= neutralNames(parties.map((party, at) => ({ ordinal: at, ...party }))))[ordinal]?.name ?? '';
}

function requestedLastDay({ settings: { options, origin, today } }: ReadBooks, company: CompanyPage): CalendarDate | null {
  return knownLastDay({ options, origin, today, companyAsOf: company.asOf });
}

/** Whether books are longer than any real ones; a date in them is then a slip of the pen. */
export function spansTooLong({ start, end }: DateSpan): boolean {
  return monthIndexOf(end) - monthIndexOf(start) > LONGEST_BOOKS_YEARS * 12;
}

/** The unbalanced journals of books, under the ids that their stored lines have; none without a ledger. */
function unbalancedJournals({ ledger, settings }: Pick<ReadBooks, 'ledger' | 'settings'>): {
  readonly journals: readonly StoredUnbalancedJournal[];
  readonly count: number;
} {
  if (ledger === null) return { journals: [], count: 0 };
  const { journals, count } = ledger.journals.unbalanced();
  const isNamed = !settings.options.anonymizeCustomersAndVendors;
  const storedId = (name: string) => (isNamed ? name : neutralJournal(name, (journal) => ledger.journals.ordinalOf(journal)));
  const stored = journals.map(({ journal, place, difference }) => ({
    journal: journal === null ? null : storedId(journal.name),
    place,
    difference,
  }));
  return { journals: stored, count };
}
