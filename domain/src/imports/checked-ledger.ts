import type { Account } from '../accounts/account';
import { isBalanceSheetType } from '../accounts/account-type';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import type { CheckedClosing, CheckedLedger } from './checks/checked-books';
import type { ClosingCandidate } from './closing-candidates';
import type { Ledger } from './ledger';

/** What the checks look at of a ledger whose closing entries were taken out. */
export function checkedLedger(
  ledger: Ledger,
  unbalanced: CheckedLedger['unbalanced'],
  closings: readonly ClosingCandidate[],
  accounts: readonly Account[],
  fiscalYearEndMonth: number,
): CheckedLedger {
  return {
    journals: ledger.journals.size,
    unbalanced,
    linesAfterAsOf: ledger.linesLeftOut,
    yearNets: new Map(ledger.sums.fiscalYears().map((year) => [year, ledger.sums.yearNet(year)])),
    closings: closings.map((closing) => checkedClosing(closing, accounts, fiscalYearEndMonth)),
    closingsUndecidable: ledger.candidates.undecidable,
  };
}

function checkedClosing({ date, movements }: ClosingCandidate, accounts: readonly Account[], fiscalYearEndMonth: number): CheckedClosing {
  let toEquity = 0;
  for (const [ordinal, { debit, credit }] of movements) {
    const account = accounts[ordinal];
    if (account !== undefined && isBalanceSheetType(account.type)) toEquity += credit - debit;
  }
  return { date, fiscalYear: fiscalYearOf(monthIndexOf(date), fiscalYearEndMonth), toEquity };
}
