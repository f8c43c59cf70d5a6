import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween } from '@countinghouse/domain/periods/day';
import { firstDayOf, lastDayOf, monthIndexOf, addMonths } from '@countinghouse/domain/periods/month';
import { validationError } from '../api/api-error';
import type { Basis, XeroBooks } from '../books/xero-books';
import { Params } from '../query/read-params';
import { titleDate, wireDate } from '../wire/wire-date';
import { balanceSheetRows } from './balance-sheet';
import { profitAndLossRows } from './profit-and-loss';
import type { ReportRow } from './report-rows';
import { trialBalanceRows } from './trial-balance';

/** The names of the reports in the address. */
export type ReportName = 'Reports/TrialBalance' | 'Reports/BalanceSheet' | 'Reports/ProfitAndLoss';

interface Report {
  readonly title: string;
  readonly subject: string;
  readonly rows: readonly ReportRow[];
}

const LONGEST_SPAN_DAYS = 365;
const MOST_PERIODS = 12;

/** The part of the body that a report fills. */
export function answerReport(books: XeroBooks, name: ReportName, params: URLSearchParams, today: CalendarDate, now: number) {
  const { title, subject, rows } = report(books, name, params, today);
  const id = name.slice('Reports/'.length);
  return {
    Reports: [
      {
        ReportID: id,
        ReportName: title,
        ReportType: id,
        ReportTitles: [title, books.company.name, subject],
        ReportDate: titleDate(today),
        UpdatedDateUTC: wireDate(now),
        Fields: [],
        Rows: rows,
      },
    ],
  };
}

function report(books: XeroBooks, name: ReportName, given: URLSearchParams, today: CalendarDate): Report {
  switch (name) {
    case 'Reports/TrialBalance': {
      const params = new Params(given, ['date', 'paymentsOnly']);
      const date = params.date('date') ?? today;
      return { title: 'Trial Balance', subject: `As at ${titleDate(date)}`, rows: trialBalanceRows(books, date, basisOf(params)) };
    }
    case 'Reports/BalanceSheet': {
      const params = new Params(given, ['date', 'periods', 'timeframe', 'paymentsOnly', 'standardLayout']);
      const days = balanceDays(params, today);
      const subject = `As at ${titleDate(days[0] ?? today)}`;
      return { title: 'Balance Sheet', subject, rows: balanceSheetRows(books, days, basisOf(params)) };
    }
    case 'Reports/ProfitAndLoss': {
      const params = new Params(given, ['fromDate', 'toDate', 'periods', 'timeframe', 'paymentsOnly', 'standardLayout']);
      const span = spanOf(params, today);
      const rows = profitAndLossRows(books, columnSpans(span, comparisonOf(params)), basisOf(params));
      return { title: 'Profit & Loss', subject: `${titleDate(span.start)} to ${titleDate(span.end)}`, rows };
    }
  }
}

/** Without a date the columns are month ends, up to the end of this month. */
function balanceDays(params: Params, today: CalendarDate): CalendarDate[] {
  const date = params.date('date');
  const comparison = comparisonOf(params);
  if (date !== null) return columnDays(date, comparison);
  return columnDays(today, comparison).map((day) => lastDayOf(monthIndexOf(day)));
}

function spanOf(params: Params, today: CalendarDate): DateSpan {
  const [from, to] = [params.date('fromDate'), params.date('toDate')];
  const start = from ?? firstDayOf(monthIndexOf(to ?? today));
  const end = to ?? lastDayOf(monthIndexOf(start));
  if (start > end) throw validationError('fromDate must not be after toDate');
  if (daysBetween(start, end) > LONGEST_SPAN_DAYS) throw validationError('The date range must not exceed 365 days');
  return { start, end };
}

function comparisonOf(params: Params): Comparison {
  params.boolean('standardLayout');
  return {
    periods: params.integer('periods', 1, MOST_PERIODS) ?? 0,
    timeframe: params.oneOf('timeframe', ['MONTH', 'QUARTER', 'YEAR'], 'MONTH'),
  };
}

function basisOf(params: Params): Basis {
  return params.boolean('paymentsOnly') ? 'cash' : 'accrual';
}

/** The lengths of the periods that a report compares. */
type Timeframe = 'MONTH' | 'QUARTER' | 'YEAR';

const MONTHS: Readonly<Record<Timeframe, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** How many earlier periods a report shows beside the requested one, and how long they are. */
interface Comparison {
  readonly periods: number;
  readonly timeframe: Timeframe;
}

/**
 * The days of the columns of a balance sheet, the latest first. Earlier columns have the same day of the month: those before 30 April end on
 * 30 March, not on 31 March. Only a day that a month lacks becomes its last one.
 */
function columnDays(date: CalendarDate, { periods, timeframe }: Comparison): CalendarDate[] {
  return Array.from({ length: periods + 1 }, (_, at) => addMonths(date, -at * MONTHS[timeframe]));
}

/** The spans of the columns of a profit and loss, the latest first; both ends move as in {@link columnDays}. */
function columnSpans({ start, end }: DateSpan, comparison: Comparison): DateSpan[] {
  const starts = columnDays(start, comparison);
  return columnDays(end, comparison).map((day, at) => ({ start: starts[at] ?? start, end: day }));
}
