import { classifyChart } from './prediction/classify-chart';
import type { MatchingModel } from './prediction/matching-model';

/** Columns that the file of charts must have, in any order and beside any others. */
const NEEDED = ['chart', 'accountNumber', 'accountName', 'parentName'] as const;
/** Columns that the answer adds behind those of the file. */
export const ADDED_COLUMNS = ['accountType', 'certainty'] as const;

/** The added cells of each row; the rows of one chart are read together, wherever they stand. */
export function scoreRows(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  model: MatchingModel,
): readonly (readonly string[])[] {
  const columns = columnsOf(heading);
  for (const [at, cells] of rows.entries())
    if (cells.length !== heading.length) throw new Error(`Row ${at + 2} has ${cells.length} cells, its heading ${heading.length}.`);
  const added = rows.map((): readonly string[] => []);
  const charts = Map.groupBy(rows.keys(), (at) => rows[at]?.[columns.chart] ?? '');
  for (const positions of charts.values()) {
    const accounts = positions.map((at) => ({
      number: rows[at]?.[columns.accountNumber]?.trim() ?? '',
      name: rows[at]?.[columns.accountName] ?? '',
      parent: rows[at]?.[columns.parentName] ?? '',
    }));
    const likely = classifyChart(accounts, model);
    for (const [place, at] of positions.entries()) {
      const { type = '', certainty = 0 } = likely[place] ?? {};
      added[at] = [type, String(certainty)];
    }
  }
  return added;
}

function columnsOf(heading: readonly string[]): Record<(typeof NEEDED)[number], number> {
  const names = heading.map((cell) => cell.trim());
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The heading has no column ${missing.join(', ')}.`);
  return Object.fromEntries(NEEDED.map((name) => [name, names.indexOf(name)])) as Record<(typeof NEEDED)[number], number>;
}
