import { type AnalysisView, BUILT_IN } from '../result/analysis-view';
import { BOUNDS } from '../what-if/scenario';
import type { TermSeries } from '../charts/term-series';

const CURVE = [0.0123, 0.02, 0.031, 0.042, 0.0555];

/** A result of the built-in model with something of everything; what a test is about is given. */
export function aView(given: Partial<AnalysisView> = {}): AnalysisView {
  return {
    firm: 'Alder Metalworks',
    engine: BUILT_IN,
    modelVersion: '9.9',
    analyzedAt: '2026-03-04T12:00:00Z',
    industry: '321918 Other Millwork',
    postalCode: '99202',
    curve: CURVE,
    grade: 'R5',
    gradeOfPd: 'R5',
    range: null,
    quality: 'B',
    findings: [{ code: 'statementOld', severity: 'warning', items: [] }],
    checks: [
      { id: 'years', outcome: 'Pass' },
      { id: 'age', outcome: 'Fail' },
    ],
    oneYear: {
      logOdds: -4.39,
      startingPoint: -4.7,
      drivers: [{ ratio: 'liabilitiesToAssets', category: 'Leverage', value: 0.651, contribution: 0.31 }],
    },
    secondOpinions: [{ model: 'altmanZ1995', score: 2.345, zone: 'grey', rank: null, proxies: [], withheld: null }],
    benchmarkPercentile: null,
    baseRates: { oneYear: 0.017, fiveYears: 0.08, source: 'placeholder' },
    peers: null,
    yearAgo: { curve: [0.01, 0.02, 0.03, 0.04, 0.05], grade: 'R4' },
    outputs: [
      { type: 'PD', category: 'Cumulative', subCategory: null, termInYears: 1, value: 1.23, metricType: 'percent' },
      { type: 'Driver', category: 'Leverage', subCategory: 'liabilitiesToAssets', termInYears: 1, value: 0.31, metricType: 'logOdds' },
    ],
    inputs: {
      items: [
        {
          item: 'cash',
          value: -1234.5,
          previousValue: 1000,
          accounts: [
            {
              accountId: 'a1',
              accountNumber: '1000',
              name: 'Operating account',
              amount: -1234.5,
              previousAmount: 1000,
              statementType: 'BalanceSheet',
              lineItemId: null,
              path: [],
            },
          ],
        },
      ],
      year: { label: 'FY 2025', coveredFrom: null, coveredDays: 365 },
      endsOn: '2025-12-31',
      previousYear: { label: 'FY 2024', coveredFrom: null, coveredDays: 366 },
      currency: 'USD',
      versions: { balanceSheet: 2, incomeStatement: 3 },
      statementsPath: '/statements',
    },
    ...given,
  };
}

/** A result of inputs of quality D: its grade is that of the upper end of the range. */
export function aDoubtedView(given: Partial<AnalysisView> = {}): AnalysisView {
  const range = { low: [0.0004, 0.001, 0.002, 0.003, 0.004], high: [0.0312, 0.05, 0.07, 0.09, 0.11] };
  const withheld = { model: 'altmanZ1995', score: null, zone: null, rank: null, proxies: [], withheld: 'liabilitiesNegative' } as const;
  return aView({ modelVersion: '2.0', quality: 'D', grade: 'R7', gradeOfPd: 'R1', range, secondOpinions: [withheld], ...given });
}

/** The curves of a result as they are drawn. */
export function seriesOfView({ firm, curve, range, yearAgo }: AnalysisView, assumed: readonly number[] | null = null): TermSeries {
  return { firm: { name: firm, curve }, range, peers: null, yearAgo: yearAgo?.curve ?? null, assumed, bounds: BOUNDS, slope: 0.9 };
}
