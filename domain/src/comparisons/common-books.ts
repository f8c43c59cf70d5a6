import type { Account } from '../accounts/account';
import type { CalendarDate, DateSpan } from '../periods/calendar-date';
import { nextDay } from '../periods/day';
import type { Books } from '../statements/books';
import { firstDayCovered } from '../statements/first-day-covered';
import type { MatrixRow } from '../statements/matrix';
import type { MatchedAccounts } from './match-accounts';

/** What the newer books moved after the compared days, in the last slice that both sides share in part: debits and credits by account ordinal. */
export type LaterMovements = ReadonlyMap<number, { readonly debits: number; readonly credits: number }>;

/** The days that two collections are compared over, in spans that the slices of both can express. */
export interface CommonWindow extends DateSpan {
  readonly slices: readonly DateSpan[];
  /** The span of later days whose movements are in the last slice of the newer books and do not count; null where there are none. */
  readonly later: DateSpan | null;
}

/**
 * The days that both books cover, through the last day of the base; null where they have none in common. `other` is the newer of the two; the
 * last span is left out where the newer books have no journals to take later days out of it.
 */
export function commonWindow(base: Books, other: Books, otherHasJournals: boolean): CommonWindow | null {
  const [from, through] = [laterStart(base, other), base.matrix.slices.at(-1)?.end];
  if (through === undefined) return null;
  const starts = new Set(other.matrix.slices.map(({ start }) => start));
  const shared = base.matrix.slices.filter(({ start }) => starts.has(start) && start >= from);
  const slices = shared.map(({ start }, at) => ({
    start,
    end: shared[at + 1] === undefined ? through : dayBeforeOf(base, shared[at + 1]?.start),
  }));
  const last = slices.at(-1);
  const reached = other.matrix.slices.find(({ start, end }) => start <= through && through <= end);
  if (last === undefined || reached === undefined) return null;
  const later = reached.end === through ? null : { start: nextDay(through), end: reached.end };
  const kept = later !== null && !otherHasJournals ? slices.slice(0, -1) : slices;
  const [first, end] = [kept[0], kept.at(-1)];
  if (first === undefined || end === undefined) return null;
  return { start: first.start, end: end.end, slices: kept, later: kept.length < slices.length ? null : later };
}

/** Books over the common days alone, under shared account ids; what came before is in the opening balances. */
function booksWithin(
  books: Books,
  { slices, start }: CommonWindow,
  shared: { readonly accounts: readonly Account[]; readonly of: Int32Array | null; readonly later?: LaterMovements },
): Books {
  const own = books.matrix.slices;
  const at = (day: CalendarDate) => own.findIndex((slice) => slice.start >= day);
  const from = slices.map((slice) => at(slice.start));
  const until = slices.map((slice, index) => from[index + 1] ?? lastOf(own, slice.end));
  const rows = books.matrix.rows.map((row): MatrixRow => {
    const later = shared.later?.get(row.account);
    const sum = (side: readonly number[], less: number) =>
      slices.map((_, index) => sumOf(side, from[index] ?? 0, until[index] ?? 0) - (index === slices.length - 1 ? less : 0));
    const before = sumOf(row.debits, 0, from[0] ?? 0) - sumOf(row.credits, 0, from[0] ?? 0);
    return {
      account: shared.of === null ? row.account : (shared.of[row.account] ?? row.account),
      opening: row.opening + before,
      debits: sum(row.debits, later?.debits ?? 0),
      credits: sum(row.credits, later?.credits ?? 0),
    };
  });
  return {
    currency: books.currency,
    fiscalYearEndMonth: books.fiscalYearEndMonth,
    accounts: shared.accounts,
    matrix: { slices, openingKnown: books.matrix.openingKnown || (from[0] ?? 0) > 0, rows },
    coveredFrom: start,
  };
}

/** Both books over the days that they have in common, under shared account ids. */
export function commonBooks(
  { base, other, later }: { readonly base: Books; readonly other: Books; readonly later: LaterMovements },
  window: CommonWindow,
  { accounts, sharedOfBase }: MatchedAccounts,
): { readonly base: Books; readonly other: Books } {
  const { fiscalYearEndMonth } = other;
  return {
    base: { ...booksWithin(base, window, { accounts, of: sharedOfBase }), fiscalYearEndMonth },
    other: booksWithin(other, window, { accounts, of: null, later: window.later === null ? new Map() : later }),
  };
}

/** The first day that both books cover; months that they cover from the same day on count. */
function laterStart(base: Books, other: Books): CalendarDate {
  const starts = [base, other].map((books) => firstDayCovered(books) ?? books.matrix.slices[0]?.start ?? '');
  const later = starts[0] === undefined || starts[1] === undefined || starts[0] < starts[1] ? (starts[1] ?? '') : starts[0];
  if (starts[0] !== starts[1]) return later;
  return base.matrix.slices.find(({ start, end }) => start <= later && later <= end)?.start ?? later;
}

function dayBeforeOf({ matrix }: Books, start: CalendarDate | undefined): CalendarDate {
  const at = matrix.slices.findIndex((slice) => slice.start === start);
  return matrix.slices[at - 1]?.end ?? '';
}

function lastOf(slices: readonly DateSpan[], end: CalendarDate): number {
  return slices.findIndex((slice) => slice.start <= end && end <= slice.end) + 1;
}

function sumOf(side: readonly number[], from: number, until: number): number {
  let sum = 0;
  for (let at = from; at < until; at += 1) sum += side[at] ?? 0;
  return sum;
}
