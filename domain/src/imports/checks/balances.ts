import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS, isBalanceSheetType } from '../../accounts/account-type';
import type { AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import { previousDay } from '../../periods/day';
import type { Matrix, MatrixRow } from '../../statements/matrix';

/** The balance of a row after a number of slices, minor units, debit positive; income-statement accounts count from the beginning of the books. */
export function balanceAfter(row: MatrixRow, slices: number): number {
  return row.opening + netBetween(row, 0, slices);
}

/** The net movement of a row from one slice up to, and without, another. */
export function netBetween(row: MatrixRow, from: number, to: number): number {
  let net = 0;
  for (let at = from; at < to; at++) net += (row.debits[at] as number) - (row.credits[at] as number);
  return net;
}

/** How many slices lie before the end of a day; null where the matrix has no balance at that day. */
export function slicesUntil(matrix: Matrix, day: CalendarDate): number | null {
  const [first] = matrix.slices;
  if (first !== undefined && day === previousDay(first.start)) return matrix.openingKnown ? 0 : null;
  const at = matrix.slices.findIndex((slice) => slice.end === day);
  return at < 0 ? null : at + 1;
}

/** The rows of accounts of some types. */
export function rowsOfTypes(matrix: Matrix, accounts: readonly Account[], types: readonly AccountType[]): MatrixRow[] {
  return matrix.rows.filter((row) => types.includes(typeOf(row, accounts)));
}

/** The type of a row's account; throws RangeError where the chart lacks the account. */
export function typeOf(row: MatrixRow, accounts: readonly Account[]): AccountType {
  const account = accounts[row.account];
  if (account === undefined) throw new RangeError(`No account has ordinal ${row.account}`);
  return account.type;
}

/** Whether the row's account is on the income statement. */
export function isIncomeRow(row: MatrixRow, accounts: readonly Account[]): boolean {
  return !isBalanceSheetType(typeOf(row, accounts));
}

/** The balance at the end of the books in presentation sign: negative when it is on the other side than its type's. */
export function presentedBalance(
  row: MatrixRow,
  { matrix, accounts }: { readonly matrix: Matrix; readonly accounts: readonly Account[] },
): number {
  const balance = balanceAfter(row, matrix.slices.length);
  return ACCOUNT_TYPE_FACTS[typeOf(row, accounts)].normalSide === 'debit' ? balance : 0 - balance;
}
