import { checkAbnormalBalances } from './abnormal-balances';
import { checkBalanceSheetBalances } from './balance-sheet-balances';
import { CHECK_IDS } from './check-result';
import type { CheckId, CheckResult } from './check-result';
import type { CheckedBooks } from './checked-books';
import { checkClosingEntries } from './closing-entries';
import { checkInactiveAccounts } from './inactive-accounts';
import { checkIncomeContinuity } from './income-continuity';
import { checkJournalsSumToZero } from './journals-sum-to-zero';
import { checkLinesAfterAsOf } from './lines-after-as-of';
import { checkMonthsAddUp } from './months-add-up';
import { checkPackageTrialBalance } from './package-trial-balance';
import { checkPeriodsAvailable } from './periods-available';
import { checkPayablesTie, checkReceivablesTie } from './sub-ledgers-tie';
import { checkTrialBalance } from './trial-balance';

const CHECKS: Readonly<Record<CheckId, (books: CheckedBooks) => CheckResult>> = {
  'journals-sum-to-zero': checkJournalsSumToZero,
  'trial-balance': checkTrialBalance,
  'balance-sheet-balances': checkBalanceSheetBalances,
  'months-add-up': checkMonthsAddUp,
  'package-trial-balance': checkPackageTrialBalance,
  'receivables-tie': checkReceivablesTie,
  'payables-tie': checkPayablesTie,
  'income-continuity': checkIncomeContinuity,
  'periods-available': checkPeriodsAvailable,
  'lines-after-as-of': checkLinesAfterAsOf,
  'closing-entries': checkClosingEntries,
  'inactive-accounts': checkInactiveAccounts,
  'abnormal-balances': checkAbnormalBalances,
};

/**
 * Runs every check on the books of an import, in the order in which results are listed; none is silent (design 4 section 0). Books without a
 * trial balance of their own have nothing to compare with.
 */
export function runChecks(books: CheckedBooks): CheckResult[] {
  return CHECK_IDS.filter((id) => id !== 'package-trial-balance' || books.tieOut !== null).map((id) => runCheck(id, books));
}

/** Runs one check. */
export function runCheck(id: CheckId, books: CheckedBooks): CheckResult {
  return CHECKS[id](books);
}
