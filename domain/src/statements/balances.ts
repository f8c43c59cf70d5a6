import type { Books } from './books';
import type { StatementColumn } from './columns';
import type { Matrix, MatrixRow } from './matrix';
import type { Measure } from './statement';

/** Running balances of all accounts, debit positive: for account `a` the balance before slice `s` is at `a * width + s`. */
export interface Balances {
  readonly width: number;
  readonly running: Float64Array;
}

/** A part of an account's history: the slices `from` up to before `to`, with or without the balance carried into the first. */
export interface HistorySpan {
  readonly carried: boolean;
  readonly from: number;
  readonly to: number;
}

const computed = new WeakMap<Matrix, Balances>();

/** Sums each account's movements once per matrix, so that any period costs one subtraction; throws where a balance is not exact. */
export function runningBalances(books: Books): Balances {
  const known = computed.get(books.matrix);
  if (known !== undefined) return known;
  const balances = sumBalances(books);
  computed.set(books.matrix, balances);
  return balances;
}

function sumBalances(books: Books): Balances {
  const width = books.matrix.slices.length + 1;
  const running = new Float64Array(books.accounts.length * width);
  for (const row of books.matrix.rows) writeRunning(row, running, width);
  return { width, running };
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

function writeRunning(row: MatrixRow, running: Float64Array, width: number): void {
  let at = row.account * width;
  let balance = row.opening;
  running[at] = balance;
  for (let slice = 0; slice < width - 1; slice++) {
    balance += (row.debits[slice] ?? 0) - (row.credits[slice] ?? 0);
    if (!Number.isSafeInteger(balance)) throw new RangeError(`The balance of account ${row.account} is not an exact number of minor units`);
    running[++at] = balance;
  }
}
