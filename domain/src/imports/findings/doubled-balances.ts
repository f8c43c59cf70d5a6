import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import { toCalendarDate, type CalendarDate } from '../../periods/calendar-date';
import { monthIndexOf } from '../../periods/month';
import { account, amount, count, date, evidence } from '../checks/result';
import type { Ledger } from '../ledger';
import type { ReadJournal } from '../reading/read-journal';
import { findingOf, type Finding } from './finding';

/** With fewer accounts a business that buys the same thing twice looks alike. */
const FEW_ACCOUNTS = 3;
/** What part of the assets and liabilities must be posted again; ordinary entries of the day change the others. */
const TAKEN = 0.5;

/** A day on which balances are posted again. */
interface Doubling {
  readonly date: CalendarDate;
  /** Assets and liabilities that had a balance. */
  readonly held: number;
  /** Those posted by exactly that balance, with it. */
  readonly again: readonly (readonly [ordinal: number, balance: number])[];
}

/**
 * Warns of first days of months on which assets and liabilities are posted by exactly the balance that they have already, and not by
 * journals that the rules recognized: an opening entry that repeats balances counts twice.
 */
export function doubledBalanceFindings(
  { firstDays, sums }: Pick<Ledger, 'firstDays' | 'sums'>,
  accounts: readonly Account[],
  recognized: readonly ReadJournal[],
): Finding[] {
  const held = accounts.flatMap(({ type, ordinal }) => (['Asset', 'Liability'].includes(ACCOUNT_TYPE_FACTS[type].class) ? [ordinal] : []));
  const known = netsByDay(recognized.filter(({ use }) => use !== 'ordinary'));
  const months = [...sums.months()];
  const knownDays = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  const balances = new Float64Array(accounts.length);
  const found: Doubling[] = [];
  for (const [number, nets] of firstDays.days()) {
    const day = toCalendarDate(number);
    const month = monthIndexOf(day);
    for (let column = months[0]; column !== undefined && column.month < month; column = months[0]) {
      for (const ordinal of held) balances[ordinal] = balanceOf(ordinal) + (column.debits[ordinal] ?? 0) - (column.credits[ordinal] ?? 0);
      months.shift();
    }
    for (let before = knownDays[0]; before !== undefined && monthIndexOf(before[0]) < month; before = knownDays[0]) {
      for (const [ordinal, net] of before[1]) balances[ordinal] = balanceOf(ordinal) - net;
      knownDays.shift();
    }
    const open = held.filter((ordinal) => balances[ordinal] !== 0);
    const recognizedNets = known.get(day);
    const isAgain = (ordinal: number) => (nets.get(ordinal) ?? 0) - (recognizedNets?.get(ordinal) ?? 0) === balances[ordinal];
    const again = open.filter(isAgain).map((ordinal) => [ordinal, balanceOf(ordinal)] as const);
    if (again.length >= FEW_ACCOUNTS && again.length >= TAKEN * open.length) found.push({ date: day, held: open.length, again });
  }
  const [first] = found;
  return first === undefined ? [] : [warningOf(first, found.length)];

  function balanceOf(ordinal: number): number {
    return balances[ordinal] ?? 0;
  }
}

function warningOf({ date: day, held, again }: Doubling, days: number): Finding {
  return findingOf('closing-pair', 'doubled', {
    level: 'Warning',
    facts: { date: date(day), accounts: count(again.length), held: count(held), days: count(days) },
    table: evidence(
      ['account', 'balance'],
      again.map(([ordinal, balance]) => [account(ordinal), amount(balance)]),
    ),
  });
}

/** The net of each account that journals post to, by day. */
function netsByDay(journals: readonly ReadJournal[]): Map<CalendarDate, Map<number, number>> {
  const days = new Map<CalendarDate, Map<number, number>>();
  for (const { date: day, movements } of journals) {
    const nets = days.get(day) ?? new Map<number, number>();
    days.set(day, nets);
    for (const [ordinal, debit, credit] of movements) nets.set(ordinal, (nets.get(ordinal) ?? 0) + debit - credit);
  }
  return days;
}
