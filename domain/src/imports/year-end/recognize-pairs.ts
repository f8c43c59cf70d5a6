import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { lastDayOf, monthIndexOf } from '../../periods/month';
import type { JournalInQuestion } from './journals-in-question';

/** Days between the journal that closes all accounts and the one that opens them again. */
const LATEST_REOPENING = 10;
/** What of the balance-sheet accounts with a balance a pair closes and opens again. */
const TAKEN = 0.9;
/** With fewer accounts the end of a company looks like the end of its books, and a payment like a balance sheet. */
const FEW_ACCOUNTS = 3;

/** Journals that take all balance-sheet accounts to zero, and those that bring them back. */
export interface ClosingPair {
  /** Empty where a later year begins with its balances although nothing closed them. */
  readonly closing: readonly JournalInQuestion[];
  /** Empty where the books end with the closing. */
  readonly opening: readonly JournalInQuestion[];
}

/** The ledger as the rule sees it. */
export interface BalancesInQuestion {
  readonly typeOf: (account: number) => AccountType;
  readonly accounts: number;
  /** Balance at the end of a month, minor units, debit positive, every journal counted. */
  readonly balanceAt: (account: number, monthEnd: CalendarDate) => number;
  /** The last day of the books. */
  readonly lastDay: CalendarDate;
  /** Journals that touch much of the balance sheet, by date; those of the opening left out. */
  readonly journals: readonly JournalInQuestion[];
}

/**
 * The pairs of a ledger that close all balance-sheet accounts and open them again within ten days (design: Year-end journals; cierre and
 * apertura, Schlussbilanz and Eröffnungsbilanz, `hledger close`), the openings that repeat the balances of the month before without a
 * closing (à nouveaux), and a closing with which the books end. A pair within one month changes no balance that is shown and stays.
 */
export function recognizePairs(ledger: BalancesInQuestion): ClosingPair[] {
  const sheet = Array.from({ length: ledger.accounts }, (_, account) => account).filter((account) =>
    isBalanceSheetType(ledger.typeOf(account)),
  );
  const days = [...Map.groupBy(ledger.journals, ({ date }) => date)].map(([date, journals]) => ({ date, journals }));
  const pairs: ClosingPair[] = [];
  const isTaken = (journal: JournalInQuestion) =>
    pairs.some(({ closing, opening }) => closing.includes(journal) || opening.includes(journal));
  days.forEach((day, at) => {
    const closing = day.journals.filter((journal) => !isTaken(journal));
    const found = closedAccounts(ledger, sheet, closing, day.date);
    if (found === null) return;
    const { closed, isWhole } = found;
    const later = days.slice(at + 1).filter(({ date }) => daysBetween(day.date, date) <= LATEST_REOPENING);
    const opening = later.flatMap(({ journals }) => journals).filter((journal) => !isTaken(journal) && reverses(journal, closing, closed));
    const members = closing.filter(({ movements }) => closed.some((account) => movements.has(account)));
    const back = closed.filter((account) => netOf(opening, account) === -netOf(members, account));
    if (back.length >= TAKEN * closed.length) pairs.push({ closing: members, opening });
    else if (isWhole && lastDayOf(monthIndexOf(day.date)) >= ledger.lastDay) pairs.push({ closing: members, opening: [] });
  });
  const repeated: JournalInQuestion[] = [];
  for (const journal of ledger.journals) if (!isTaken(journal) && repeatsBalances(ledger, sheet, journal, repeated)) repeated.push(journal);
  return [...pairs, ...repeated.map((journal) => ({ closing: [], opening: [journal] }))];
}

/**
 * The accounts that journals take to zero at the end of their month, but for late entries; null unless those are nearly all assets and
 * liabilities that had a balance. `isWhole` where equity went with them.
 */
function closedAccounts(
  ledger: BalancesInQuestion,
  sheet: readonly number[],
  journals: readonly JournalInQuestion[],
  date: CalendarDate,
): { readonly closed: number[]; readonly isWhole: boolean } | null {
  const end = lastDayOf(monthIndexOf(date));
  const isEquity = (account: number) => ACCOUNT_TYPE_FACTS[ledger.typeOf(account)].class === 'Equity';
  const open = sheet.filter((account) => ledger.balanceAt(account, end) - netOf(journals, account) !== 0);
  const closed = open.filter((account) => {
    const net = Math.abs(netOf(journals, account));
    return net > 0 && Math.abs(ledger.balanceAt(account, end)) <= (1 - TAKEN) * net;
  });
  const [held, given] = [open, closed].map((accounts) => accounts.filter((account) => !isEquity(account)).length) as [number, number];
  if (given === 0 || given < TAKEN * held) return null;
  return { closed, isWhole: closed.length >= FEW_ACCOUNTS && closed.length >= TAKEN * open.length };
}

function reverses(journal: JournalInQuestion, closing: readonly JournalInQuestion[], closed: readonly number[]): boolean {
  return closed.some((account) => netOf([journal], account) * netOf(closing, account) < 0);
}

/** Whether a journal brings nearly all balances of the month before a second time, equity aside, which takes in the earnings of the year. */
function repeatsBalances(
  ledger: BalancesInQuestion,
  sheet: readonly number[],
  journal: JournalInQuestion,
  repeated: readonly JournalInQuestion[],
): boolean {
  const before = lastDayOf(monthIndexOf(journal.date) - 1);
  const balanceOf = (account: number) => ledger.balanceAt(account, before) - netOf(repeated, account);
  const isEquity = (account: number) => ACCOUNT_TYPE_FACTS[ledger.typeOf(account)].class === 'Equity';
  const open = sheet.filter((account) => balanceOf(account) !== 0);
  const again = open.filter((account) => netOf([journal], account) === balanceOf(account));
  const [held, brought] = [open, again].map((accounts) => accounts.filter((account) => !isEquity(account)).length) as [number, number];
  return again.length >= FEW_ACCOUNTS && brought > 0 && brought >= TAKEN * held;
}

function netOf(journals: readonly JournalInQuestion[], account: number): number {
  return journals.reduce((net, { movements }) => net + (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0), 0);
}
