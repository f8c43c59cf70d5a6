import type { BalancesPage } from '@countinghouse/domain/imports/page';
import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { ConnectorError } from '../connector';
import type { Chart } from './read-accounts';
import { readTrialBalance } from './read-trial-balance';
import type { TrialBalance } from './read-trial-balance';
import type { XeroApi } from './xero-api';
import { XERO } from './xero-terms';
import { yearEndBefore, yearEndIn } from './year-end';
import type { YearEnd } from './year-end';

/** What reading balances depends on. */
export interface BalanceTerms {
  readonly span: DateSpan;
  readonly decimals: number;
  readonly basis: Basis;
  readonly chart: Chart;
  readonly yearEnd: YearEnd;
}

/**
 * Reads the months of a span from trial balances, for apps that may not read journals: one a month, and one more for each fiscal year that
 * ends within a month. Earnings before the span count as retained; within it, the profit that Xero moves to retained earnings at a year's
 * end is taken out again.
 */
export async function readBalances(api: XeroApi, { span, decimals, basis, chart, yearEnd }: BalanceTerms): Promise<BalancesPage> {
  if (chart.retainedEarnings === -1)
    throw new ConnectorError('InternalError', `${XERO} returned no account of retained earnings.`, 'BooksUnreadable');
  const terms = { accounts: chart.ordinals, decimals, basis };
  const slices = monthSlices(span);
  const dayBefore = previousDay(span.start);
  const months = new Map<number, number[]>();
  let balance = { date: dayBefore, of: await readTrialBalance(api, dayBefore, terms) };
  const opening = closed(balance.of, chart);
  for (const [slice, { end }] of slices.entries()) {
    for (const date of daysUpTo(balance.date, end, yearEnd)) {
      const next = { date, of: await readTrialBalance(api, date, terms) };
      const isNewYear = yearEndBefore(date, yearEnd) >= balance.date;
      for (const [account, amount] of movement(balance.of, next.of, isNewYear, chart)) {
        const net = months.get(account) ?? slices.map(() => 0);
        net[slice] = (net[slice] ?? 0) + amount;
        months.set(account, net);
      }
      balance = next;
    }
  }
  const used = [...new Set([...opening.keys(), ...months.keys()])].toSorted((one, other) => one - other);
  const rows = used.map((account) => ({
    account,
    opening: opening.get(account) ?? 0,
    net: months.get(account) ?? slices.map(() => 0),
    places: slices.map(() => null),
  }));
  return { kind: 'balances', slices, openingKnown: true, rows };
}

/** How many trial balances the months of a span take. */
export function countTrialBalances(span: DateSpan, yearEnd: YearEnd): number {
  let count = 1;
  let after = previousDay(span.start);
  for (const { end } of monthSlices(span)) {
    count += daysUpTo(after, end, yearEnd).length;
    after = end;
  }
  return count;
}

/** The end of a month, after the end of a fiscal year that comes before it in the same month. */
function daysUpTo(after: CalendarDate, end: CalendarDate, yearEnd: YearEnd): CalendarDate[] {
  const yearEnds = yearEndIn(yearOf(end), yearEnd);
  return yearEnds > after && yearEnds < end ? [yearEnds, end] : [end];
}

/** What moved between two trial balances, of which the first is the last of its fiscal year where the second is of a new one. */
function movement(before: TrialBalance, after: TrialBalance, isNewYear: boolean, chart: Chart): [number, number][] {
  const profit = isNewYear ? profitOf(before, chart) : 0;
  const accounts = new Set([...before.keys(), ...after.keys(), ...(profit === 0 ? [] : [chart.retainedEarnings])]);
  return [...accounts].map((account) => {
    const isRestarted = isNewYear && !chart.isOnBalanceSheet(account);
    const change = (after.get(account) ?? 0) - (isRestarted ? 0 : (before.get(account) ?? 0));
    return [account, account === chart.retainedEarnings ? change - profit : change];
  });
}

/** A trial balance with its income and expenses in retained earnings. */
function closed(balances: TrialBalance, chart: Chart): TrialBalance {
  const kept = new Map([...balances].filter(([account]) => chart.isOnBalanceSheet(account)));
  const retained = (kept.get(chart.retainedEarnings) ?? 0) + profitOf(balances, chart);
  if (retained !== 0) kept.set(chart.retainedEarnings, retained);
  return kept;
}

/** The sum of income and expenses, debit positive: a profit is negative. */
function profitOf(balances: TrialBalance, chart: Chart): number {
  let sum = 0;
  for (const [account, amount] of balances) if (!chart.isOnBalanceSheet(account)) sum += amount;
  return sum;
}
