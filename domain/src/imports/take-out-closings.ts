import { ACCOUNT_TYPE_FACTS } from '../accounts/account-type';
import type { Account } from '../accounts/account';
import type { CalendarDate } from '../periods/calendar-date';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import type { ClosingCandidate } from './closing-candidates';
import type { Ledger } from './ledger';
import type { MonthSums } from './month-sums';
import { recogniseClosings } from './recognise-closings';

/**
 * Takes year-end closing entries out of the sums and answers them: the product closes earnings itself, so that an income statement
 * is not zeroed by books that close their own; total equity does not change.
 */
export function takeOutClosings(
  ledger: Ledger,
  accounts: readonly Account[],
  fiscalYearEndMonth: number,
  asOf: CalendarDate,
): ClosingCandidate[] {
  const incomeAccounts = accounts.filter(isIncomeStatementAccount).map((account) => account.ordinal);
  const candidates = ledger.candidates.list().filter((candidate) => candidate.date <= asOf);
  const yearOf = (candidate: ClosingCandidate) => fiscalYearOf(monthIndexOf(candidate.date), fiscalYearEndMonth);
  const closings = [...new Set(candidates.map(yearOf))].flatMap((year) =>
    recogniseClosings(
      candidates.filter((candidate) => yearOf(candidate) === year),
      {
        incomeAccounts,
        yearNet: (account) => ledger.sums.yearNet(year)[account] as number,
        netToDate: (account) => netThrough(ledger.sums, year, account),
      },
    ),
  );
  for (const closing of closings) subtract(ledger.sums, closing);
  return closings;
}

function isIncomeStatementAccount({ type }: Account): boolean {
  const { class: accountClass } = ACCOUNT_TYPE_FACTS[type];
  return accountClass === 'Income' || accountClass === 'Expense';
}

function netThrough(sums: MonthSums, year: number, account: number): number {
  return sums.fiscalYears().reduce((net, past) => (past <= year ? net + (sums.yearNet(past)[account] as number) : net), 0);
}

function subtract(sums: MonthSums, closing: ClosingCandidate): void {
  const column = sums.column(monthIndexOf(closing.date));
  for (const [account, { debit, credit }] of closing.movements) {
    column.debits[account] = (column.debits[account] as number) - debit;
    column.credits[account] = (column.credits[account] as number) - credit;
    column.yearNet[account] = (column.yearNet[account] as number) - debit + credit;
  }
}
