import type { ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { formatChange, formatShare, formatSigned } from './format-risk';

/** A ratio of the score as it is read: a share, a growth, or points of change (`points` is the text for those). */
export function ratioValue(ratio: ScoreRatio, value: number | null, locale: string, points: (value: string) => string): string {
  if (value === null) return '–';
  if (ratio === 'liabilitiesChange') return points(formatSigned(value * 100, locale, 1));
  if (ratio === 'salesGrowth') return formatChange(value, locale);
  return formatShare(value, locale);
}
