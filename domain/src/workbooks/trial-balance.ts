import type { Account } from '../accounts/account';
import { isBalanceSheetType } from '../accounts/account-type';
import { assertExact } from '../money/sum-exact';
import type { Period } from '../periods/period-plan';
import { planPeriods } from '../periods/period-plan';
import { sortByNumberThenName } from '../statements/account-order';
import type { Matrix, MatrixRow } from '../statements/matrix';

/** The movements of an account in one fiscal year or the year to date; minor units, opening and closing debit positive. */
export interface TrialBalanceCell {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

export interface TrialBalanceLine {
  readonly account: Account;
  readonly cells: readonly TrialBalanceCell[];
}

/** Balances of all accounts per fiscal year: those of the income statement begin each year at zero, their past is closed into one line. */
export interface TrialBalance {
  readonly periods: readonly Period[];
  readonly balanceSheet: readonly TrialBalanceLine[];
  readonly income: readonly TrialBalanceLine[];
  /** Earnings before each period, debit positive. */
  readonly priorEarnings: readonly number[];
}

/** The trial balance of the books by fiscal year and year to date; accounts without an entry are left out. */
export function trialBalance(matrix: Matrix, accounts: readonly Account[], fiscalYearEndMonth: number): TrialBalance {
  const { periods } = planPeriods('FiscalYearsAndYTD', matrix.slices, fiscalYearEndMonth);
  const rows = new Map(matrix.rows.map((row) => [row.account, row]));
  const used = sortByNumberThenName(accounts).filter((account) => isUsed(rows.get(account.ordinal)));
  const lineOf = (account: Account, carries: boolean): TrialBalanceLine => ({
    account,
    cells: periods.map((period) => cellOf(rows.get(account.ordinal) as MatrixRow, period, carries)),
  });
  const nominal = used.filter((account) => !isBalanceSheetType(account.type));
  return {
    periods,
    balanceSheet: used.filter((account) => isBalanceSheetType(account.type)).map((account) => lineOf(account, true)),
    income: nominal.map((account) => lineOf(account, false)),
    priorEarnings: periods.map(({ fromSlice }) =>
      nominal.reduce((sum, account) => assertExact(sum + balanceBefore(rows.get(account.ordinal) as MatrixRow, fromSlice)), 0),
    ),
  };
}

function isUsed(row: MatrixRow | undefined): boolean {
  return (
    row !== undefined && (row.opening !== 0 || row.debits.some((amount) => amount !== 0) || row.credits.some((amount) => amount !== 0))
  );
}

function cellOf(row: MatrixRow, { fromSlice, toSlice }: Period, carries: boolean): TrialBalanceCell {
  const opening = carries ? balanceBefore(row, fromSlice) : 0;
  const debit = sum(row.debits.slice(fromSlice, toSlice));
  const credit = sum(row.credits.slice(fromSlice, toSlice));
  return { opening, debit, credit, closing: opening + debit - credit };
}

function balanceBefore(row: MatrixRow, slice: number): number {
  return row.opening + sum(row.debits.slice(0, slice)) - sum(row.credits.slice(0, slice));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => assertExact(total + amount), 0);
}
