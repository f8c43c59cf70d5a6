import { logit } from '@countinghouse/domain/risk/log-odds';
import type { MonotoneTransform } from '@countinghouse/domain/risk/monotone-transform';
import { risingFit } from './isotonic';
import type { Outcomes } from './outcomes';
import { binsOf } from './quantile-bins';

/** Rows at the mean of all that are added to each bin, so that a small one says little. */
const PSEUDO_ROWS = 20;
const BINS = 10;

/** The weight of evidence of a ratio on its own: quantile bins, smoothed, monotone in the direction given; null values are left out. */
export function fitTransform(
  values: readonly (number | null)[],
  { failed, weights }: Outcomes,
  direction: 'rising' | 'falling',
): MonotoneTransform {
  const { places, medians } = binsOf(values, BINS);
  const cells = medians.map(() => ({ size: 0, failures: 0 }));
  places.forEach((place, row) => {
    const cell = cells[place];
    if (cell === undefined) return;
    cell.size += weights[row] ?? 0;
    cell.failures += failed[row] === true ? (weights[row] ?? 0) : 0;
  });
  const base = cells.reduce((sum, { failures }) => sum + failures, 0) / cells.reduce((sum, { size }) => sum + size, 0);
  const evidence = cells.map(({ size, failures }) => logit((failures + PSEUDO_ROWS * base) / (size + PSEUDO_ROWS)) - logit(base));
  const sign = direction === 'rising' ? 1 : -1;
  const rising = risingFit(
    evidence.map((one) => sign * one),
    cells.map(({ size }) => size),
  );
  return { values: medians, weights: rising.map((weight) => sign * weight) };
}
