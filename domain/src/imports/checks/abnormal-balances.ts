import { presentedBalance } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { account, amount, count, date, evidence, resultsOf } from './result';

const result = resultsOf('abnormal-balances', 'Accounts');

/** Accounts whose balance is on the other side than their type's stay where they belong, negative; says which. */
export function checkAbnormalBalances(books: CheckedBooks): CheckResult {
  const rows = books.matrix.rows
    .map((row) => ({ ordinal: row.account, balance: presentedBalance(row, books) }))
    .filter(({ balance }) => balance < 0)
    .map(({ ordinal, balance }) => [account(ordinal), amount(balance)]);
  const facts = { accounts: count(rows.length), asOf: date(books.asOf) };
  return rows.length === 0 ? result('Pass', 'none', facts) : result('Pass', 'shownNegative', facts, evidence(['account', 'balance'], rows));
}
