import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { RequestRefusal } from '../refusals';

/** What a report is asked for; aged reports are as of the end of their span. */
export interface ReportRequest {
  readonly span: DateSpan;
  readonly isMonthly: boolean;
  readonly basis: 'Accrual' | 'Cash';
  /** Keys of the columns of a ledger; null: the usual ones. */
  readonly columns: readonly string[] | null;
}

const SUMS = ['start_date', 'end_date', 'accounting_method', 'summarize_column_by'];
const AGED = ['report_date', 'aging_method', 'aging_period', 'num_periods'];

/** The parameters of each report, beside `minorversion`. */
const PARAMETERS: Readonly<Record<ReportName, readonly string[]>> = {
  ProfitAndLoss: SUMS,
  BalanceSheet: SUMS,
  TrialBalance: ['start_date', 'end_date', 'accounting_method'],
  GeneralLedger: ['start_date', 'end_date', 'accounting_method', 'columns'],
  AgedReceivables: AGED,
  AgedPayables: AGED,
  AgedReceivableDetail: AGED,
  AgedPayableDetail: AGED,
};

/** The reports of the stand-in. */
export const REPORT_NAMES = [
  'ProfitAndLoss',
  'BalanceSheet',
  'TrialBalance',
  'GeneralLedger',
  'AgedReceivables',
  'AgedPayables',
  'AgedReceivableDetail',
  'AgedPayableDetail',
] as const;

export type ReportName = (typeof REPORT_NAMES)[number];

/** Parses the parameters of a report, strictly; without dates it is of this fiscal year until today. */
export function parseReportRequest(name: ReportName, params: URLSearchParams, today: CalendarDate, yearStart: CalendarDate): ReportRequest {
  for (const key of params.keys()) {
    if (key !== 'minorversion' && !PARAMETERS[name].includes(key)) throw invalid(key, `${key} is not supported for ${name}`);
    if (params.getAll(key).length > 1) throw invalid(key, `${key} is given twice`);
  }
  const basis = oneOf(params, 'accounting_method', ['Accrual', 'Cash']) === 'Cash' ? 'Cash' : 'Accrual';
  oneOf(params, 'aging_method', ['Report_Date']);
  oneOf(params, 'aging_period', ['30']);
  oneOf(params, 'num_periods', ['4']);
  const isMonthly = oneOf(params, 'summarize_column_by', ['Total', 'Month']) === 'Month';
  const end = dateOf(params, name.startsWith('Aged') ? 'report_date' : 'end_date') ?? today;
  const start = dateOf(params, 'start_date') ?? (yearStart <= end ? yearStart : end);
  if (start > end) throw invalid('start_date', 'The start date is after the end date');
  return { span: { start, end }, isMonthly, basis, columns: params.get('columns')?.split(',') ?? null };
}

function oneOf(params: URLSearchParams, key: string, allowed: readonly string[]): string | null {
  const value = params.get(key);
  if (value !== null && !allowed.includes(value)) throw invalid(key, `${key} must be one of ${allowed.join(', ')}`);
  return value;
}

function dateOf(params: URLSearchParams, key: string): CalendarDate | null {
  const text = params.get(key);
  if (text !== null && !isCalendarDate(text)) throw invalid(key, `${key} must be a date, YYYY-MM-DD`);
  return text;
}

function invalid(element: string, detail: string): RequestRefusal {
  return new RequestRefusal('2010', 'Request has invalid or unsupported property', `Property Name: ${detail}`, element);
}
