import type { AnalysisQuery, AnalysisQueryVariables, StatementReportingPeriod } from '../../../lib/graphql/types.generated';

export type Analysis = AnalysisQuery['analysis'];
export type AnalysisColumn = Analysis['columns'][number];
export type AnalysisRatio = Analysis['ratios'][number];
export type AnalysisPoint = AnalysisRatio['points'][number];

export const PERIODS = ['FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD'] as const satisfies readonly StatementReportingPeriod[];
export const FLOWS = ['Annualized', 'AsReported'] as const;
export const BALANCES = ['Ending', 'Average'] as const;
export const COLUMNS = ['newest', 'all'] as const;
const VARIANCE = ['off', 'on'] as const;

/** What the reader has chosen to see, as the address keeps it. */
export interface AnalysisView extends Pick<AnalysisQueryVariables, 'reportingPeriod' | 'flows' | 'balances'> {
  readonly columns: (typeof COLUMNS)[number];
  /** Whether changes from the column before are beside the ratios. */
  readonly variance: (typeof VARIANCE)[number];
}

const CHOICES = { reportingPeriod: PERIODS, flows: FLOWS, balances: BALANCES, columns: COLUMNS, variance: VARIANCE } as const;

/** The view of an address; what it does not say, or not properly, is as at first. */
export function readView(search: URLSearchParams): AnalysisView {
  const chosen = <T extends string>(name: string, choices: readonly [T, ...T[]]): T =>
    choices.find((choice) => choice === search.get(name)) ?? choices[0];
  return {
    reportingPeriod: chosen('reportingPeriod', PERIODS),
    flows: chosen('flows', FLOWS),
    balances: chosen('balances', BALANCES),
    columns: chosen('columns', COLUMNS),
    variance: chosen('variance', VARIANCE),
  };
}

/** The address of a view, which says only what is not as at first. */
export function writeView(view: AnalysisView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([name, value]) => value !== CHOICES[name as keyof AnalysisView][0]));
}

/** How many columns are shown at first. */
const NEWEST = 3;

/** The columns that a view shows, oldest first. */
export function shownColumns(columns: readonly AnalysisColumn[], view: Pick<AnalysisView, 'columns'>): readonly AnalysisColumn[] {
  return view.columns === 'all' ? columns : columns.slice(-NEWEST);
}
