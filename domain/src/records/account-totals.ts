import { isBalanceSheetType } from '../accounts/account-type';
import { currencyDecimals } from '../money/currency-decimals';
import type { CalendarDate } from '../periods/calendar-date';
import { fiscalYearSlice } from '../periods/period-plan';
import type { Period } from '../periods/period-plan';
import { balanceBefore, balancesOf } from '../statements/balances';
import type { Books } from '../statements/books';
import { recordAmount } from './amount';
import type { RecordAmount } from './amount';
import { accountIdOf } from './record-chart';

/** The balances of accounts over one period. */
export interface ReportedTotals {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly totalsByAccount: readonly {
    readonly accountId: string;
    readonly startingBalance: RecordAmount;
    readonly netChange: RecordAmount;
    readonly endingBalance: RecordAmount;
  }[];
}

/**
 * Where each account stood before and after some periods, accounts without an entry left out. Nominal accounts begin the fiscal year in
 * which a period begins at zero.
 */
export function accountTotals(books: Books, periods: readonly Period[]): readonly ReportedTotals[] {
  const { accounts, matrix, fiscalYearEndMonth } = books;
  const balances = balancesOf(books);
  const digits = currencyDecimals(books.currency);
  const used = matrix.rows
    .filter(({ opening, debits, credits }) => [opening, ...debits, ...credits].some((amount) => amount !== 0))
    .map(({ account }) => account)
    .sort((one, other) => one - other);
  return periods.map(({ start, end, fromSlice, toSlice }) => {
    const yearSlice = fiscalYearSlice(start, matrix.slices, fiscalYearEndMonth);
    const totalsByAccount = used.map((account) => {
      const type = accounts[account]?.type;
      const isReal = type !== undefined && isBalanceSheetType(type);
      const before = balanceBefore(balances, account, fromSlice);
      const starting = isReal ? before : before - balanceBefore(balances, account, yearSlice);
      const change = balanceBefore(balances, account, toSlice) - before;
      return {
        accountId: accountIdOf(account),
        startingBalance: recordAmount(starting, digits),
        netChange: recordAmount(change, digits),
        endingBalance: recordAmount(starting + change, digits),
      };
    });
    return { fromDate: start, toDate: end, totalsByAccount };
  });
}
