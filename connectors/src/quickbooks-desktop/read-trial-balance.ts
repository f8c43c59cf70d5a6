import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { firstMonthOf, fiscalYearOf, lastMonthOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { TieOut } from '../tie-out';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import type { ChartOfAccounts } from './read-accounts';
import { readReport } from './report';
import { trialBalance } from './report-requests';

/** What reading a trial balance depends on. */
export interface TrialBalanceTerms {
  readonly decimals: number;
  readonly basis: Basis;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  readonly chart: ChartOfAccounts;
}

/** The part of the plan that trial balances belong to. */
export const TRIAL_BALANCE = 'TrialBalance';

/**
 * Reads the trial balance at the end of a day, in the home currency: income and expenses since the start of the fiscal year, and Retained
 * Earnings with the profit of earlier ones. Answers to the same question are told apart by their page.
 */
export async function readTrialBalance(
  api: QuickBooksDesktopApi,
  day: CalendarDate,
  { decimals, basis, fiscalYearEndMonth, chart }: TrialBalanceTerms,
  page = `${TRIAL_BALANCE} ${day}`,
): Promise<StatedTrialBalance> {
  const yearStart = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth), fiscalYearEndMonth));
  const [answer] = await api.ask(page, [trialBalance({ start: yearStart, end: day }, basis)], TRIAL_BALANCE);
  if (answer === undefined) throw new RangeError('A request has an answer.');
  const report = readReport(answer, basis);
  const [debit, credit] = [report.column('Debit'), report.column('Credit')];
  const rows = report.rows
    .filter(({ kind }) => kind === 'DataRow')
    .map(({ subject, label, cell }) => ({
      account: subject?.type === 'account' ? (chart.names.withFullName(subject.fullName.text()) ?? -1) : -1,
      name: label.textOrNull() ?? '',
      balance: cell(debit).amountOrZero(decimals) - cell(credit).amountOrZero(decimals),
    }));
  // Accounts that nothing is posted to are listed too.
  return { day, yearStart, basis, rows: rows.filter(({ account, balance }) => account !== -1 || balance !== 0) };
}

/** The days on which the books are compared with trial balances of QuickBooks. */
export function tieOutDays(span: DateSpan, fiscalYearEndMonth: number): CalendarDate[] {
  return statedDays(span, (year) => lastDayOf(lastMonthOf(year, fiscalYearEndMonth)));
}

/** Starts to compare the books with the trial balances of QuickBooks: reads what comes before the ledger. */
export function startTieOut(api: QuickBooksDesktopApi, span: DateSpan, terms: TrialBalanceTerms): Promise<TieOut> {
  const { chart, fiscalYearEndMonth } = terms;
  return TieOut.start({
    days: tieOutDays(span, fiscalYearEndMonth),
    read: (day, attempt) => readTrialBalance(api, day, terms, attempt === 0 ? undefined : `${TRIAL_BALANCE} ${day} #${attempt}`),
    accounts: {
      retainedEarnings: chart.page.accounts.findIndex(({ type }) => type === 'Retained Earnings'),
      foreign: [...chart.foreign.keys()],
      exchangeGains: chart.exchangeGains,
    },
  });
}
