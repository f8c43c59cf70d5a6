import type { CalendarDate, DateSpan } from '../periods/calendar-date';
import { nextDay } from '../periods/day';
import type { Books } from '../statements/books';
import { firstDayCovered } from '../statements/first-day-covered';
import type { Matrix, MatrixRow } from '../statements/matrix';
import { commonFlows } from './common-flows';
import { NO_LATER_MOVEMENTS, type LaterMovements } from './later-days';
import type { MatchedAccounts } from './match-accounts';

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

/**
 * Both books over the days that they have in common, under shared account ids; what came before is in the opening balances. Their cash flows
 * are taken from the journals where `commonFlows` finds them, else from balances.
 */
export function commonBooks(
  { base, other, later }: { readonly base: Books; readonly other: Books; readonly later: LaterMovements },
  window: CommonWindow,
  matched: MatchedAccounts,
): { readonly base: Books; readonly other: Books } {
  const sides = {
    base: sideOf(base, window, { of: matched.sharedOfBase, later: NO_LATER_MOVEMENTS }),
    other: sideOf(other, window, { of: null, later: window.later === null ? NO_LATER_MOVEMENTS : later }),
  };
  const flows = commonFlows(sides.base, sides.other, matched);
  const within = (side: keyof typeof sides): Books => ({
    currency: sides[side].books.currency,
    fiscalYearEndMonth: other.fiscalYearEndMonth,
    accounts: matched.accounts,
    matrix: { ...matrixWithin(sides[side], window), ...(flows !== null && { flows: flows[side] }) },
    coveredFrom: window.start,
  });
  return { base: within('base'), other: within('other') };
}

/** How the books of one side are brought to the common days. */
function sideOf(books: Books, { slices }: CommonWindow, { of, later }: { readonly of: Int32Array | null; readonly later: LaterMovements }) {
  const own = books.matrix.slices;
  const from = slices.map(({ start }) => own.findIndex((slice) => slice.start >= start));
  const until = slices.map(({ end }, index) => from[index + 1] ?? lastOf(own, end));
  return {
    books,
    first: from[0] ?? 0,
    sharedOf: (account: number) => (of === null ? account : (of[account] ?? account)),
    sum: (side: readonly number[]) => slices.map((_, index) => sumOf(side, from[index] ?? 0, until[index] ?? 0)),
    later: later.journals,
    laterSums: later.sums,
  };
}

function matrixWithin({ books: { matrix }, first, sharedOf, sum, laterSums }: ReturnType<typeof sideOf>, { slices }: CommonWindow): Matrix {
  const without = (side: readonly number[], less = 0) =>
    sum(side).map((amount, index) => (index === slices.length - 1 ? amount - less : amount));
  const rows = matrix.rows.map((row): MatrixRow => {
    const later = laterSums.get(row.account);
    return {
      account: sharedOf(row.account),
      opening: row.opening + sumOf(row.debits, 0, first) - sumOf(row.credits, 0, first),
      debits: without(row.debits, later?.debits),
      credits: without(row.credits, later?.credits),
    };
  });
  return { slices, openingKnown: matrix.openingKnown || first > 0, rows };
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
