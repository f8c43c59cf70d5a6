import { assertExact } from '../money/sum-exact';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import type { Matrix, MatrixRow } from './matrix';
import type { Measure } from './statement';

/** Running balances of all accounts, debit positive: for account `a` the balance before slice `s` is at `a * width + s`. */
export interface Balances {
  readonly width: number;
  readonly running: Float64Array;
}

/**
 * A part of an account's history: the slices `from` up to before `to`. Where `carried`, all that came before `from` counts
 * too, so that the amount is the balance before slice `to`.
 */
export interface HistorySpan {
  readonly carried: boolean;
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<Matrix, Balances>();

/** The running balances of books, summed once for all statements and traces of their matrix; throws where one is not exact. */
export function balancesOf({ matrix }: Pick<Books, 'matrix'>): Balances {
  let balances = known.get(matrix);
  if (balances === undefined) {
    balances = runningBalances(matrix);
    known.set(matrix, balances);
  }
  return balances;
}

/** Which part of the history a measure takes in a column. */
export function historySpan(measure: Measure, column: StatementColumn): HistorySpan {
  switch (measure) {
    case 'closing':
      return { carried: true, from: column.fromSlice, to: column.toSlice };
    case 'movement':
      return { carried: false, from: column.fromSlice, to: column.toSlice };
    case 'opening':
      return { carried: true, from: 0, to: column.fromSlice };
    case 'priorYears':
      return { carried: true, from: 0, to: column.yearSlice };
    case 'currentYear':
      return { carried: false, from: column.yearSlice, to: column.toSlice };
  }
}

/** An account's amount over a span, debit positive. */
export function amountOver(balances: Balances, account: number, span: HistorySpan): number {
  const end = balanceBefore(balances, account, span.to);
  return span.carried ? end : end - balanceBefore(balances, account, span.from);
}

/** An account's balance before a slice, debit positive. */
export function balanceBefore(balances: Balances, account: number, slice: number): number {
  return balances.running[account * balances.width + slice] ?? 0;
}

function runningBalances({ slices, rows }: Matrix): Balances {
  const width = slices.length + 1;
  const accounts = rows.reduce((most, row) => Math.max(most, row.account + 1), 0);
  const running = new Float64Array(accounts * width);
  for (const row of rows) writeRunning(row, running, width);
  return { width, running };
}

function writeRunning({ account, opening, debits, credits }: MatrixRow, running: Float64Array, width: number): void {
  const first = account * width;
  let balance = assertExact(opening);
  running[first] = balance;
  for (let slice = 0; slice + 1 < width; slice++) {
    balance = assertExact(balance + (debits[slice] ?? 0) - (credits[slice] ?? 0));
    running[first + slice + 1] = balance;
  }
}
