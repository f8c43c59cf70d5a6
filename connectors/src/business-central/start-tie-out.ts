import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { TieOut, tieOutCalls } from '../tie-out';
import type { BusinessCentralApi } from './business-central-api';
import { closingEntries, CLOSINGS, debitOf } from './entry-pages';
import type { FiscalYears } from './fiscal-years';
import type { Chart } from './read-accounts';
import { readTrialBalance } from './read-trial-balance';

/** What the comparison with trial balances depends on. */
export interface TieOutBooks {
  readonly span: DateSpan;
  readonly decimals: number;
  readonly chart: Chart;
  readonly years: FiscalYears;
}

type Row = StatedTrialBalance['rows'][number];

/**
 * The days on which the books are compared with trial balances. A fiscal year that starts before the span has income in the balances
 * brought forward, so its days can't be compared.
 */
function tieOutDays({ span, years }: TieOutBooks): CalendarDate[] {
  return statedDays(span, (year) => years.endIn(year)).filter((day) => years.startOf(day) >= span.start);
}

/** Expects the trial balances, and a call for the closing entries of each day that ends a fiscal year. */
export function planTieOut(api: BusinessCentralApi, books: TieOutBooks): void {
  const days = tieOutDays(books);
  api.plan.expect('trialBalances', tieOutCalls(days));
  api.plan.expect(CLOSINGS, days.filter((day) => books.years.endsOn(day)).length);
}

/**
 * Starts to compare the books with the trial balances of Business Central: reads what comes before the entries. A trial balance does not have
 * what is posted on the closing date of its day, which the entries show as the day: it is added.
 */
export function startTieOut(api: BusinessCentralApi, books: TieOutBooks): Promise<TieOut> {
  const { chart, decimals, years } = books;
  const closings = new Map<CalendarDate, Row[]>();

  async function closingsOf(day: CalendarDate): Promise<readonly Row[]> {
    if (!years.endsOn(day)) return [];
    const known = closings.get(day);
    if (known !== undefined) return known;
    const entries = await closingEntries(api, day, nextDay(day));
    const rows = entries.map((entry) => ({
      account: entry.get('accountId').ordinal(chart.ordinals),
      name: '',
      balance: debitOf(entry, decimals),
    }));
    closings.set(day, rows);
    return rows;
  }

  return TieOut.start({
    days: tieOutDays(books),
    read: async (day, attempt) => {
      const stated = await readTrialBalance(api, day, { chart, decimals, yearStart: years.startOf(day) }, attempt);
      return { ...stated, rows: [...stated.rows, ...(await closingsOf(day))] };
    },
    accounts: { retainedEarnings: chart.retainedEarnings, foreign: [], exchangeGains: [] },
  });
}
