import type { BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import type { FirmYear } from './firm-year';
import { failsWithin } from './firm-year';

/** The last horizon that the US panel knows. */
const LAST = 4;

/** Base rates at the level of rows: the 1-year one theirs, the 5-year one such that the curve of a mean firm meets theirs at four. */
export function baseRatesOf(rows: readonly FirmYear[]): BaseRates {
  const rate = (years: number) => rows.filter(failsWithin(years)).length / rows.length;
  const [first, last] = [-Math.log1p(-rate(1)), -Math.log1p(-rate(LAST))];
  const slope = Math.log(last / first) / Math.log(LAST);
  return { oneYear: rate(1), fiveYears: -Math.expm1(-first * 5 ** slope), source: 'the rows themselves' };
}
