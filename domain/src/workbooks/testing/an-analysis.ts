import type { WorkbookAnalysis, WorkbookNote } from '../analysis/workbook-analysis';
import type { WorkbookRisk } from '../analysis/workbook-risk';

const ADA = { by: 'Ada Example', at: '2022-06-01T09:30' } as const;
const BEN = { by: 'Ben Example', at: '2022-06-02T16:05' } as const;
const JUNE_2021 = 2021 * 12 + 5;

const ADJUSTMENTS = [
  {
    id: 'a1',
    kind: 'EbitdaAddBack',
    name: '=Lawsuit',
    amounts: [
      { fromMonth: JUNE_2021, throughMonth: JUNE_2021 + 2, amount: 5_000_00 },
      { fromMonth: JUNE_2021 + 6, throughMonth: JUNE_2021 + 6, amount: -1_200_00 },
    ],
  },
] as const;

const INSTRUMENTS = [
  {
    id: 'i1',
    name: 'Bank loan',
    kind: 'TermLoan',
    subordinated: true,
    accountSourceIds: ['Long Term Liability First'],
    payments: [
      { month: JUNE_2021, principal: 4_000_00, interest: 900_00, endingBalance: 200_000_00 },
      { month: JUNE_2021 + 1, principal: 4_000_00, interest: 880_00, endingBalance: 196_000_00 },
    ],
  },
] as const;

const TAGS = [{ sourceId: 'Expense First', number: null, name: 'First Expense', tag: 'Rent' }] as const;

/** A note about a line of the balance sheet, or whatever is given. */
export function aNote(given: Partial<WorkbookNote['anchor']>, text: string | null = '=1+1'): WorkbookNote {
  const anchor = { statementType: null, lineItemId: null, reportingPeriodId: null, ratioId: null, journal: null };
  return { anchor: { kind: 'Line', ...anchor, ...given }, state: 'Open', text, ...ADA, replies: [] };
}

/** What analysts and reviewers added to the books of `aWorkbookInput`. */
export function anAnalysis(given: Partial<WorkbookAnalysis> = {}): WorkbookAnalysis {
  return {
    inputs: { adjustments: ADJUSTMENTS, tags: TAGS, instruments: INSTRUMENTS },
    versions: { adjustments: 2, tags: 1, debtSchedule: 0 },
    adjustments: ADJUSTMENTS.map((each) => ({ ...each, note: 'Settled in August', ...ADA })),
    instruments: INSTRUMENTS.map((each) => ({ ...each, maturity: '2026-05-31', ...BEN })),
    notes: [aNote({ statementType: 'BalanceSheet', lineItemId: 'cash:footer' })],
    tickMarks: [],
    approval: null,
    ...given,
  };
}

/** What analysts added nothing to. */
export const NOTHING_ADDED = {
  inputs: { adjustments: [], tags: [], instruments: [] },
  versions: { adjustments: 0, tags: 0, debtSchedule: 0 },
  adjustments: [],
  instruments: [],
  notes: [],
} as const satisfies Partial<WorkbookAnalysis>;

/** An assessment by the built-in engine. */
export function aRisk(given: Partial<WorkbookRisk> = {}): WorkbookRisk {
  const years = [1, 2, 3, 4, 5] as const;
  return {
    made: ADA,
    engine: 'Countinghouse',
    modelVersion: '2.0',
    versions: { BalanceSheet: 1, IncomeStatement: 1 },
    period: 'FY 2022',
    previousPeriod: 'FY 2021',
    currency: 'USD',
    inputs: [
      { item: 'cash', value: 1234.5, previousValue: 1000 },
      { item: 'netSales', value: 90_000, previousValue: null },
    ],
    score: {
      result: {
        grade: 'R4',
        quality: 'B',
        termStructure: years.map((each) => ({ years: each, cumulative: each / 100, forward: 0.01 })),
        range: null,
      },
      outputs: [],
    },
    refusedBecause: null,
    ...given,
  };
}
