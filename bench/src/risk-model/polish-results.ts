import { ownPolishEstimate } from '@countinghouse/tools/risk/evaluate';
import type { FirmYear } from '@countinghouse/tools/risk/firm-year';
import type { BenchResult } from '../result';
import { withInterval } from './with-interval';

/** The same method fitted to Polish companies alone, judged on those left out. */
export function polishResults(withinOne: readonly FirmYear[], withinFive: readonly FirmYear[]): BenchResult[] {
  const of = (years: number, rows: readonly FirmYear[], must: number, good: number): BenchResult => {
    const area = ownPolishEstimate(rows);
    return {
      name: 'risk-own-fit',
      workload: `AUC at ${years} years, own fit to ${rows.length} Polish firm-years, five folds in five partitions`,
      value: withInterval(area),
      peer: 'limit',
      peerValue: String(must),
      ratio: area.value / must,
      aim: 'atLeast',
      must: 1,
      good: Math.round((100 * good) / must) / 100,
      met: area.value >= must,
    };
  };
  return [of(1, withinOne, 0.84, 0.87), of(5, withinFive, 0.71, 0.75)];
}
