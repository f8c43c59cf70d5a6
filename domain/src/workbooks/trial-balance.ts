import type { Account } from '../accounts/account';
import { isBalanceSheetType } from '../accounts/account-type';
import { sumExact } from '../money/sum-exact';
import type { Period } from '../periods/period-plan';
import { planPeriods } from '../periods/period-plan';
import { sortByNumberThenName } from '../statements/account-order';
import { balanceBefore, balancesOf } from '../statements/balances';
import type { Books } from '../statements/books';
import { firstDayCovered } from '../statements/first-day-covered';
import type { MatrixRow } from '../statements/matrix';

/** The movements of an account in one fiscal year or the year to date; minor units, opening and closing debit positive. */
export interface TrialBalanceCell {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

interface TrialBalanceLine {
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
export function trialBalance(
  { matrix, coveredFrom }: Pick<Books, 'matrix' | 'coveredFrom'>,
  accounts: readonly Account[],
  fiscalYearEndMonth: number,
): TrialBalance {
  const { periods } = planPeriods('FiscalYearsAndYTD', matrix.slices, fiscalYearEndMonth, firstDayCovered({ matrix, coveredFrom }));
  const rows = new Map(matrix.rows.map((row) => [row.account, row]));
  const balances = balancesOf({ matrix });
  const before = (account: Account, { fromSlice }: Period) => balanceBefore(balances, account.ordinal, fromSlice);
  const used = sortByNumberThenName(accounts).filter((account) => isUsed(rows.get(account.ordinal)));
  const lineOf = (account: Account, carries: boolean): TrialBalanceLine => ({
    account,
    cells: periods.map((period) => cellOf(rows.get(account.ordinal) as MatrixRow, period, carries ? before(account, period) : 0)),
  });
  const nominal = used.filter((account) => !isBalanceSheetType(account.type));
  return {
    periods,
    balanceSheet: used.filter((account) => isBalanceSheetType(account.type)).map((account) => lineOf(account, true)),
    income: nominal.map((account) => lineOf(account, false)),
    priorEarnings: periods.map((period) => sumExact(nominal.map((account) => before(account, period)))),
  };
}

function isUsed(row: MatrixRow | undefined): boolean {
  return (
    row !== undefined && (row.opening !== 0 || row.debits.some((amount) => amount !== 0) || row.credits.some((amount) => amount !== 0))
  );
}

function cellOf(row: MatrixRow, { fromSlice, toSlice }: Period, opening: number): TrialBalanceCell {
  const debit = sumExact(row.debits.slice(fromSlice, toSlice));
  const credit = sumExact(row.credits.slice(fromSlice, toSlice));
  return { opening, debit, credit, closing: opening + debit - credit };
}
