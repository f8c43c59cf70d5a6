import { isBalanceSheetType } from '../accounts/account-type';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import type { FiscalYear } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import type { CheckedClosing, CheckedLedger } from './checks/checked-books';
import type { Ledger } from './ledger';
import type { ReadJournal } from './reading/read-journal';
import type { RawBooks } from './reading/raw-books';

/** What the checks look at of a ledger, as its books are read. */
export function checkedLedger(ledger: Ledger, unbalanced: CheckedLedger['unbalanced'], raw: RawBooks): CheckedLedger {
  return {
    journals: ledger.journals.size,
    unbalanced,
    linesAfterAsOf: ledger.linesLeftOut,
    yearNets: yearNets(ledger, raw),
    ...closingsOf(raw, raw.fiscalYearEndMonth),
  };
}

/** What the checks look at of the journals that close a year, or may do so. */
export function closingsOf(
  { accounts, journals, undecidable }: Pick<RawBooks, 'accounts' | 'journals' | 'undecidable'>,
  fiscalYearEndMonth: number,
): Pick<CheckedLedger, 'closings' | 'doubtfulYears' | 'closingsUndecidable'> {
  const yearOf = ({ closes, date }: ReadJournal) => fiscalYearOf(monthIndexOf(closes ?? date), fiscalYearEndMonth);
  const closing = (journal: ReadJournal): CheckedClosing => {
    const onSheet = journal.movements.filter(([account]) => isBalanceSheetType(accounts[account]?.type ?? 'Expense'));
    return {
      date: journal.date,
      fiscalYear: yearOf(journal),
      toEquity: onSheet.reduce((sum, [, debit, credit]) => sum + credit - debit, 0),
    };
  };
  return {
    closings: journals.filter(({ use, role }) => use === 'closing' && role !== 'pair').map(closing),
    doubtfulYears: [...new Set(journals.filter(({ use, role }) => use === 'ordinary' && role === 'unclear').map(yearOf))],
    closingsUndecidable: undecidable,
  };
}

/** The net movements of the fiscal years, those of journals that close or open taken out. */
function yearNets(ledger: Ledger, { journals, fiscalYearEndMonth }: RawBooks): Map<FiscalYear, Float64Array> {
  const nets = new Map(ledger.sums.fiscalYears().map((year) => [year, ledger.sums.yearNet(year).slice()]));
  for (const { date, use, movements } of journals) {
    const net = use === 'ordinary' ? undefined : nets.get(fiscalYearOf(monthIndexOf(date), fiscalYearEndMonth));
    if (net === undefined) continue;
    for (const [account, debit, credit] of movements) net[account] = (net[account] as number) - debit + credit;
  }
  return nets;
}
