import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { lastMonthOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { lastDayOf } from '@countinghouse/domain/periods/month';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { TieOut } from '../tie-out';
import type { QuickBooksApi } from './quickbooks-api';
import type { ChartOfAccounts } from './read-accounts';
import { readTrialBalance } from './read-trial-balance';

/** What the comparison with trial balances of QuickBooks depends on. */
export interface TieOutBooks {
  readonly span: DateSpan;
  readonly decimals: number;
  readonly basis: Basis;
  readonly fiscalYearEndMonth: number;
  readonly baseCurrency: string;
  readonly chart: ChartOfAccounts;
}

/** The days on which the books are compared with trial balances of QuickBooks. */
export function tieOutDays(span: DateSpan, fiscalYearEndMonth: number): CalendarDate[] {
  return statedDays(span, (year) => lastDayOf(lastMonthOf(year, fiscalYearEndMonth)));
}

/** Starts to compare the books with the trial balances of QuickBooks: reads what comes before the ledger. */
export function startTieOut(
  api: QuickBooksApi,
  { span, decimals, basis, fiscalYearEndMonth, baseCurrency, chart }: TieOutBooks,
): Promise<TieOut> {
  const { accounts } = chart.page;
  const ordinals = new Map(accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
  const terms = { decimals, basis, fiscalYearEndMonth, ordinals };
  const isForeign = (id: string): boolean => (chart.currencies.get(id) ?? baseCurrency) !== baseCurrency;
  return TieOut.start({
    days: tieOutDays(span, fiscalYearEndMonth),
    read: (day, attempt) => readTrialBalance(api, day, terms, attempt),
    accounts: {
      retainedEarnings: accounts.findIndex(({ type }) => type === 'Retained Earnings'),
      foreign: accounts.flatMap(({ sourceId }, ordinal) => (isForeign(sourceId) ? [ordinal] : [])),
      exchangeGains: chart.exchangeGains,
    },
  });
}
