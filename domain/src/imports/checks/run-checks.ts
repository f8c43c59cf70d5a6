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
import { checkPackagePayables, checkPackageReceivables, statesAging } from './package-aging';
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
  'package-receivables': checkPackageReceivables,
  'package-payables': checkPackagePayables,
  'income-continuity': checkIncomeContinuity,
  'periods-available': checkPeriodsAvailable,
  'lines-after-as-of': checkLinesAfterAsOf,
  'closing-entries': checkClosingEntries,
  'inactive-accounts': checkInactiveAccounts,
  'abnormal-balances': checkAbnormalBalances,
};

/** Checks that compare with reports of the package's own, which not every source has. */
const COMPARES: Readonly<Partial<Record<CheckId, (books: CheckedBooks) => boolean>>> = {
  'package-trial-balance': ({ tieOut }) => tieOut !== null,
  'package-receivables': (books) => statesAging(books, 'receivable'),
  'package-payables': (books) => statesAging(books, 'payable'),
};

/**
 * Runs every check on the books of an import, in the order in which results are listed; none is silent. Books without
 * reports of their own have nothing to compare with.
 */
export function runChecks(books: CheckedBooks): CheckResult[] {
  return CHECK_IDS.filter((id) => COMPARES[id]?.(books) ?? true).map((id) => runCheck(id, books));
}

/** Runs one check. */
export function runCheck(id: CheckId, books: CheckedBooks): CheckResult {
  return CHECKS[id](books);
}
