import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { classifyChart } from '@countinghouse/domain/accounts/classifier/classify-chart';
import type { MatchingModel } from '@countinghouse/domain/accounts/classifier/matching-model';
import { proposeTypes, type ConfirmedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';

/** Columns that the file of charts must have, in any order and beside any others. */
const NEEDED = ['chart', 'accountNumber', 'accountName', 'parentName'] as const;
/** Columns that the answer adds behind those of the file. */
export const ADDED_COLUMNS = ['accountType', 'certainty'] as const;

/** A file of charts: its heading, and the rows below it. */
export interface ChartFile {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The added cells of each row; the rows of one chart are read together, wherever they are. What a second file, which has the column
 * `accountType` as well, says of a chart of the same name counts as confirmed.
 */
export function scoreRows(file: ChartFile, model: MatchingModel, confirmed: ChartFile | null = null): readonly (readonly string[])[] {
  const charts = chartsOf(file, NEEDED);
  const known = confirmed === null ? new Map<string, readonly ConfirmedAccount[]>() : confirmedCharts(confirmed);
  const added = file.rows.map((): readonly string[] => []);
  for (const [chart, rows] of charts) {
    const types = proposeTypes(rows, { confirmed: known.get(chart) ?? [], classify: (accounts) => classifyChart(accounts, model) });
    for (const [place, { at }] of rows.entries()) {
      const { type = '', certainty = 0 } = types[place] ?? {};
      added[at] = [type, String(certainty)];
    }
  }
  return added;
}

function confirmedCharts(file: ChartFile): ReadonlyMap<string, readonly ConfirmedAccount[]> {
  const charts = chartsOf(file, [...NEEDED, 'accountType']);
  return new Map(
    [...charts].map(([chart, rows]) => [
      chart,
      rows.map(({ at, ...account }) => {
        const type = ACCOUNT_TYPES.find((one) => one === account.accountType);
        if (type === undefined) throw new Error(`Row ${at + 2}: no account type is called “${account.accountType}”.`);
        return { ...account, type };
      }),
    ]),
  );
}

interface ChartRow {
  /** The place of the row in its file. */
  readonly at: number;
  readonly number: string;
  readonly name: string;
  readonly parent: string;
  readonly accountType: string;
}

/** The rows of each chart of a file; refuses a file without one of the columns, or with a row of another length. */
function chartsOf({ heading, rows }: ChartFile, needed: readonly string[]): ReadonlyMap<string, readonly ChartRow[]> {
  const names = heading.map((cell) => cell.trim());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The heading has no column ${missing.join(', ')}.`);
  const read = rows.map((cells, at) => {
    if (cells.length !== heading.length) throw new Error(`Row ${at + 2} has ${cells.length} cells, its heading ${heading.length}.`);
    const of = (column: string) => cells[names.indexOf(column)] ?? '';
    const row: ChartRow = {
      at,
      number: of('accountNumber').trim(),
      name: of('accountName'),
      parent: of('parentName'),
      accountType: of('accountType').trim(),
    };
    return { chart: of('chart'), row };
  });
  return new Map([...Map.groupBy(read, ({ chart }) => chart)].map(([chart, of]) => [chart, of.map(({ row }) => row)]));
}
