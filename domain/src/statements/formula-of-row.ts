import { isShownSection } from './queries/is-empty-section';
import type { Item, Statement } from './statement';
import type { StatementRow, StatementTable } from './statement-table';

/** A line that counts in another; its amount in presentation sign is multiplied by the sign. */
export interface FormulaTerm {
  readonly sign: 1 | -1;
  readonly rowId: string;
  readonly caption: string;
}

/** The lines that a total or formula line adds up, in drawn order; empty for lines that are no sum of drawn lines. */
export function formulaOfRow(table: StatementTable, row: StatementRow): readonly FormulaTerm[] {
  const rows = rowsById(table);
  return termIds(table.statement, row).flatMap((rowId) => {
    const term = rows.get(rowId);
    return term === undefined
      ? []
      : [{ sign: term.reportedAs === row.reportedAs ? (1 as const) : (-1 as const), rowId, caption: term.caption }];
  });
}

/** A formula as people read it: `Revenue − Cost of goods sold`. */
export function renderExpression(terms: readonly FormulaTerm[]): string {
  return terms
    .map(({ sign, caption }, at) => (at === 0 ? (sign < 0 ? `−${caption}` : caption) : `${sign < 0 ? '−' : '+'} ${caption}`))
    .join(' ');
}

const indexes = new WeakMap<StatementTable, ReadonlyMap<string, StatementRow>>();

/** The rows of a table by id. */
export function rowsById(table: StatementTable): ReadonlyMap<string, StatementRow> {
  let index = indexes.get(table);
  if (index === undefined) {
    index = new Map(table.rows.map((row) => [row.id, row]));
    indexes.set(table, index);
  }
  return index;
}

function termIds(statement: Statement, row: StatementRow): readonly string[] {
  if (row.kind === 'footer' && row.section !== null) return idsOfItems(statement, statement.sections[row.section]?.items ?? []);
  if (row.kind !== 'formula') return [];
  const line = findFormula(statement, row.id);
  return (line?.terms ?? []).map((term) => (statement.sections[term] === undefined ? term : `${term}:footer`));
}

function idsOfItems(statement: Statement, items: readonly Item[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'account') return [`account:${item.account}`];
    if (item.kind === 'computed') return [item.id];
    if (item.kind === 'formula') return [];
    return isShownSection(statement, item.section) ? [`${item.section}:footer`] : [];
  });
}

function findFormula(statement: Statement, id: string) {
  const everywhere = [...statement.items, ...Object.values(statement.sections).flatMap((section) => section.items)];
  return everywhere.find((item) => item.kind === 'formula' && item.id === id) as Extract<Item, { kind: 'formula' }> | undefined;
}
