import type { Account } from '../accounts/account';
import type { Party } from './books';
import { createNameRedactor } from './name-redactor';

/** Accounts without the names of the parties: in their names and descriptions, and in source ids, which some packages make from names. */
export function anonymiseAccounts(accounts: readonly Account[], named: readonly Party[], neutral: readonly Party[]): Account[] {
  const redact = createNameRedactor(named.map((party, at) => ({ name: party.name, neutral: neutral[at]?.name ?? '' })));
  return accounts.map((account) => ({
    ...account,
    sourceId: redact(account.sourceId) === account.sourceId ? account.sourceId : `account-${account.ordinal + 1}`,
    name: redact(account.name),
    description: account.description === null ? null : redact(account.description),
  }));
}
