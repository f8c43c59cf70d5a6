import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { balanceProof } from '@countinghouse/domain/statements/balance-proof';
import type { Books } from '@countinghouse/domain/statements/books';
import { statementColumns, type StatementColumn } from '@countinghouse/domain/statements/columns';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementRow } from '@countinghouse/domain/statements/statement-table';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';

/** The rows of a statement with their amounts in one period. */
export interface ColumnFigures {
  readonly rows: readonly StatementRow[];
  readonly byId: ReadonlyMap<string, StatementRow>;
}

/** The column of a statement with an id, else its newest; undefined where it has none. */
export function columnOf(
  statement: StatementLayout,
  books: Books,
  period: ReportingPeriod,
  id: string | null,
): StatementColumn | undefined {
  const { columns } = statementColumns(statement.type, books, period);
  return columns.find(({ reportingPeriodId }) => reportingPeriodId === id) ?? columns.at(-1);
}

const known = new WeakMap<StatementLayout, Map<string, ColumnFigures>>();

/** A statement in one period; computed once for each layout. */
export function columnFigures(statement: StatementLayout, books: Books, column: StatementColumn): ColumnFigures {
  const ofStatement = known.get(statement) ?? new Map<string, ColumnFigures>();
  known.set(statement, ofStatement);
  const before = ofStatement.get(column.reportingPeriodId);
  if (before !== undefined) return before;
  const { rows } = tabulateColumns(statement, books, [column]);
  const figures = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  ofStatement.set(column.reportingPeriodId, figures);
  return figures;
}

/** The total of a section, in minor units and presentation sign; 0 where it is not drawn. */
export function totalOf({ byId }: ColumnFigures, section: SectionId): number {
  return byId.get(`${section}:footer`)?.amounts?.[0] ?? 0;
}

/** The amounts of all accounts on show, in presentation sign, by ordinal; 0 for every other one. */
export function accountAmounts({ rows }: ColumnFigures): readonly number[] {
  const last = rows.reduce((highest, { account }) => Math.max(highest, account ?? -1), -1);
  const found = new Array<number>(last + 1).fill(0);
  for (const { account, amounts } of rows) if (account !== null) found[account] = amounts?.[0] ?? 0;
  return found;
}

/** A total before and after a change. */
export interface ChangedTotal {
  readonly id: string;
  readonly caption: string;
  readonly before: number;
  readonly after: number;
}

/** The totals that a change changes, and the grand totals, in the order of the statement after it; `most` at most. */
export function changedTotals(before: ColumnFigures, after: ColumnFigures, most: number): readonly ChangedTotal[] {
  const ids = new Set([...after.rows, ...before.rows].filter(({ kind }) => kind === 'footer' || kind === 'formula').map(({ id }) => id));
  const totals = [...ids].map((id): ChangedTotal & { readonly isGrand: boolean } => {
    const [then, now] = [before.byId.get(id), after.byId.get(id)];
    const caption = (now ?? then)?.caption ?? '';
    return {
      id,
      caption,
      before: then?.amounts?.[0] ?? 0,
      after: now?.amounts?.[0] ?? 0,
      isGrand: (now ?? then)?.emphasis === 'grandTotal',
    };
  });
  const changed = totals.filter((total) => total.before !== total.after);
  const grand = totals.filter((total) => total.isGrand && total.before === total.after);
  return [...changed.slice(0, most - Math.min(1, grand.length)), ...grand].slice(0, most);
}

/** In how many of the columns of a balance sheet assets equal liabilities and equity. */
export function balancedColumns(
  statement: StatementLayout,
  books: Books,
  period: ReportingPeriod,
): { readonly balanced: number; readonly count: number } {
  const { columns } = statementColumns(statement.type, books, period);
  const proof = balanceProof(tabulateColumns(statement, books, columns));
  return { balanced: proof.filter((difference) => difference === 0).length, count: proof.length };
}
