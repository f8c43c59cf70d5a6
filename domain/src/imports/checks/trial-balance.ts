import { balanceAfter } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { amount, date, resultsOf } from './result';

const result = resultsOf('trial-balance', 'Ledger');

/** Debit balances equal credit balances at the as-of date. */
export function checkTrialBalance({ matrix, asOf }: CheckedBooks): CheckResult {
  let debit = 0;
  let credit = 0;
  for (const row of matrix.rows) {
    const balance = balanceAfter(row, matrix.slices.length);
    if (balance > 0) debit += balance;
    else credit -= balance;
  }
  const facts = { asOf: date(asOf), debit: amount(debit), credit: amount(credit), difference: amount(debit - credit) };
  return debit === credit ? result('Pass', 'equal', facts) : result('Fail', 'different', facts);
}
