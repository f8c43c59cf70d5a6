import { refuse, type Result } from '@countinghouse/domain/refusals';
import { bridgeOfPart, traceCell, type CellTrace, type SliceMovement, type TracedPart } from '@countinghouse/domain/statements/trace-cell';
import type { FinancialStatement } from './read-financial-statement';

/** A cell and the accounts behind it. */
export interface TracedCell {
  readonly statement: FinancialStatement;
  readonly trace: CellTrace;
}

/** One account behind a cell, with the slices that make up its part. */
export interface TracedAccount extends TracedCell {
  readonly part: TracedPart;
  readonly slices: readonly SliceMovement[];
}

/** The accounts that add up to a cell; refuses NotFound where the statement has no such cell. */
export function traceStatementCell(statement: FinancialStatement, lineItemId: string, reportingPeriodId: string): Result<TracedCell> {
  const trace = traceCell(statement.table, statement.books, lineItemId, reportingPeriodId);
  if (trace !== undefined) return { statement, trace };
  const isPeriod = statement.table.columns.some((column) => column.reportingPeriodId === reportingPeriodId);
  return refuse('NotFound', isPeriod ? 'lineItemId' : 'reportingPeriodId');
}

/** The slices of one account behind a cell; refuses NotFound where the account has no part in it. */
export function traceAccount(cell: TracedCell, accountId: string): Result<TracedAccount> {
  const part = cell.trace.parts.find(({ account }) => String(account) === accountId);
  if (part === undefined) return refuse('NotFound', 'accountId');
  return { ...cell, part, slices: bridgeOfPart(cell.statement.books, cell.trace.row, part) };
}
