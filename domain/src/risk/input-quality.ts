import type { RiskFinding, RiskQuality, WarningFinding } from './risk-result';

/** Warnings that count twice: half of the score is missing, or a figure is impossible. */
const GRAVE: readonly WarningFinding[] = [
  'previousYearMissing',
  'previousYearPartial',
  'partsExceedAssets',
  'salesZero',
  'salesNegative',
  'liabilitiesNegative',
  'tenfoldJump',
  'cashBasis',
];
const MANY_MISSING = 3;

/** How far inputs can be trusted, from what the checks found: A nothing, B one thing, C two or three or a grave one, D more or a blocking one. */
export function qualityOf(findings: readonly RiskFinding[]): RiskQuality {
  if (findings.some(({ severity }) => severity === 'blocking')) return 'D';
  const weight = findings.reduce((sum, finding) => sum + weightOf(finding), 0);
  if (weight === 0) return 'A';
  if (weight === 1) return 'B';
  return weight <= 3 ? 'C' : 'D';
}

function weightOf({ code, items }: RiskFinding): number {
  if (code === 'inputMissing' && items.length > MANY_MISSING) return 3;
  return GRAVE.some((grave) => grave === code) ? 2 : 1;
}
