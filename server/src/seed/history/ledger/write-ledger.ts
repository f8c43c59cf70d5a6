import { randomSource } from '@countinghouse/connectors/example/sandbox/books/random-source';
import type { CalendarDate, MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { firstMonthOf, fiscalYearOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { businessMonth, percent } from './business-month';
import { buy } from './buy';
import { closeMonth, openingLoan } from './close-month';
import type { CompanyProfile } from './company-profile';
import { type LedgerDocument, type LedgerJournal, LedgerWriter, type Posting } from './ledger-writer';
import { payPeople } from './pay-people';
import { runHouse } from './run-house';
import { sell } from './sell';
import { type LedgerAccount, tradeOf } from './trade';

/** The books of a demo company up to a day. */
export interface DemoLedger {
  readonly profile: CompanyProfile;
  /** The accounts that were posted to, by number. */
  readonly accounts: readonly LedgerAccount[];
  readonly asOf: CalendarDate;
  readonly journals: readonly LedgerJournal[];
  readonly openDocuments: readonly LedgerDocument[];
}

const FULL_YEARS = 3;

/** What the company owned and owed when its books began, in percent of a year's sales; retained earnings balance it. */
const OPENING: readonly (readonly [account: string, share: number])[] = [
  ['1000', 11],
  ['1010', 4],
  ['1200', 4],
  ['1500', 17],
  ['1510', 6],
  ['1520', 5],
  ['1590', -8],
  ['1700', 1],
  ['3000', -5],
];

/**
 * Writes the books of a company from the beginning of the third fiscal year before that of `newest` to `asOf`. The same arguments
 * always give the same books, and a later `asOf` only adds to them.
 */
export function writeLedger(profile: CompanyProfile, asOf: CalendarDate, newest = asOf): DemoLedger {
  const trade = tradeOf(profile);
  const book = new LedgerWriter(asOf);
  const first = firstMonth(profile, newest);
  const opened = { date: firstDayOf(first), document: null, memo: 'Opening balances', party: null };
  book.post(opened, ...openingBalances(profile));
  for (let month = first; month <= monthIndexOf(asOf); month += 1) {
    const today = businessMonth({ profile, trade, book, month, age: month - first, randomOf: randomSource });
    for (const routine of [sell, buy, payPeople, runHouse, closeMonth]) routine(today);
  }
  const journals = book.journals();
  const used = new Set(journals.flatMap(({ postings }) => postings.map(([account]) => account)));
  const accounts = trade.accounts.filter(({ number }) => used.has(number));
  return { profile, accounts, asOf, journals, openDocuments: book.openDocuments() };
}

function firstMonth({ fiscalYearEndMonth }: CompanyProfile, newest: CalendarDate): MonthIndex {
  return firstMonthOf(fiscalYearOf(monthIndexOf(newest), fiscalYearEndMonth) - FULL_YEARS, fiscalYearEndMonth);
}

function openingBalances(profile: CompanyProfile): Posting[] {
  const known: Posting[] = [
    ...OPENING.map(([account, share]): Posting => [account, percent(profile.annualSales * 100, share)]),
    ['2500', -openingLoan(profile)],
  ];
  const balance = known.reduce((sum, [, amount]) => sum + amount, 0);
  return [...known, ['3900', -balance]];
}
