import { assertExact } from '../money/sum-exact';
import { amountOver, balanceBefore, historySpan, runningBalances, type HistorySpan } from './balances';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import { rowsById } from './formula-of-row';
import { allItems } from './queries/all-items';
import { ACCOUNT_MEASURES, type Item, type Measure, type Statement } from './statement';
import type { StatementRow, StatementTable } from './statement-table';
import { accountsBehind } from './totals';

/** Where the amount of a cell comes from. */
export interface CellTrace {
  readonly row: StatementRow;
  readonly column: StatementColumn;
  /** Minor units, presentation sign. */
  readonly amount: number;
  /** Accounts with a part in it, presentation sign of the row; they add up to the amount. */
  readonly parts: readonly TracedPart[];
}

export interface TracedPart {
  readonly account: number;
  readonly amount: number;
  /** Sum of this part and those before it. */
  readonly runningSum: number;
  /** Which part of the account's history counts. */
  readonly span: HistorySpan;
}

/** One slice of an account's history; minor units in presentation sign of the traced row. */
export interface SliceMovement {
  readonly slice: number;
  readonly opening: number;
  readonly movement: number;
  readonly closing: number;
}

/** The accounts behind a cell; undefined where the statement has no such cell. */
export function traceCell(table: StatementTable, books: Books, rowId: string, reportingPeriodId: string): CellTrace | undefined {
  const row = rowsById(table).get(rowId);
  const at = table.columns.findIndex((column) => column.reportingPeriodId === reportingPeriodId);
  const column = table.columns[at];
  const amount = row?.amounts?.[at];
  if (row === undefined || column === undefined || amount === undefined) return undefined;
  const balances = runningBalances(books);
  let runningSum = 0;
  const parts = sourcesOf(table.statement, books, row.id).flatMap(({ account, measure }) => {
    const span = historySpan(measure, column);
    const part = onRow(row, amountOver(balances, account, span));
    if (part === 0) return [];
    runningSum = assertExact(runningSum + part);
    return [{ account, amount: part, runningSum, span }];
  });
  return { row, column, amount, parts };
}

/** The slices that make up an account's part: opening + movements = closing; a balance carried in shows only the newest twelve slices. */
export function bridgeOfPart(books: Books, row: StatementRow, { account, span }: TracedPart): readonly SliceMovement[] {
  const balances = runningBalances(books);
  const from = span.carried ? Math.max(0, span.to - BRIDGE_SLICES) : span.from;
  const base = span.carried ? 0 : balanceBefore(balances, account, span.from);
  return Array.from({ length: span.to - from }, (_one, at) => {
    const slice = from + at;
    const opening = onRow(row, balanceBefore(balances, account, slice) - base);
    const closing = onRow(row, balanceBefore(balances, account, slice + 1) - base);
    return { slice, opening, movement: closing - opening, closing };
  });
}

const BRIDGE_SLICES = 12;

interface Source {
  readonly account: number;
  readonly measure: Measure;
}

function sourcesOf(statement: Statement, books: Books, id: string): readonly Source[] {
  if (id.startsWith('account:')) return [{ account: Number(id.slice('account:'.length)), measure: ACCOUNT_MEASURES[statement.type] }];
  const section = statement.sections[id.replace(/:footer$/, '')];
  if (section !== undefined && id.endsWith(':footer')) return sourcesOfItems(statement, books, section.items);
  return sourcesOfItems(
    statement,
    books,
    allItems(statement).filter((item) => 'id' in item && item.id === id),
    true,
  );
}

function sourcesOfItems(statement: Statement, books: Books, items: readonly Item[], withFormulas = false): readonly Source[] {
  return items.flatMap((item): readonly Source[] => {
    if (item.kind === 'account') return [{ account: item.account, measure: ACCOUNT_MEASURES[statement.type] }];
    if (item.kind === 'section') return sourcesOfItems(statement, books, statement.sections[item.section]?.items ?? []);
    if (item.kind === 'computed') return accountsBehind(item, statement, books).map((account) => ({ account, measure: item.measure }));
    if (!withFormulas) return [];
    return item.terms.flatMap((term) => sourcesOf(statement, books, statement.sections[term] === undefined ? term : `${term}:footer`));
  });
}

function onRow(row: StatementRow, amount: number): number {
  return row.reportedAs === 'debit' || amount === 0 ? amount : -amount;
}
