import { fiscalYearOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { monthIndexOf } from '@countinghouse/domain/periods/month';
import { planPeriods } from '@countinghouse/domain/periods/period-plan';

/** The fiscal years that a set of books covers, and whether it continues into the next. */
export interface YearsCovered {
  readonly first: number | null;
  readonly last: number | null;
  readonly toDate: boolean;
}

/** The full fiscal years between two days of the books, `YYYY-MM-DD`, for a fiscal year that ends in a month 1..12. */
export function yearsCovered(firstDate: string, asOfDate: string, fiscalYearEndMonth: number): YearsCovered {
  const { periods } = planPeriods('FiscalYearsAndYTD', monthSlices({ start: firstDate, end: asOfDate }), fiscalYearEndMonth);
  const full = periods.filter((period) => period.complete).map((period) => fiscalYearOf(monthIndexOf(period.end), fiscalYearEndMonth));
  return { first: full[0] ?? null, last: full.at(-1) ?? null, toDate: periods.some((period) => !period.complete) };
}
