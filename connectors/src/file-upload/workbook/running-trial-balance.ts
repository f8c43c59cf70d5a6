import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { AmountTerms } from '../text-amount';
import type { WorkbookChart } from './chart-sheet';
import type { GivenAccount } from './given-figures';
import { fiscalYearStart } from './period-spans';
import type { HeadingTerms } from './period-heading';

/** What a search for figures that run on depends on. */
interface RunningTerms {
  readonly headings: HeadingTerms;
  readonly amounts: AmountTerms;
  readonly chart: WorkbookChart;
}

/** A column whose income accounts run on, or may do so. */
interface RunningOn {
  readonly column: number;
  /** Null where the figures leave it open. */
  readonly problem: string | null;
  readonly finding: Finding | null;
}

/**
 * Finds the first column of a fiscal year whose income accounts run on from the year before instead of starting at zero: all of them hold
 * at least what they ended with, while retained earnings did not take the net income of that year. Where another account of equity may
 * have taken it, it is a warning. Amounts are debit positive and to date.
 */
export function findRunningOn(accounts: readonly GivenAccount[], columns: readonly DateSpan[], terms: RunningTerms): RunningOn | null {
  const { headings, amounts, chart } = terms;
  const year = ({ end }: DateSpan): CalendarDate => fiscalYearStart(end, headings.fiscalYearEndMonth);
  const income = accounts.filter(({ account }) => ['Income', 'Expense'].includes(chart.classOf(account)));
  const equity = accounts.filter(({ account }) => chart.classOf(account) === 'Equity');
  for (let column = 1; column < columns.length; column += 1) {
    const [before, span] = [columns[column - 1], columns[column]];
    if (before === undefined || span === undefined || year(before) === year(span)) continue;
    const earned = income.reduce((sum, given) => sum - (given.amounts[column - 1] ?? 0), 0);
    const taken = equityChange(equity, column, chart);
    if (earned === 0 || taken === 'retained' || taken === earned || !income.every((given) => growsOn(given, column))) continue;
    const amount = formatDecimal(Math.abs(earned), currencyDecimals(amounts.currency));
    const problem = issueMessage(earned > 0 ? 'incomeRunsOn' : 'lossRunsOn', { amount, date: before.end });
    return taken === 0 ? { column, problem, finding: null } : { column, problem: null, finding: doubt(earned, before.end, span.end) };
  }
  return null;
}

function growsOn({ amounts }: GivenAccount, column: number): boolean {
  const [before, now] = [amounts[column - 1] ?? 0, amounts[column] ?? 0];
  return before >= 0 ? now >= before : now <= before;
}

/** How equity grew at a column, credit positive; 'retained' where retained earnings took part in it, 0 where they hold something else. */
function equityChange(equity: readonly GivenAccount[], column: number, chart: WorkbookChart): number | 'retained' {
  const change = ({ amounts }: GivenAccount): number => (amounts[column - 1] ?? 0) - (amounts[column] ?? 0);
  const retained = equity.filter(({ account }) => chart.accounts[account]?.type === 'Retained Earnings');
  if (retained.some((given) => change(given) !== 0)) return 'retained';
  if (retained.some(({ amounts }) => (amounts[column] ?? 0) !== 0)) return 0;
  return equity.reduce((sum, given) => sum + change(given), 0);
}

function doubt(earned: number, before: CalendarDate, end: CalendarDate): Finding {
  const facts = {
    amount: { kind: 'amount', minor: earned },
    before: { kind: 'date', value: before },
    end: { kind: 'date', value: end },
  } as const;
  return findingOf('unclear-closing', 'runningOn', { level: 'Warning', facts });
}
