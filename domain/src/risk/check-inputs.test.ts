import { describe, expect, it } from 'vitest';
import { checkInputs } from './check-inputs';
import { qualityOf } from './input-quality';
import type { RiskContext, RiskFigures } from './risk-inputs';
import { RISK_ITEMS } from './risk-inputs';
import { BLOCKING_FINDINGS, WARNING_FINDINGS } from './risk-result';
import { aFirm, aRequest } from './testing/a-firm';

const NOTHING = Object.fromEntries(RISK_ITEMS.map((item) => [item, null])) as unknown as RiskFigures;
const found = (current: Partial<RiskFigures>, previous: Partial<RiskFigures> | null = {}, context: Partial<RiskContext> = {}) => {
  const request = aRequest(aFirm(current, previous), context);
  return checkInputs(request.inputs, request.context);
};
type Example = readonly [code: string, what: string, ReturnType<typeof found>, items: readonly string[]];

const EXAMPLES: readonly Example[] = [
  ['assetsMissing', 'no assets', found({ assets: null }), ['assets']],
  ['assetsNotPositive', 'assets of zero', found({ assets: 0 }), ['assets']],
  ['bothYearsMissing', 'nothing of either year', checkInputs({ current: NOTHING, previous: NOTHING }, aRequest().context), []],
  ['periodNotAnnual', 'half a year', found({}, {}, { periodDays: 181, previousPeriodDays: 184 }), []],
  ['periodsUnequal', 'a year of 351 days after one of 366', found({}, {}, { periodDays: 351, previousPeriodDays: 366 }), []],
  ['currenciesMixed', 'dollars after euros', found({}, {}, { previousCurrency: 'EUR' }), []],
  ['notFiscalYear', 'twelve months that end in September', found({}, {}, { isFiscalYear: false }), []],
  ['previousYearMissing', 'one year only', found({}, null), []],
  [
    'previousYearPartial',
    '130 days of the year before',
    found({}, { netSales: null, netIncome: null }, { previousPeriodDays: null, previousCoveredDays: 130 }),
    [],
  ],
  ['inputMissing', 'no cash, and no debt the year before', found({ cash: null }, { debt: null }), ['cash', 'debtPrevious']],
  [
    'partsExceedAssets',
    'more cash than assets',
    found({ cash: 1_000_001 }, { cash: 70_000 * 9 }),
    ['cash', 'receivables', 'inventories', 'cashPrevious', 'receivablesPrevious', 'inventoriesPrevious'],
  ],
  ['debtExceedsLiabilities', 'more debt than liabilities', found({ debt: 600_001 }), ['debt']],
  ['payablesExceedLiabilities', 'more payables than liabilities', found({ payables: 600_001 }), ['payables']],
  [
    'retainedEarningsUnexplained',
    'retained earnings that fell in a year of income',
    found({ retainedEarnings: 175_000 }),
    ['retainedEarnings', 'netIncome'],
  ],
  ['salesZero', 'no sales', found({ netSales: 0 }), ['netSales']],
  ['salesNegative', 'negative sales', found({}, { netSales: -1 }), ['netSalesPrevious']],
  ['inventoriesNegative', 'negative inventories', found({ inventories: -1 }), ['inventories']],
  ['liabilitiesNegative', 'negative liabilities', found({ liabilities: -1, debt: -1, payables: -1 }), ['liabilities']],
  ['tenfoldJump', 'depreciation of ten times that of the year before', found({ depreciation: 380_000 }), ['depreciation']],
  ['roundedToThousands', 'thousands alone', found({ retainedEarnings: 220_000 }), []],
  [
    'statementOld',
    'a year that ended 18 months and a day ago',
    found({}, {}, { statementDate: '2024-08-31', analysisDate: '2026-03-01' }),
    [],
  ],
  ['cashBasis', 'books on a cash basis', found({}, {}, { basis: 'Cash' }), []],
];

/** The firm of the examples is in thousands but for its retained earnings. */
describe('the checks of inputs', () => {
  it.each(EXAMPLES)('find %s: %s', (code, _, findings, items) => {
    const finding = findings.find((one) => one.code === code);
    expect(finding?.items).toEqual(items);
    expect(finding?.severity).toBe(BLOCKING_FINDINGS.some((one) => one === code) ? 'blocking' : 'warning');
  });

  it('have an example each', () => {
    expect(EXAMPLES.map(([code]) => code)).toEqual([...BLOCKING_FINDINGS, ...WARNING_FINDINGS]);
  });

  it.each<[string, ReturnType<typeof found>]>([
    ['a firm in order', found({})],
    ['a leap year', found({}, {}, { periodDays: 365, previousPeriodDays: 366 })],
    ['a year of 53 weeks', found({}, {}, { periodDays: 371, previousPeriodDays: 364 })],
    ['a year that ended 18 months ago', found({}, {}, { statementDate: '2024-09-01', analysisDate: '2026-03-01' })],
    ['a small item ten times what it was', found({ depreciation: 9_001 }, { depreciation: 900 })],
    ['unknown facts about the statements', found({}, {}, { basis: null, currency: null, periodDays: null, statementDate: null })],
  ])('find nothing wrong with %s', (_, findings) => expect(findings).toEqual([]));
});

it('balances that are missing of a year that the books cover in part are missing; its flows are not known to be', () => {
  const findings = found({}, { cash: null, netSales: null }, { previousPeriodDays: null, previousCoveredDays: 130 });
  expect(findings.find(({ code }) => code === 'inputMissing')?.items).toEqual(['cashPrevious']);
});

describe('the quality of inputs', () => {
  it.each([
    ['A', found({})],
    ['B', found({ payables: 600_001 })],
    ['B', found({}, {}, { isFiscalYear: false })],
    ['C', found({}, null)],
    ['C', found({}, { netSales: null, netIncome: null }, { previousPeriodDays: null, previousCoveredDays: 130 })],
    ['C', found({ payables: 600_001, retainedEarnings: 170_001 })],
    ['D', found({ netSales: 0, payables: 600_001, retainedEarnings: 170_001 })],
    ['D', found({ assets: null })],
  ] as const)('is %s', (quality, findings) => expect(qualityOf(findings)).toBe(quality));

  it('is D where most figures are missing', () => {
    expect(qualityOf(checkInputs({ current: { ...NOTHING, assets: 1 }, previous: null }, aRequest().context))).toBe('D');
  });
});
