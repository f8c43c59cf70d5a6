import type { AccountType } from '../accounts/account-type';
import { amountOver, balancesOf, historySpan } from '../statements/balances';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import type { Measure } from '../statements/statement';

/** Sums of account types in one column: minor units, debit positive. */
export type AccountSums = (measure: Measure, types: readonly AccountType[]) => number;

/** How books sum up in a column. */
export function sumsOf(books: Books, column: StatementColumn): AccountSums {
  const balances = balancesOf(books);
  return (measure, types) => {
    const span = historySpan(measure, column);
    return books.accounts.reduce(
      (sum, account) => (types.includes(account.type) ? sum + amountOver(balances, account.ordinal, span) : sum),
      0,
    );
  };
}
