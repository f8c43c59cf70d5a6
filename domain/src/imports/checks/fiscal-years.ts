import { fiscalYearOf, firstMonthOf, lastMonthOf } from '../../periods/fiscal-calendar';
import type { FiscalYear } from '../../periods/fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from '../../periods/month';
import type { Matrix } from '../../statements/matrix';

/** A fiscal year that the slices of a matrix cover whole, the last one also when it ends with the books. */
export interface CoveredYear {
  readonly fiscalYear: FiscalYear;
  /** Whether the books reach the end of the year. */
  readonly complete: boolean;
  readonly from: number;
  readonly to: number;
}

/** The fiscal years of a matrix, oldest first; years that begin before it, or within one of its slices, are left out. */
export function coveredYears(matrix: Matrix, fiscalYearEndMonth: number): CoveredYear[] {
  const last = matrix.slices.at(-1);
  if (last === undefined) return [];
  return matrix.slices.flatMap((slice, from): CoveredYear[] => {
    const fiscalYear = fiscalYearOf(monthIndexOf(slice.start), fiscalYearEndMonth);
    if (slice.start !== firstDayOf(firstMonthOf(fiscalYear, fiscalYearEndMonth))) return [];
    const yearEnd = lastDayOf(lastMonthOf(fiscalYear, fiscalYearEndMonth));
    const to = matrix.slices.findIndex(({ end }) => end === yearEnd) + 1;
    if (to > 0) return [{ fiscalYear, complete: true, from, to }];
    return last.end < yearEnd ? [{ fiscalYear, complete: false, from, to: matrix.slices.length }] : [];
  });
}
