import { findingOf, type Finding } from './finding';

/**
 * Says that a package's books were read from trial balances, since its journals may not be read: a warning where ledger lines were asked
 * for, which are then missing.
 */
export function trialBalancesFinding({ linesAreMissing }: { readonly linesAreMissing: boolean }): Finding {
  return findingOf('ledger-source', 'trialBalances', { level: linesAreMissing ? 'Warning' : 'Note' });
}
