import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { TieOut } from '../tie-out';
import type { BalanceTerms } from './read-balances';
import { readTrialBalanceRows } from './read-trial-balance';
import type { XeroApi } from './xero-api';
import { yearEndBefore, yearEndIn } from './year-end';
import type { YearEnd } from './year-end';

/** What the comparison with trial balances of Xero depends on. */
export interface TieOutBooks extends BalanceTerms {
  readonly baseCurrency: string;
}

/**
 * The days on which the books are compared with trial balances of Xero. A fiscal year that starts within the month before the span has
 * income in the balances brought forward, so its days can't be compared.
 */
export function tieOutDays(span: DateSpan, yearEnd: YearEnd): CalendarDate[] {
  return statedDays(span, (year) => yearEndIn(year, yearEnd)).filter((day) => yearStartOf(day, yearEnd) >= span.start);
}

/** Starts to compare the books with the trial balances of Xero: reads what comes before the journals. */
export function startTieOut(api: XeroApi, books: TieOutBooks): Promise<TieOut> {
  const { span, chart, yearEnd, baseCurrency } = books;
  return TieOut.start({
    days: tieOutDays(span, yearEnd),
    read: (day, attempt) => readStated(api, day, books, attempt),
    accounts: {
      retainedEarnings: chart.retainedEarnings,
      foreign: [...chart.currencies].filter(([, currency]) => currency !== baseCurrency).map(([ordinal]) => ordinal),
      exchangeGains: chart.exchangeGains,
      journalType: 'MANJOURNAL',
    },
  });
}

/** Xero does not say in its trial balance on which basis it is; it is asked for that of the entries. */
async function readStated(api: XeroApi, day: CalendarDate, books: TieOutBooks, attempt: number): Promise<StatedTrialBalance> {
  const { chart, yearEnd } = books;
  const rows = await readTrialBalanceRows(api, day, books, attempt);
  return {
    day,
    yearStart: yearStartOf(day, yearEnd),
    basis: null,
    rows: rows.map(({ account, name, balance }) => ({
      account: (account === null ? undefined : chart.ordinals.get(account.id())) ?? -1,
      name,
      balance,
    })),
  };
}

function yearStartOf(day: CalendarDate, yearEnd: YearEnd): CalendarDate {
  return nextDay(yearEndBefore(day, yearEnd));
}
