import type { Limits } from './limiter';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a call waits before it looks again for a place among those under way, whose ends cannot be foreseen. */
const LOOK_AGAIN = 500;
/** How long a call waits for those before it in the queue, which may start as well and are about to. */
const AFTER_YOU = 50;
/** A call that is this late to its own turn has died. */
const LATE = 5_000;

/** Something that holds a place until it gives it back, or until a time in milliseconds since 1970, because its holder may have died. */
interface Location {
  readonly id: string;
  readonly until: number;
}

/** How much of a vendor's limits the calls about one company have used; a value that is stored as JSON. Times are milliseconds since 1970. */
export interface CallBudget {
  /** When the calls of the last minute started, ascending. */
  readonly starts: readonly number[];
  /** How many calls started in each of the last hours, which are counted from 1970. */
  readonly hours: readonly (readonly [hour: number, calls: number])[];
  readonly underWay: readonly Location[];
  /** Calls that wait, the one that asked first in front. */
  readonly queue: readonly Location[];
  /** Until when the vendor has requested that no call starts. */
  readonly heldUntil: number;
}

/** The budget of a company about which there was no call. */
export const UNUSED: CallBudget = { starts: [], hours: [], underWay: [], queue: [], heldUntil: 0 };

/** What keeps a call from starting: a limit of the vendor's that lasts, its pace, or other calls, whose ends cannot be foreseen. */
export type Obstacle = 'limit' | 'pace' | 'others';

/** Whether a call may start, or after how many milliseconds it must ask again. */
export type Decision = 'start' | { readonly wait: number; readonly by: Obstacle };

/** A call that asks for its turn: the longest that it may take, in milliseconds, after which it counts as dead. */
export interface TurnRequest {
  readonly id: string;
  readonly longest: number;
}

/** Decides whether a call may start now, and counts it if so; else it has a place in the queue, which it keeps while it asks again in time. */
export function requestTurn(
  budget: CallBudget,
  { id, longest }: TurnRequest,
  limits: Limits,
  now: number,
): { readonly budget: CallBudget; readonly decision: Decision } {
  const current = withoutPast(budget, now);
  const { starts, hours, underWay, queue, heldUntil } = current;
  const ahead = positionOf(queue, id);
  const place = underWay.length + ahead >= limits.atOnce ? LOOK_AGAIN : 0;
  const pace = Math.max(
    waitForWindow(starts, limits.perSecond, SECOND, ahead, now),
    waitForWindow(starts, limits.perMinute, MINUTE, ahead, now),
  );
  const limit = Math.max(heldUntil - now, waitForDay(hours, limits.perDay, ahead, now));
  const wait = Math.max(place, limit, pace, ahead > 0 ? AFTER_YOU : 0);
  if (wait <= 0) {
    const budgetOfStart = {
      ...current,
      starts: [...starts, now],
      hours: limits.perDay === undefined ? [] : countHour(hours, Math.floor(now / HOUR)),
      underWay: [...underWay, { id, until: now + longest }],
      queue: queue.filter((waiting) => waiting.id !== id),
    };
    return { budget: budgetOfStart, decision: 'start' };
  }
  const waiting = { id, until: now + wait + LATE };
  const others = queue.map((known) => (known.id === id ? waiting : known));
  const by = limit >= wait ? 'limit' : pace >= wait ? 'pace' : 'others';
  return { budget: { ...current, queue: ahead < queue.length ? others : [...queue, waiting] }, decision: { wait, by } };
}

/** The budget after a call has ended, or has left the queue; it says so once or more. */
export function withoutCall(budget: CallBudget, id: string): CallBudget {
  const isOther = (place: Location): boolean => place.id !== id;
  return { ...budget, underWay: budget.underWay.filter(isOther), queue: budget.queue.filter(isOther) };
}

/** The budget while no call may start until a time; an earlier time changes nothing. */
export function heldBack(budget: CallBudget, until: number): CallBudget {
  return { ...budget, heldUntil: Math.max(budget.heldUntil, until) };
}

/** Drops what no limit counts any more, and the places of the dead. */
function withoutPast({ starts, hours, underWay, queue, heldUntil }: CallBudget, now: number): CallBudget {
  const isAlive = ({ until }: Location): boolean => until > now;
  return {
    starts: starts.filter((start) => start > now - MINUTE),
    hours: hours.filter(([hour]) => endOfHour(hour) > now - DAY),
    underWay: underWay.filter(isAlive),
    queue: queue.filter(isAlive),
    heldUntil,
  };
}

/** How many calls of the queue come before this one. */
function positionOf(queue: readonly Location[], id: string): number {
  const position = queue.findIndex((waiting) => waiting.id === id);
  return position === -1 ? queue.length : position;
}

/** How long until this call and those before it fit into a window that slides with the time. */
function waitForWindow(starts: readonly number[], most: number | undefined, span: number, ahead: number, now: number): number {
  if (most === undefined) return 0;
  const tooMany = starts.length + ahead - most;
  if (tooMany < 0) return 0;
  const leaving = starts[Math.min(tooMany, starts.length - 1)];
  return leaving === undefined ? span : Math.max(0, leaving + span - now);
}

/** Hours count as a whole, until a day after their end: a limit that is never exceeded, though it may be reached up to an hour early. */
function waitForDay(hours: CallBudget['hours'], most: number | undefined, ahead: number, now: number): number {
  if (most === undefined) return 0;
  let calls = hours.reduce((sum, [, count]) => sum + count, 0) + ahead;
  let wait = 0;
  for (const [hour, count] of hours) {
    if (calls < most) break;
    calls -= count;
    wait = endOfHour(hour) + DAY - now;
  }
  return wait;
}

function countHour(hours: CallBudget['hours'], hour: number): CallBudget['hours'] {
  const last = hours.at(-1);
  return last?.[0] === hour ? [...hours.slice(0, -1), [hour, last[1] + 1]] : [...hours, [hour, 1]];
}

function endOfHour(hour: number): number {
  return (hour + 1) * HOUR;
}
