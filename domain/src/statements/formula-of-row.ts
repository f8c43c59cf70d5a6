import { isShownSection } from './queries/is-empty-section';
import { lineWithId } from './queries/line-with-id';
import { rowsById } from './rows-by-id';
import type { Item, StatementLayout } from './statement';
import type { StatementRow, StatementTable } from './statement-table';

/** A line that counts in another; its amount in presentation sign is multiplied by the sign. */
export interface FormulaTerm {
  readonly sign: 1 | -1;
  readonly rowId: string;
  readonly caption: string;
}

/** The drawn lines that a total or formula line adds up, in the order of the statement; none for headings, accounts and computed lines. */
export function formulaOfRow(table: StatementTable, row: StatementRow): readonly FormulaTerm[] {
  const rows = rowsById(table);
  return termIds(table.statement, row).flatMap((rowId): readonly FormulaTerm[] => {
    const term = rows.get(rowId);
    return term === undefined ? [] : [{ sign: term.reportedAs === row.reportedAs ? 1 : -1, rowId, caption: term.caption }];
  });
}

/** Whether a line adds up others that are drawn; the first one found will do, since every statement that is drawn asks this of each line. */
export function hasFormula({ statement }: StatementTable, row: StatementRow): boolean {
  if (row.kind === 'footer') return statement.sections[row.section ?? '']?.items.some((item) => isDrawnTerm(statement, item)) ?? false;
  const line = row.kind === 'formula' ? lineWithId(statement, row.id) : undefined;
  return line?.kind === 'formula' && line.terms.some((term) => statement.sections[term] === undefined || isShownSection(statement, term));
}

function isDrawnTerm(statement: StatementLayout, item: Item): boolean {
  return item.kind === 'section' ? isShownSection(statement, item.section) : item.kind !== 'formula';
}

/** A formula as people read it: `Total revenue − Total cost of goods sold`. */
export function renderExpression(terms: readonly FormulaTerm[]): string {
  return terms.map(({ sign, caption }, at) => `${operator(sign, at === 0)}${caption}`).join(' ');
}

function operator(sign: 1 | -1, leads: boolean): string {
  if (leads) return sign < 0 ? '−' : '';
  return sign < 0 ? '− ' : '+ ';
}

function termIds(statement: StatementLayout, row: StatementRow): readonly string[] {
  if (row.kind === 'footer' && row.section !== null) return (statement.sections[row.section]?.items ?? []).flatMap(idOfItem);
  const line = row.kind === 'formula' ? lineWithId(statement, row.id) : undefined;
  if (line?.kind !== 'formula') return [];
  return line.terms.map((term) => (statement.sections[term] === undefined ? term : `${term}:footer`));
}

function idOfItem(item: Item): readonly string[] {
  switch (item.kind) {
    case 'account':
      return [`account:${item.account}`];
    case 'section':
      return [`${item.section}:footer`];
    case 'computed':
      return [item.id];
    case 'formula':
      return [];
  }
}
