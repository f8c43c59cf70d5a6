import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { BalancesPage, ImportIssue, SourceAccount } from '@countinghouse/domain/imports/page';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { WorkbookChart } from './chart-sheet';
import type { GivenAccount, GivenFigures } from './given-figures';
import { fiscalYearStart } from './period-spans';

/** What turning given figures into balances depends on. */
export interface UncloseTerms {
  readonly chart: WorkbookChart;
  readonly fiscalYearEndMonth: number;
  readonly decimals: number;
  /** How far a column may be out of balance, in minor units: 0 unless the workbook declares itself rounded. */
  readonly tolerance: number;
}

/** Earnings up to each column, debit positive: of all fiscal years before the column's, and of its own year to date. */
interface Earnings {
  readonly prior: readonly number[];
  readonly toDate: readonly number[];
}

const SYNTHETIC: SourceAccount = {
  sourceId: 'retained-earnings',
  number: null,
  name: 'Retained Earnings',
  parentSourceId: null,
  type: 'Retained Earnings',
  active: true,
  description: null,
};

/**
 * Turns given figures into balances whose earnings were never closed, so that the product's own closing gives the given figures back.
 * Equity may be given with the earnings of the current year in it or without; each column must balance in one of the two ways, and one
 * that does not is an issue.
 */
export function uncloseFigures(
  figures: GivenFigures,
  terms: UncloseTerms,
): { readonly page: BalancesPage; readonly issues: readonly ImportIssue[] } {
  const earnings = earningsOf(figures, terms.fiscalYearEndMonth);
  const issues: ImportIssue[] = [];
  const includesYear = figures.columns.map((_, column) => {
    const difference = figures.balances.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0);
    const without = difference + (earnings.toDate[column] ?? 0);
    if (Math.min(Math.abs(difference), Math.abs(without)) > terms.tolerance)
      issues.push(outOfBalance(figures.columnLocation(column), difference, terms.decimals));
    return Math.abs(difference) <= terms.tolerance && Math.abs(difference) <= Math.abs(without);
  });
  const balances = unclosed(figures, earnings, includesYear, terms.chart);
  const rows = [
    ...balances.map((given) =>
      row(
        given,
        given.amounts.map((amount, at) => amount - (given.amounts[at - 1] ?? 0)),
      ),
    ),
    ...figures.movements.map((given) => row(given, given.amounts)),
  ];
  return { page: { kind: 'balances', slices: figures.columns, openingKnown: false, rows }, issues };
}

function earningsOf({ columns, movements }: GivenFigures, fiscalYearEndMonth: number): Earnings {
  const within = columns.map((_, column) => movements.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0));
  const years = columns.map(({ end }) => fiscalYearStart(end, fiscalYearEndMonth));
  const sumWhere = (at: number, isCounted: (other: number) => boolean): number =>
    within.reduce((sum, amount, other) => (other <= at && isCounted(other) ? sum + amount : sum), 0);
  return {
    prior: columns.map((_, at) => sumWhere(at, (other) => years[other] !== years[at])),
    toDate: columns.map((_, at) => sumWhere(at, (other) => years[other] === years[at])),
  };
}

/** The balances without the earnings of the years that the figures cover: those are what the product closes itself. */
function unclosed(
  { balances, columns }: GivenFigures,
  { prior, toDate }: Earnings,
  includesYear: readonly boolean[],
  chart: WorkbookChart,
): GivenAccount[] {
  const ofYear = balances.find((given) => isEarningsOfYear(given, toDate, includesYear, chart));
  const takenFromRetained = columns.map((_, at) => (prior[at] ?? 0) + (includesYear[at] && ofYear === undefined ? (toDate[at] ?? 0) : 0));
  const lessYear = balances.map((given) =>
    given === ofYear ? { ...given, amounts: given.amounts.map((amount, at) => amount - (toDate[at] ?? 0)) } : given,
  );
  if (takenFromRetained.every((amount) => amount === 0)) return lessYear;
  const isRetained = ({ account }: GivenAccount): boolean =>
    account !== ofYear?.account && chart.accounts[account]?.type === 'Retained Earnings';
  const retained = lessYear.find(isRetained) ?? emptyRetained(chart, columns.length);
  const reduced = { ...retained, amounts: retained.amounts.map((amount, at) => amount - (takenFromRetained[at] ?? 0)) };
  return [...lessYear.filter((given) => given !== retained), reduced];
}

/** Whether an equity account holds nothing but the earnings of the current year: some charts have one. */
function isEarningsOfYear(
  { account, amounts }: GivenAccount,
  toDate: readonly number[],
  includesYear: readonly boolean[],
  chart: WorkbookChart,
): boolean {
  return (
    chart.classOf(account) === 'Equity' &&
    includesYear.every(Boolean) &&
    amounts.some((amount) => amount !== 0) &&
    amounts.every((amount, at) => amount === toDate[at])
  );
}

function emptyRetained(chart: WorkbookChart, columns: number): GivenAccount {
  const existing = chart.accounts.findIndex(({ type }) => type === 'Retained Earnings');
  const account = existing >= 0 ? existing : chart.add(SYNTHETIC);
  return { account, amounts: new Array<number>(columns).fill(0), places: new Array<null>(columns).fill(null) };
}

function outOfBalance(location: string, difference: number, decimals: number): ImportIssue {
  const amount = formatDecimal(Math.abs(difference), decimals);
  return { location, problem: issueMessage(difference > 0 ? 'assetsExceed' : 'assetsFallShort', { amount }) };
}

function row({ account, places }: GivenAccount, net: readonly number[]): BalancesPage['rows'][number] {
  return { account, opening: 0, net, places };
}
