import type { BlockingFinding, RiskFinding, WarningFinding } from '@countinghouse/domain/risk/risk-result';

type FindingCode = BlockingFinding | WarningFinding;

/** What leaves nothing to compare: no check of both years can be called fine. */
const A_YEAR_MISSING = ['bothYearsMissing', 'previousYearMissing'] as const;

/** What the checks look at, each with the findings that speak against it (design 6, item 9). */
const CHECKS = {
  years: ['bothYearsMissing', 'previousYearMissing', 'periodNotAnnual', 'periodsUnequal', 'currenciesMixed', 'cashBasis'],
  items: [...A_YEAR_MISSING, 'assetsMissing', 'assetsNotPositive', 'inputMissing'],
  units: [
    ...A_YEAR_MISSING,
    'tenfoldJump',
    'roundedToThousands',
    'salesZero',
    'salesNegative',
    'inventoriesNegative',
    'liabilitiesNegative',
  ],
  parts: ['bothYearsMissing', 'partsExceedAssets', 'debtExceedsLiabilities', 'payablesExceedLiabilities'],
  retained: [...A_YEAR_MISSING, 'retainedEarningsUnexplained'],
  age: ['statementOld'],
} as const satisfies Record<string, readonly FindingCode[]>;

type Check = keyof typeof CHECKS;

/** A line of the checks: what was found, or a check that found nothing. */
export type CheckLine =
  { readonly state: 'blocking' | 'warning'; readonly finding: RiskFinding } | { readonly state: 'fine'; readonly check: Check };

/** The findings, blocking ones in front, and after them the checks that found nothing. */
export function checkLines(findings: readonly RiskFinding[]): readonly CheckLine[] {
  const found = (severity: RiskFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity).map((finding): CheckLine => ({ state: severity, finding }));
  const codes = new Set<string>(findings.map(({ code }) => code));
  const fine = (Object.keys(CHECKS) as Check[]).filter((check) => !CHECKS[check].some((code) => codes.has(code)));
  return [...found('blocking'), ...found('warning'), ...fine.map((check): CheckLine => ({ state: 'fine', check }))];
}
