import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { firstMonthOf, fiscalYearOf, lastMonthOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { TieOut } from '../tie-out';
import type { MyobApi } from './myob-api';
import type { Chart } from './read-accounts';
import { readTrialBalance } from './read-trial-balance';

/** What the comparison with reports of MYOB depends on. */
export interface TieOutBooks {
  readonly span: DateSpan;
  readonly yearEndMonth: number;
  readonly decimals: number;
  readonly chart: Chart;
}

/** The days on which the books are compared with reports; fiscal years of MYOB are whole months. */
export function tieOutDays({ span, yearEndMonth }: Pick<TieOutBooks, 'span' | 'yearEndMonth'>): CalendarDate[] {
  return statedDays(span, (year) => lastDayOf(lastMonthOf(fiscalYearIn(year, yearEndMonth), yearEndMonth)));
}

/** Starts to compare the books with what MYOB's own reports state: reads what comes before the journals. */
export function startTieOut(api: MyobApi, books: TieOutBooks): Promise<TieOut> {
  const { chart, decimals, yearEndMonth } = books;
  return TieOut.start({
    days: tieOutDays(books),
    read: (day, attempt) => {
      const yearStart = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), yearEndMonth), yearEndMonth));
      return readTrialBalance(api, { yearStart, day }, chart, decimals, attempt);
    },
    accounts: {
      retainedEarnings: chart.retainedEarnings,
      foreign: chart.foreign,
      exchangeGains: chart.exchangeGains === -1 ? [] : [chart.exchangeGains],
      journalType: 'GeneralJournal',
    },
  });
}

/** The fiscal year that ends in a calendar year. */
function fiscalYearIn(year: number, yearEndMonth: number) {
  return fiscalYearOf(monthIndexOf(`${year}-${String(yearEndMonth).padStart(2, '0')}-01`), yearEndMonth);
}
