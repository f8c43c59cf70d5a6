import type { RiskCheck } from '@countinghouse/domain/risk/risk-checks';
import type { RiskFinding } from '@countinghouse/domain/risk/risk-result';

/** The checks of inputs as the server made them. */
export interface CheckedInputs {
  readonly findings: readonly RiskFinding[];
  /** Every check with its outcome. */
  readonly checks: readonly RiskCheck[];
}

/** A line of the checks: what was found, a check that could not be made, or one that passed. */
export type CheckLine =
  | { readonly state: 'blocking' | 'warning'; readonly finding: RiskFinding }
  | { readonly state: 'open' | 'fine'; readonly check: RiskCheck['id'] };

/** The findings, blocking ones in front, then the checks that could not be made, then those that passed. */
export function checkLines({ findings, checks }: CheckedInputs): readonly CheckLine[] {
  const found = (severity: RiskFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity).map((finding): CheckLine => ({ state: severity, finding }));
  const made = (state: 'open' | 'fine', outcome: RiskCheck['outcome']) =>
    checks.filter((check) => check.outcome === outcome).map(({ id }): CheckLine => ({ state, check: id }));
  return [...found('blocking'), ...found('warning'), ...made('open', 'Inconclusive'), ...made('fine', 'Pass')];
}
