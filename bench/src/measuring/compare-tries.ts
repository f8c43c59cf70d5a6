import type { BenchResult } from '../result';
import { medianOf } from './median';

/** What is compared, with what, and the ratio that is wanted. */
export type Comparison = Pick<BenchResult, 'name' | 'workload' | 'peer' | 'aim' | 'must' | 'good' | 'note'>;

/** The fewest tries of which a row may be the median. */
export const TRIES = 5;

/**
 * The row of figures that were measured as often as those of the peer, or of one limit: the medians of both, the median of the ratios of
 * the tries, and the least and the greatest of these ratios.
 */
export function compareTries(
  comparison: Comparison,
  ours: readonly number[],
  peer: readonly number[] | number,
  textOf: (figure: number) => string,
): BenchResult {
  const theirs = typeof peer === 'number' ? ours.map(() => peer) : peer;
  if (ours.length < TRIES || theirs.length !== ours.length)
    throw new RangeError(
      `${comparison.name} has ${ours.length} tries of ours and ${theirs.length} of the peer; each needs at least ${TRIES}.`,
    );
  const ratios = ours.map((figure, at) => figure / (theirs[at] as number));
  const ratio = medianOf(ratios);
  return {
    ...comparison,
    value: textOf(medianOf(ours)),
    peerValue: textOf(medianOf(theirs)),
    ratio,
    tries: { count: ours.length, least: Math.min(...ratios), most: Math.max(...ratios) },
    met: comparison.aim === 'atLeast' ? ratio >= comparison.must : ratio <= comparison.must,
  };
}
