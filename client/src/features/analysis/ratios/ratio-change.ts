import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { nextDay } from '@countinghouse/domain/periods/day';
import { variance, type Variance } from '@countinghouse/domain/statements/variance';
import type { AnalysisColumn, AnalysisRatio } from '../screen/analysis-view';

/** The column that a column is compared with: the complete one right before a complete one; null where there is none. */
export function baseOf(column: AnalysisColumn, columns: readonly AnalysisColumn[]): AnalysisColumn | null {
  const isWhole = ({ toDate, coveredFrom }: AnalysisColumn) => !toDate && coveredFrom === null;
  const before = columns.find((each) => isWhole(each) && nextDay(each.endDate) === column.startDate);
  return isWhole(column) && before !== undefined ? before : null;
}

/** How far a ratio moved: the change as a decimal in the unit of the ratio, and in percent. */
export interface RatioChange extends Omit<Variance, 'change'> {
  readonly change: string;
}

/** Ratios have as many decimals at most. */
const DIGITS = 4;

/** The change of a ratio from one column to another; null where one of them has no value. */
export function ratioChange({ points }: Pick<AnalysisRatio, 'points'>, column: AnalysisColumn, base: AnalysisColumn): RatioChange | null {
  const valueIn = (of: AnalysisColumn) => {
    const { value } = points.find(({ reportingPeriodId }) => reportingPeriodId === of.reportingPeriodId) ?? { value: null };
    const units = value === null ? null : parseDecimal(value, DIGITS);
    return typeof units === 'number' ? units : null;
  };
  const [current, before] = [valueIn(column), valueIn(base)];
  if (current === null || before === null) return null;
  const { change, ...percent } = variance(current, before);
  return { ...percent, change: formatDecimal(change, DIGITS) };
}
