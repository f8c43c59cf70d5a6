import { BLOCKING_FINDINGS, WARNING_FINDINGS, type RiskFinding } from '@countinghouse/domain/risk/risk-result';
import { expect, it } from 'vitest';
import { checkLines } from './check-lines';

const finding = (code: RiskFinding['code'], severity: RiskFinding['severity']): RiskFinding => ({ code, severity, items: [] });

// covers borrower 2.5, borrower 3.6
it('what blocks stands in front of what is to know, and that in front of what is fine', () => {
  const lines = checkLines([finding('statementOld', 'warning'), finding('assetsMissing', 'blocking')]);
  expect(lines.map((line) => (line.state === 'fine' ? line.check : line.finding.code))).toEqual([
    'assetsMissing',
    'statementOld',
    'years',
    'units',
    'parts',
    'retained',
  ]);
});

const fineBeside = (code: RiskFinding['code']) =>
  checkLines([finding(code, 'warning')]).flatMap((line) => (line.state === 'fine' ? [line.check] : []));

it.each([...BLOCKING_FINDINGS, ...WARNING_FINDINGS].filter((code) => !/Years?Missing$/.test(code)))(
  '%s takes one check away from what is fine',
  (code) => expect(fineBeside(code)).toHaveLength(5),
);

// covers borrower 2.5, borrower 3.6
it.each([
  ['previousYearMissing', ['parts', 'age']],
  ['bothYearsMissing', ['age']],
] as const)('with %s no check that compares years is fine: %j', (code, fine) => expect(fineBeside(code)).toEqual(fine));
