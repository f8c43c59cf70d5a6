import type { AccountType } from '../../accounts/account-type';
import { toDateNumber } from '../../periods/calendar-date';
import type { CalendarDate } from '../../periods/calendar-date';
import { nextDay, previousDay } from '../../periods/day';
import { addMonths } from '../../periods/month';
import type { ComparedReport } from './compared-report';
import type { AccountSums } from './day-sums';
import type { GapCause } from './gap-cause';
import { FIRST_DAY, isProfitAccount, profitOf } from './report-view';

type Finder = (compared: ComparedReport) => ReadonlySet<number>;

/** Each finds the accounts whose gaps are exactly what it explains. */
const FINDERS: Readonly<Record<Exclude<GapCause, 'none'>, Finder>> = {
  missingAccount,
  changed: changedWhileReading,
  cashBasis,
  revaluation,
  parentAccount,
  earningsClosed,
  boundaryDay,
  rounding,
};

/** The probable cause of each gap of a report, by account ordinal: the one whose evidence explains the most gaps comes first. */
export function causesOfGaps(compared: ComparedReport): ReadonlyMap<number, GapCause> {
  const found = Object.entries(FINDERS).map(([cause, find]) => ({ cause: cause as GapCause, explained: find(compared) }));
  const ranked = found.toSorted((one, other) => other.explained.size - one.explained.size);
  const causeOf = (account: number): GapCause => ranked.find(({ explained }) => explained.has(account))?.cause ?? 'none';
  return new Map([...compared.gaps.keys()].map((account) => [account, causeOf(account)]));
}

/** Accounts of the report that the chart lacks: no entry could be read to them. */
function missingAccount({ gaps }: ComparedReport): ReadonlySet<number> {
  return new Set(gaps.has(-1) ? [-1] : []);
}

/**
 * Accounts whose gap is exactly what the package's report changed by between the start and the end of the reading; in reports of earlier
 * fiscal years' ends, retained earnings may hold the change of income and expenses.
 */
function changedWhileReading({ gaps, changes, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const profit = profitOf(changes, accounts);
  const isChanged = (account: number, gap: number): boolean =>
    gap === changes.get(account) || (account === stated.retainedEarnings && profit !== 0 && gap === profit);
  return new Set([...gaps].filter(([account, gap]) => isChanged(account, gap)).map(([account]) => account));
}

const CONTROL: readonly AccountType[] = ['Accounts Receivable', 'Accounts Payable'];
/** Money is the same on either basis. */
const MONEY: readonly AccountType[] = ['Bank', 'Restricted Cash', 'Credit Card'];

/**
 * Every gap of a report on another basis than the entries: it says so, or no gap is in an account of money, and all that entries on the
 * accrual basis have of receivables and payables is missing, but for half a minor unit for each line, since shares of documents are rounded.
 */
function cashBasis(compared: ComparedReport): ReadonlySet<number> {
  const { report, gaps, accounts, basis } = compared;
  const ofEntries = basis ?? 'Accrual';
  const all = [...gaps.keys()];
  const isMoney = (account: number): boolean => MONEY.some((type) => type === accounts[account]?.type);
  const isFound = report.basis === null && ofEntries === 'Accrual' && !all.some(isMoney) && lacksDocuments(compared);
  return new Set(isFound || (report.basis ?? ofEntries) !== ofEntries ? all : []);
}

function lacksDocuments({ gaps, read, accounts, sums }: ComparedReport): boolean {
  const controls = [...read].filter(([account]) => CONTROL.some((type) => type === accounts[account]?.type));
  const isLacking = ([account, balance]: readonly [number, number]): boolean =>
    gaps.has(account) && Math.abs(balance + (gaps.get(account) ?? 0)) * 2 <= sums.linesOf(account);
  return controls.length > 0 && controls.every(isLacking);
}

/**
 * Accounts of a revaluation: the gaps of the accounts of currency gains and losses are exactly what accounts in other currencies,
 * receivables, and payables differ by.
 */
function revaluation({ gaps, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const gains = stated.exchangeGains.filter((account) => gaps.has(account));
  const isRevalued = (account: number): boolean => {
    const type = accounts[account]?.type;
    return stated.foreign.includes(account) || type === 'Accounts Receivable' || type === 'Accounts Payable';
  };
  const revalued = [...gaps.keys()].filter((account) => isRevalued(account) && !gains.includes(account));
  const isExplained = gains.length > 0 && revalued.length > 0 && sumOf(gaps, gains) + sumOf(gaps, revalued) === 0;
  return new Set(isExplained ? [...gains, ...revalued] : []);
}

/** Parents and the accounts below them that differ by the same amount the other way: the lines are on the one here and on the other there. */
function parentAccount({ gaps, accounts }: ComparedReport): ReadonlySet<number> {
  const explained = new Set<number>();
  for (const [parent, gap] of gaps) {
    const below = [...gaps.keys()].filter((account) => accounts[account]?.parentOrdinal === parent);
    if (below.length === 0 || sumOf(gaps, below) !== -gap) continue;
    for (const account of [parent, ...below]) explained.add(account);
  }
  return explained;
}

/**
 * Retained earnings that differ by exactly the net income of a fiscal year, or of all earlier ones: the package closes it at another time,
 * without an entry. Income and expenses that differ by what that year holds of them belong to it.
 */
function earningsClosed({ report: { day, yearStart }, gaps, sums, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const { retainedEarnings } = stated;
  const gap = gaps.get(retainedEarnings);
  if (gap === undefined || retainedEarnings < 0) return new Set();
  const before = toDateNumber(previousDay(yearStart));
  // The report has closed this year already, or has not closed the last one, or none.
  const candidates = [
    { sign: 1, of: sums.between(toDateNumber(yearStart), toDateNumber(day)) },
    { sign: -1, of: sums.between(toDateNumber(yearBefore(yearStart)), before) },
    { sign: -1, of: sums.between(FIRST_DAY, before) },
  ];
  const found = candidates.find(({ sign, of }) => gap === sign * profitOf(of, accounts));
  if (found === undefined) return new Set();
  const isClosed = (account: number, amount: number): boolean =>
    isProfitAccount(accounts, account) && amount === -found.sign * (found.of.get(account) ?? 0);
  const closed = [...gaps].filter(([account, amount]) => isClosed(account, amount)).map(([account]) => account);
  return new Set([retainedEarnings, ...closed]);
}

function yearBefore(day: CalendarDate): CalendarDate {
  return addMonths(day, -12);
}

/**
 * Accounts that differ by exactly what was posted to them on the last day of the report, which it leaves out, or on the day after, which it
 * includes; their gaps balance.
 */
function boundaryDay({ report: { day }, gaps, sums }: ComparedReport): ReadonlySet<number> {
  const on = (date: string): AccountSums => sums.between(toDateNumber(date), toDateNumber(date));
  const leftOut = on(day);
  const included = on(nextDay(day));
  const options = [
    [...gaps].filter(([account, gap]) => gap === -(leftOut.get(account) ?? 0)),
    [...gaps].filter(([account, gap]) => gap === included.get(account)),
  ].map((found) => found.map(([account]) => account));
  return new Set(options.find((accounts) => accounts.length > 1 && sumOf(gaps, accounts) === 0));
}

/** Beyond this a gap is an amount, whatever the number of lines. */
const MOST = 100;

/** Accounts whose gaps are at most half a minor unit for each of their lines, less than 1.00, and balance. */
function rounding({ gaps, sums }: ComparedReport): ReadonlySet<number> {
  const small = [...gaps].filter(([account, gap]) => Math.abs(gap) < MOST && Math.abs(gap) * 2 <= sums.linesOf(account));
  const accounts = small.map(([account]) => account);
  return new Set(sumOf(gaps, accounts) === 0 ? accounts : []);
}

/** The sum over some accounts. */
function sumOf(sums: AccountSums, accounts: readonly number[]): number {
  let sum = 0;
  for (const account of accounts) sum += sums.get(account) ?? 0;
  return sum;
}
