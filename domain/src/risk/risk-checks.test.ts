import { describe, expect, it } from 'vitest';
import { checkInputs } from './check-inputs';
import { riskChecks } from './risk-checks';
import type { RiskContext, RiskInputs } from './risk-inputs';
import { BLOCKING_FINDINGS, WARNING_FINDINGS } from './risk-result';
import { aFirm, aRequest, NO_CONTEXT, PREVIOUS } from './testing/a-firm';

const outcomesOf = (inputs: RiskInputs = aFirm(), context: Partial<RiskContext> = {}) => {
  const request = aRequest(inputs, context);
  return Object.fromEntries(riskChecks(checkInputs(request.inputs, request.context), request).map(({ id, outcome }) => [id, outcome]));
};
const PASS = { years: 'Pass', items: 'Pass', units: 'Pass', parts: 'Pass', retained: 'Pass', age: 'Pass' };
/** A previous year of which the books cover 130 days: balances are known and flows are not. */
const PART = aFirm({}, { netSales: null, depreciation: null, operatingProfit: null, netIncome: null });
const PART_CONTEXT = { previousPeriodDays: null, previousCoveredDays: 130 };

describe('the checks of inputs', () => {
  it('pass for a firm in order', () => expect(outcomesOf()).toEqual(PASS));

  // covers borrower 2.5, borrower 3.6
  it('do not confirm two full years where the books cover 130 days of the previous one', () => {
    expect(outcomesOf(PART, PART_CONTEXT)).toEqual({ ...PASS, years: 'Fail', items: 'Inconclusive', units: 'Inconclusive' });
    const request = aRequest(PART, PART_CONTEXT);
    expect(checkInputs(request.inputs, request.context)).toEqual([
      { code: 'previousYearPartial', severity: 'warning', items: [], days: 130 },
    ]);
  });

  // covers borrower 2.5, borrower 3.6
  it('compare nothing without a previous year', () => {
    const outcomes = outcomesOf(aFirm({}, null), { previousCurrency: null, previousPeriodDays: null });
    expect(outcomes).toEqual({ ...PASS, years: 'Fail', items: 'Inconclusive', units: 'Inconclusive', retained: 'Inconclusive' });
  });

  it.each([
    ['the length of a year', { periodDays: null }, 'years'],
    ['the basis', { basis: null }, 'years'],
    ['the last day of the year', { statementDate: null }, 'age'],
  ] as const)('are open where %s is unknown', (_, context, id) =>
    expect(outcomesOf(aFirm(), context)).toEqual({ ...PASS, [id]: 'Inconclusive' }),
  );

  it('never pass on unknown figures', () => {
    const unknown = Object.fromEntries(Object.keys(PREVIOUS).map((item) => [item, null])) as unknown as RiskInputs['current'];
    const request = { inputs: { current: unknown, previous: null }, context: NO_CONTEXT };
    expect(riskChecks([], request).filter(({ outcome }) => outcome === 'Pass')).toEqual([]);
  });

  it.each([...BLOCKING_FINDINGS, ...WARNING_FINDINGS])('fail on %s', (code) => {
    const failed = riskChecks([{ code, severity: 'warning', items: [] }], aRequest()).filter(({ outcome }) => outcome === 'Fail');
    expect(failed.length).toBeGreaterThan(0);
  });
});
