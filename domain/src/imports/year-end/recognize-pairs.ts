import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import type { CalendarDate, MonthIndex } from '../../periods/calendar-date';
import { lastDayOf, monthIndexOf } from '../../periods/month';
import { daysOf, type DayOfJournals } from './days-of-journals';
import type { JournalInQuestion } from './journals-in-question';

/** Days between the journal that closes all accounts and the one that opens them again. */
export const LATEST_REOPENING = 10;
/** What of the balance-sheet accounts with a balance a pair closes and opens again. */
const TAKEN = 0.9;
/** With fewer accounts the end of a company looks like the end of its books, and a corrected entry like a balance sheet. */
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
  /** Balance at the end of a month, minor units, debit positive, every journal counted, the opening from before the first day. */
  readonly balanceAt: (account: number, month: MonthIndex) => number;
  /** The last day of the books. */
  readonly lastDay: CalendarDate;
  /** Assets and liabilities through which journals carry the balances of a day, and which they leave at zero. */
  readonly through: ReadonlySet<number>;
  /** Journals that touch much of the balance sheet, or carry one balance each, by date; those of the opening left out. */
  readonly journals: readonly JournalInQuestion[];
}

/**
 * The pairs of a ledger that close all balance-sheet accounts and open them again within ten days (design: Year-end journals; cierre and
 * apertura, Schlussbilanz and Eröffnungsbilanz, `hledger close`), the openings that repeat the balances of the month before without a
 * closing (à nouveaux), and a closing with which the books end; each of them in one journal, one a side or one an account. A pair within
 * one month changes no balance that is shown and stays.
 */
export function recognizePairs(ledger: BalancesInQuestion): ClosingPair[] {
  const sheet = Array.from({ length: ledger.accounts }, (_, account) => account).filter((account) =>
    isBalanceSheetType(ledger.typeOf(account)),
  );
  const days = daysOf(ledger.journals);
  const pairs: ClosingPair[] = [];
  const taken = new Set<JournalInQuestion>();
  const isFree = (journal: JournalInQuestion) => !taken.has(journal);
  const byMonth = Map.groupBy(days, ({ month }) => month);
  for (const month of byMonth.values())
    for (let pair = largestOf(month); pair !== null; pair = largestOf(month)) {
      pairs.push(pair);
      for (const journal of [...pair.closing, ...pair.opening]) taken.add(journal);
    }
  const repeated: JournalInQuestion[] = [];
  for (const month of byMonth.values())
    for (const { at, journals } of month) {
      const sofar = () => month.filter((day) => day.at <= at).flatMap((day) => day.journals);
      repeated.push(...repeating(ledger, sheet, { journals: journals.filter(isFree), sofar }, repeated));
    }
  return [...pairs, ...repeated.map((journal) => ({ closing: [], opening: [journal] }))];

  /** The pair of a month that closes most accounts. Beside it any other journal of the month seems to take its accounts to zero, so it comes first. */
  function largestOf(month: readonly DayOfJournals[]): ClosingPair | null {
    const before = withoutJournals(ledger, [...taken]);
    const size = ({ closing }: ClosingPair) => new Set(closing.flatMap(({ movements }) => [...movements.keys()])).size;
    const found = month.flatMap((day) => pairOf(before, day) ?? []);
    return found.toSorted((one, other) => size(other) - size(one))[0] ?? null;
  }

  function pairOf(before: BalancesInQuestion, { at, month, count, journals }: DayOfJournals): ClosingPair | null {
    const opening: JournalInQuestion[] = [];
    for (let next = days[at + 1]; next !== undefined && next.count - count <= LATEST_REOPENING; next = days[next.at + 1])
      if (next.month !== month) opening.push(...next.journals.filter(isFree));
    const closing = journals.filter(isFree);
    const pair = reopened(before, sheet, { closing, opening });
    if (pair !== null || lastDayOf(month) < ledger.lastDay) return pair;
    const ended = endOfBooks(before, sheet, closing);
    return ended && { closing: ended, opening: [] };
  }
}

/** The balances as they were without some journals. */
function withoutJournals(ledger: BalancesInQuestion, journals: readonly JournalInQuestion[]): BalancesInQuestion {
  if (journals.length === 0) return ledger;
  const until = (month: MonthIndex) => journals.filter(({ date }) => monthIndexOf(date) <= month);
  return { ...ledger, balanceAt: (account, month) => ledger.balanceAt(account, month) - netOf(until(month), account) };
}

/** The journals of a day that those of later days take back, account by account, if they close the balance sheet. */
function reopened(ledger: BalancesInQuestion, sheet: readonly number[], { closing, opening }: ClosingPair): ClosingPair | null {
  const [first] = closing;
  if (first === undefined || opening.length === 0) return null;
  const takenBack = (by: readonly JournalInQuestion[]) => {
    const nets = netsByAccount(by);
    return (journal: JournalInQuestion) =>
      nearlyAll(tellingAccounts(ledger, journal), (account) => nets.get(account)?.has(-netOf([journal], account)) ?? false);
  };
  const found = closing.filter(takenBack(opening));
  if (found.length === 0) return null;
  const closes = withoutRivals(ledger, found);
  const opens = opening.filter(takenBack(closes));
  const closed = closedAccounts(ledger, sheet, closes, first.date)?.closed ?? [];
  const isBack = nearlyAll(closed, (account) => netOf(opens, account) === -netOf(closes, account));
  const touched = sheet.filter((account) => closes.some(({ movements }) => movements.has(account)));
  return isBack && touched.length >= FEW_ACCOUNTS ? { closing: closes, opening: opens } : null;
}

/** What the journals move of each account, journal by journal. */
function netsByAccount(journals: readonly JournalInQuestion[]): ReadonlyMap<number, ReadonlySet<number>> {
  const nets = new Map<number, Set<number>>();
  for (const { movements } of journals)
    for (const [account, { debit, credit }] of movements) {
      const known = nets.get(account);
      if (known === undefined) nets.set(account, new Set([debit - credit]));
      else known.add(debit - credit);
    }
  return nets;
}

/**
 * Of several journals on one asset or liability the one that has an account of equity in common with most others, then the one of most
 * accounts, then the largest: an entry of the same day that is taken back later closes nothing.
 */
function withoutRivals(ledger: BalancesInQuestion, journals: readonly JournalInQuestion[]): readonly JournalInQuestion[] {
  const heldBy = ({ movements }: JournalInQuestion) => [...movements.keys()].filter((account) => isHeld(ledger, account));
  const users = new Map<number, number>();
  for (const { movements } of journals) for (const account of movements.keys()) users.set(account, (users.get(account) ?? 0) + 1);
  const company = ({ movements }: JournalInQuestion) =>
    Math.max(0, ...[...movements.keys()].map((account) => (isHeld(ledger, account) ? 0 : (users.get(account) ?? 0))));
  const first = new Map<number, JournalInQuestion>();
  for (const journal of journals)
    for (const account of heldBy(journal)) {
      const rival = first.get(account);
      const ahead =
        rival === undefined
          ? 1
          : company(journal) - company(rival) ||
            journal.movements.size - rival.movements.size ||
            Math.abs(netOf([journal], account)) - Math.abs(netOf([rival], account));
      if (ahead > 0) first.set(account, journal);
    }
  return journals.filter(
    (journal) => heldBy(journal).length === 0 || nearlyAll(heldBy(journal), (account) => first.get(account) === journal),
  );
}

/**
 * The journals of a day that close all balance-sheet accounts for good: one of them, or those that share an account of equity; as few as
 * take all that had a balance a month before; all that they can take in the first month.
 */
function endOfBooks(
  ledger: BalancesInQuestion,
  sheet: readonly number[],
  journals: readonly JournalInQuestion[],
): readonly JournalInQuestion[] | null {
  const sharing = sheet
    .filter((account) => !isHeld(ledger, account))
    .map((account) => journals.filter(({ movements }) => movements.has(account)));
  const ends = [...journals.map((journal) => [journal]), ...sharing.map((group) => withoutRivals(ledger, group))].flatMap((closing) => {
    const [first] = closing;
    const found = first === undefined ? null : closedAccounts(ledger, sheet, closing, first.date);
    if (first === undefined || found?.isComplete !== true) return [];
    const before = monthIndexOf(first.date) - 1;
    const taken = sheet.filter(
      (account) => ledger.balanceAt(account, before) !== 0 && closing.some(({ movements }) => movements.has(account)),
    );
    return [{ closing, taken: taken.length, closed: taken.length === 0 ? found.closed.length : 0 }];
  });
  return (
    ends.sort((one, other) => other.taken - one.taken || other.closed - one.closed || one.closing.length - other.closing.length)[0]
      ?.closing ?? null
  );
}

/** The accounts that show what a journal does: its assets and liabilities, or all its accounts if it has none. */
function tellingAccounts(ledger: BalancesInQuestion, { movements }: JournalInQuestion): number[] {
  const accounts = [...movements.keys()];
  const held = accounts.filter((account) => isHeld(ledger, account));
  return held.length > 0 ? held : accounts;
}

function nearlyAll(accounts: readonly number[], holds: (account: number) => boolean): boolean {
  return accounts.length > 0 && accounts.filter(holds).length >= TAKEN * accounts.length;
}

/** Whether an account is an asset or a liability, and none that balances are carried through. */
function isHeld({ typeOf, through }: BalancesInQuestion, account: number): boolean {
  return ACCOUNT_TYPE_FACTS[typeOf(account)].class !== 'Equity' && !through.has(account);
}

/**
 * The accounts that journals take to zero at the end of their month, but for late entries; null unless those are nearly all assets and
 * liabilities that had a balance. `isComplete` where equity went with them.
 */
function closedAccounts(
  ledger: BalancesInQuestion,
  sheet: readonly number[],
  journals: readonly JournalInQuestion[],
  date: CalendarDate,
): { readonly closed: number[]; readonly isComplete: boolean } | null {
  const month = monthIndexOf(date);
  const isOpen = (account: number) => ledger.balanceAt(account, month) - netOf(journals, account) !== 0;
  const heldOf = (accounts: readonly number[]) => accounts.filter((account) => isHeld(ledger, account)).length;
  const touched = new Set(journals.flatMap(({ movements }) => [...movements.keys()]));
  const closed = [...touched].filter((account) => {
    if (!isBalanceSheetType(ledger.typeOf(account)) || !isOpen(account)) return false;
    const net = Math.abs(netOf(journals, account));
    return net > 0 && Math.abs(ledger.balanceAt(account, month)) <= (1 - TAKEN) * net;
  });
  const given = heldOf(closed);
  if (given === 0) return null;
  const open = sheet.filter(isOpen);
  if (given < TAKEN * heldOf(open)) return null;
  return { closed, isComplete: closed.length >= FEW_ACCOUNTS && closed.length >= TAKEN * open.length };
}

/**
 * The journals of a day that bring nearly all balances of the month before a second time, equity aside, which takes in the earnings of the
 * year; with those that bring equity through the same account. None where others of the month took the balances back before.
 */
function repeating(
  ledger: BalancesInQuestion,
  sheet: readonly number[],
  { journals, sofar }: { readonly journals: readonly JournalInQuestion[]; readonly sofar: () => readonly JournalInQuestion[] },
  repeated: readonly JournalInQuestion[],
): readonly JournalInQuestion[] {
  const [first] = journals;
  if (first === undefined) return [];
  const before = monthIndexOf(first.date) - 1;
  const balanceOf = (account: number) =>
    isBalanceSheetType(ledger.typeOf(account)) ? ledger.balanceAt(account, before) - netOf(repeated, account) : null;
  const isAgain = (found: readonly JournalInQuestion[]) => (account: number) => netOf(found, account) === balanceOf(account);
  const holds = journals.filter((journal) => tellingAccounts(ledger, journal).some((account) => isHeld(ledger, account)));
  const bringing = holds.filter((journal) => nearlyAll(tellingAccounts(ledger, journal), isAgain([journal])));
  if (bringing.length === 0) return [];
  const through = sheet.filter((account) => balanceOf(account) === 0 && netOf(bringing, account) !== 0);
  const equity = journals.filter((journal) => !holds.includes(journal) && through.some((account) => journal.movements.has(account)));
  const again = [...bringing, ...equity];
  const open = sheet.filter((account) => balanceOf(account) !== 0);
  const held = open.filter((account) => isHeld(ledger, account));
  const brought = open.filter((account) => netOf(again, account) !== 0);
  if (!nearlyAll(held, isAgain(bringing)) || brought.length < FEW_ACCOUNTS) return [];
  const others = sofar().filter((journal) => !again.includes(journal));
  return nearlyAll(held, (account) => netOf(others, account) === -(balanceOf(account) ?? 0)) ? [] : again;
}

function netOf(journals: readonly JournalInQuestion[], account: number): number {
  return journals.reduce((net, { movements }) => net + (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0), 0);
}
