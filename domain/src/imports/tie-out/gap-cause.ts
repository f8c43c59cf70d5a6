/**
 * What may explain a gap between a package's trial balance and the entries that were read; each names its sentence.
 * @internal Tests hold that each has its text.
 */
export const GAP_CAUSES = [
  'missingAccount',
  'changed',
  'cashBasis',
  'revaluation',
  'parentAccount',
  'earningsClosed',
  'boundaryDay',
  'rounding',
  'none',
] as const;

export type GapCause = (typeof GAP_CAUSES)[number];
