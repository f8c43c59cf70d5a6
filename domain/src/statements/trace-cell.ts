import { assertExact } from '../money/sum-exact';
import { weightedBefore, weightedOver, type FlowWeights } from '../cash-flow/flow-amounts';
import type { HistorySpan } from './balances';
import type { Books } from './books';
import { cellSources } from './cell-sources';
import type { StatementColumn } from './columns';
import { rowsById } from './rows-by-id';
import type { StatementRow, StatementTable } from './statement-table';

/** Where the amount of a cell comes from. */
export interface CellTrace {
  readonly row: StatementRow;
  readonly column: StatementColumn;
  /** Minor units, presentation sign. */
  readonly amount: number;
  /** Accounts with a part in it, each once; their amounts add up to the cell's. */
  readonly parts: readonly TracedPart[];
}

export interface TracedPart {
  readonly account: number;
  /** Minor units in presentation sign of the traced row; never zero. */
  readonly amount: number;
  /** Sum of this part and those before it. */
  readonly runningSum: number;
  /** Which part of the account's history counts. */
  readonly span: HistorySpan;
  /** How much of it counts; all where absent. */
  readonly weights?: FlowWeights;
}

/** One slice of an account's history; minor units in presentation sign of the traced row. */
export interface SliceMovement {
  readonly slice: number;
  readonly opening: number;
  readonly movement: number;
  readonly closing: number;
}

/** How many slices the bridge of a carried balance shows. */
const CARRIED_SLICES = 12;

/** The accounts behind a cell; undefined where the table has no such cell. */
export function traceCell(table: StatementTable, books: Books, rowId: string, reportingPeriodId: string): CellTrace | undefined {
  const row = rowsById(table).get(rowId);
  const at = table.columns.findIndex((column) => column.reportingPeriodId === reportingPeriodId);
  const column = table.columns[at];
  const amount = row?.amounts?.[at];
  if (row === undefined || column === undefined || amount === undefined) return undefined;
  let runningSum = 0;
  const parts = cellSources(table.statement, books, row, column).flatMap(({ account, span, weights }) => {
    const part = onSideOf(row, weightedOver(books.matrix, account, span, weights));
    if (part === 0) return [];
    runningSum = assertExact(runningSum + part);
    return [{ account, amount: part, runningSum, span, ...(weights && { weights }) }];
  });
  return { row, column, amount, parts };
}

/**
 * The slices that make up an account's part, oldest first; each opening and movement make its closing, and the last closing
 * is the part. A carried balance shows its newest twelve slices, and none where it is older than the books.
 */
export function bridgeOfPart(books: Books, row: StatementRow, { account, span, weights }: TracedPart): readonly SliceMovement[] {
  const before = (slice: number): number => weightedBefore(books.matrix, account, slice, weights);
  const from = span.carried ? Math.max(0, span.to - CARRIED_SLICES) : span.from;
  const base = span.carried ? 0 : before(span.from);
  const balanceAt = (slice: number): number => onSideOf(row, before(slice) - base);
  return Array.from({ length: span.to - from }, (_one, at) => {
    const opening = balanceAt(from + at);
    const closing = balanceAt(from + at + 1);
    return { slice: from + at, opening, movement: closing - opening, closing };
  });
}

function onSideOf(row: StatementRow, amount: number): number {
  return row.reportedAs === 'debit' || amount === 0 ? amount : -amount;
}
