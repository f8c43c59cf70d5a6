import type { SecondOpinionModel } from '@countinghouse/domain/risk/risk-result';

/** A stretch of a bullet, from left to right. */
export interface BulletZone {
  readonly zone: 'safe' | 'grey' | 'distress';
  /** Where it ends, as a share of the track. */
  readonly end: number;
}

interface Scale {
  readonly low: number;
  readonly high: number;
  /** The published cut-offs, ascending: below the first is distress, above the last is safe. */
  readonly cutOffs: readonly number[];
}

/** The cut-offs that were published with each score; the ends of a track are ours, so that firms of any kind find room. */
const SCALES: Readonly<Partial<Record<SecondOpinionModel, Scale>>> = {
  altmanZ1983: { low: -1, high: 5, cutOffs: [1.23, 2.9] },
  altmanZ1995: { low: -2, high: 5.7, cutOffs: [1.1, 2.6] },
  springate1978: { low: -0.3, high: 2.1, cutOffs: [0.862] },
};

/** The zones of a score's bullet; a rank is shown in thirds with the safest on the left, which are not cut-offs. */
export function zonesOf(model: SecondOpinionModel): readonly BulletZone[] {
  const scale = SCALES[model];
  if (scale === undefined)
    return [
      { zone: 'safe', end: 1 / 3 },
      { zone: 'grey', end: 2 / 3 },
      { zone: 'distress', end: 1 },
    ];
  const ends = [...scale.cutOffs.map((cutOff) => locationOn(scale, cutOff)), 1];
  const zones = ends.length === 3 ? (['distress', 'grey', 'safe'] as const) : (['distress', 'safe'] as const);
  return zones.map((zone, index) => ({ zone, end: ends[index] ?? 1 }));
}

/** The position of a score on its track, as a share of it; a rank by its percentage. */
export function placeOfScore(model: SecondOpinionModel, value: number): number {
  const scale = SCALES[model];
  return scale === undefined ? clamp(value / 100) : locationOn(scale, value);
}

/** The published cut-offs of a score; none of a model that ranks only. */
export function cutOffsOf(model: SecondOpinionModel): readonly number[] {
  return SCALES[model]?.cutOffs ?? [];
}

function locationOn({ low, high }: Scale, value: number): number {
  return clamp((value - low) / (high - low));
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}
