import type { Account } from '../accounts/account';
import type { Matrix } from './matrix';

/** Whether a bank account owes at the end of any slice of books, as an overdraft or a loan of that type does. */
export function hasOverdrawnCash({ rows }: Matrix, accounts: readonly Account[]): boolean {
  return rows.some(({ account, opening, debits, credits }) => {
    if (accounts[account]?.type !== 'Bank') return false;
    let balance = opening;
    return debits.some((debit, at) => (balance += debit - (credits[at] ?? 0)) < 0);
  });
}
