import { presentedBalance } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { account, amount, count, date, evidence, resultsOf } from './result';

const result = resultsOf('inactive-accounts', 'Accounts');

/** Inactive accounts stay in the statements with the balances they hold; says which. */
export function checkInactiveAccounts(books: CheckedBooks): CheckResult {
  const rows = books.matrix.rows
    .filter((row) => books.accounts[row.account]?.active === false)
    .map((row) => ({ ordinal: row.account, balance: presentedBalance(row, books) }))
    .filter(({ balance }) => balance !== 0)
    .map(({ ordinal, balance }) => [account(ordinal), amount(balance)]);
  const facts = { accounts: count(rows.length), asOf: date(books.asOf) };
  return rows.length === 0 ? result('Pass', 'none', facts) : result('Pass', 'kept', facts, evidence(['account', 'balance'], rows));
}
