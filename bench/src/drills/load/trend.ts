import { medianOf } from '../../measuring/median';

/** One figure over time; seconds since the start of the load. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** What became of a figure after the warm-up. */
export interface Trend {
  readonly median: number;
  /** The slope of the least-squares line times the duration, as a share of the median. */
  readonly growth: number;
  /** How much the highest value of the last third exceeds that of the middle third, as a share of the latter. */
  readonly lateRise: number;
  readonly isFlat: boolean;
}

/** A figure that grows by less than this share of its median, or of its earlier maximum, is flat. */
const TOLERANCE = 0.1;
/** The trend of at least three samples in the order of their time; a rise of at most `allowance` is flat whatever its share. */
export function trendOf(samples: readonly Sample[], allowance = 0): Trend {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || samples.length < 3) throw new RangeError('A trend needs three samples.');
  const duration = last.at - first.at;
  const median = medianOf(samples.map(({ value }) => value));
  const rise = slopeOf(samples) * duration;
  const third = (number: number) =>
    samples.filter(({ at }) => at >= first.at + (duration * number) / 3 && (number === 2 || at < first.at + (duration * (number + 1)) / 3));
  const [middle, late] = [third(1), third(2)].map((part) => Math.max(...part.map(({ value }) => value))) as [number, number];
  const isWithin = (by: number, of: number) => by <= allowance || by < TOLERANCE * of;
  return {
    median,
    growth: shareOf(rise, median),
    lateRise: shareOf(late - middle, middle),
    isFlat: isWithin(rise, median) && isWithin(late - middle, middle),
  };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Of the least-squares line, per second. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [meanAt, meanValue] = [mean(({ at }) => at), mean(({ value }) => value)];
  const spread = mean(({ at }) => (at - meanAt) ** 2);
  return spread === 0 ? 0 : mean(({ at, value }) => (at - meanAt) * (value - meanValue)) / spread;
}
