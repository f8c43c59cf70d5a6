import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { TieOut } from '../tie-out';
import { mapAccountType } from './account-types';
import { LEDGER_LINES, postedTo } from './ledger-lines';
import type { NetSuiteApi } from './netsuite-api';
import { fiscalYearAt } from './periods';
import type { Calendar } from './periods';
import type { Chart } from './read-accounts';
import { dayOf, keyBy, postedUpTo } from './suiteql';

/** What the comparison with balances of NetSuite depends on. */
export interface TieOutBooks {
  readonly span: DateSpan;
  readonly calendar: Calendar;
  readonly baseCurrency: string;
  readonly chart: Chart;
}

/** The part of the plan. */
export const TRIAL_BALANCE = 'trialbalance';

/** The days on which the books are compared with balances of NetSuite: those of whose fiscal year the books have every day. */
export function tieOutDays({ span, calendar }: Pick<TieOutBooks, 'span' | 'calendar'>): CalendarDate[] {
  const days = [...calendar.years.map(({ end }) => end), lastFullMonthEnd(span.end), span.end];
  const within = days.filter((day) => span.start <= day && day <= span.end && fiscalYearAt(calendar, day).start >= span.start);
  return [...new Set(within)].toSorted();
}

/**
 * Starts to compare the books with the balances that NetSuite sums up itself, read before the ledger. It has no report over its API: the sums
 * by account are of the same lines, so they show what a reading missed or what changed in between.
 */
export function startTieOut(api: NetSuiteApi, books: TieOutBooks): Promise<TieOut> {
  return TieOut.start({
    days: tieOutDays(books),
    read: (day, attempt) => readTrialBalance(api, day, books, attempt),
    accounts: { retainedEarnings: books.chart.retainedEarnings, foreign: [], exchangeGains: [], journalType: 'Journal' },
  });
}

/** NetSuite posts no earnings of earlier years to retained earnings; its reports add them there, and so does this. */
async function readTrialBalance(api: NetSuiteApi, day: CalendarDate, books: TieOutBooks, attempt: number): Promise<StatedTrialBalance> {
  const { calendar, baseCurrency, chart } = books;
  const { start: yearStart } = fiscalYearAt(calendar, day);
  const listing = {
    part: TRIAL_BALANCE,
    columns: [
      ...['a.id', 'a.fullname', 'a.accttype', 'SUM(tal.amount) AS balance'],
      `SUM(CASE WHEN p.startdate >= ${dayOf(yearStart)} THEN tal.amount ELSE 0 END) AS ofyear`,
    ],
    from: LEDGER_LINES,
    where: [...postedTo(api.subsidiary), postedUpTo('t', 'p', day)],
    groupBy: ['a.id', 'a.fullname', 'a.accttype'],
    key: keyBy('a.id'),
  };
  const decimals = currencyDecimals(baseCurrency);
  let earlierProfit = 0;
  const rows: StatedTrialBalance['rows'][number][] = [];
  for (const row of await api.rows(listing, attempt)) {
    const [balance, ofYear] = [row.get('balance').amountOrZero(decimals), row.get('ofyear').amountOrZero(decimals)];
    const account = chart.ordinals.get(row.get('id').id()) ?? -1;
    const name = chart.page.accounts[account]?.name ?? row.get('fullname').text();
    const type = row.get('accttype');
    const mapped = mapAccountType({ type: type.text(), specialType: null, isInventory: false, name });
    if (mapped === null) throw type.unreadable('a known type of account');
    const isRetained = isBalanceSheetType(mapped.type);
    if (!isRetained) earlierProfit += balance - ofYear;
    rows.push({ account, name, balance: isRetained ? balance : ofYear });
  }
  const retained = rows.find(({ account }) => account >= 0 && account === chart.retainedEarnings);
  const { name = 'Retained Earnings', balance = 0 } = retained ?? {};
  const closed = { account: chart.retainedEarnings, name, balance: balance + earlierProfit };
  return { day, yearStart, basis: 'Accrual', rows: [...rows.filter((row) => row !== retained), closed] };
}
