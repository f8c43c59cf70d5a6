import type { Account } from '../accounts/account';
import { isNamedForRestrictedCash } from '../cash-flow/cash-flow-type';
import type { Matrix } from './matrix';

/** Whether a bank account owes at the end of any slice, as an overdraft or a loan of that type does. */
function hasOverdrawnCash({ rows }: Matrix, accounts: readonly Account[]): boolean {
  return rows.some(({ account, opening, debits, credits }) => {
    if (accounts[account]?.type !== 'Bank') return false;
    let balance = opening;
    return debits.some((debit, at) => (balance += debit - (credits[at] ?? 0)) < 0);
  });
}

/** Whether every bank account of books holds money that may be used: none owes at the end of a slice, none is named for restricted cash. */
export function isCashAlone(matrix: Matrix, accounts: readonly Account[]): boolean {
  const isRestricted = accounts.some(({ type, name }) => type === 'Bank' && isNamedForRestrictedCash(name));
  return !isRestricted && !hasOverdrawnCash(matrix, accounts);
}
