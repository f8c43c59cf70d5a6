import type { RiskCheck } from '@countinghouse/domain/risk/risk-checks';
import type { RiskFinding } from '@countinghouse/domain/risk/risk-result';
import { expect, it } from 'vitest';
import { checkLines } from './check-lines';

const finding = (code: RiskFinding['code'], severity: RiskFinding['severity']): RiskFinding => ({ code, severity, items: [] });
const CHECKS: readonly RiskCheck[] = [
  { id: 'years', outcome: 'Fail' },
  { id: 'units', outcome: 'Inconclusive' },
  { id: 'parts', outcome: 'Pass' },
  { id: 'age', outcome: 'Pass' },
];

// covers borrower 2.5, borrower 3.6
it('blocking findings come first, then warnings, then checks that could not be made, then checks that passed', () => {
  const lines = checkLines({ findings: [finding('statementOld', 'warning'), finding('assetsMissing', 'blocking')], checks: CHECKS });
  expect(lines.map((line) => ('check' in line ? [line.state, line.check] : [line.state, line.finding.code]))).toEqual([
    ['blocking', 'assetsMissing'],
    ['warning', 'statementOld'],
    ['open', 'units'],
    ['fine', 'parts'],
    ['fine', 'age'],
  ]);
});

// covers borrower 2.5, borrower 3.6
it('a check is fine only where the server says that it passed', () => {
  expect(checkLines({ findings: [], checks: [{ id: 'years', outcome: 'Fail' }] })).toEqual([]);
});
