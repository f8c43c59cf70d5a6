import { HOLDS_MONEY } from './read-accounts';

/** The primary book of accounting, which every account has; others hold the same transactions by other rules. */
const PRIMARY_BOOK = 1;

/** The lines of the ledger, with their transactions, accounts, and posting periods. */
export const LEDGER_LINES = [
  'transactionaccountingline tal JOIN transaction t ON t.id = tal.transaction',
  'JOIN transactionline tl ON tl.transaction = tal.transaction AND tl.id = tal.transactionline',
  'JOIN account a ON a.id = tal.account',
  'JOIN accountingperiod p ON p.id = t.postingperiod',
].join(' ');

/** Conditions of lines that are posted to the books of a subsidiary, in the amounts of its own currency. */
export function postedTo(subsidiary: string | null): string[] {
  const posted = [`tal.posting = 'T'`, `tal.accountingbook = ${PRIMARY_BOOK}`, HOLDS_MONEY];
  return subsidiary === null ? posted : [...posted, `tl.subsidiary = ${subsidiary}`];
}
