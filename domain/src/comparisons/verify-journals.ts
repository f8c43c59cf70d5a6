import type { CalendarDate } from '../periods/calendar-date';
import { kindBit, kindsBetween, kindsOf, type JournalChangeKind, type JournalKinds } from './journal-kinds';
import type { JournalChange } from './match-journals';

/** A line of a journal that changed, with the shared id of its account. */
export interface ShownLine {
  readonly account: number;
  /** Minor units, debit positive. */
  readonly amount: number;
  readonly document: string | null;
  readonly memo: string | null;
}

/** One side of a journal that changed. */
export interface ShownJournal {
  readonly journal: string;
  readonly date: CalendarDate;
  /** How many lines it has; `lines` holds the first of them. */
  readonly lineCount: number;
  readonly lines: readonly ShownLine[];
}

/** A journal that changed, with the lines of both sides. */
export interface ShownChange {
  readonly kinds: readonly JournalChangeKind[];
  /** Minor units. */
  readonly effect: number;
  readonly base: ShownJournal | null;
  readonly other: ShownJournal | null;
}

/** What a change is verified by. */
export interface FoundLines {
  readonly base: ShownJournal | null;
  readonly other: ShownJournal | null;
  /** The last compared day. */
  readonly through: CalendarDate;
  readonly isById: boolean;
}

/**
 * A change as its lines say it: two journals that were paired because their hashes happen to be equal are one removed and one added. A
 * journal with more lines than were found is not verified.
 */
export function verifyChange(
  change: Pick<JournalChange, 'kinds' | 'effect'>,
  { base, other, through, isById }: FoundLines,
): readonly ShownChange[] {
  const shown = { kinds: kindsOf(change.kinds), effect: change.effect, base, other };
  if (base === null || other === null || !isWhole(base) || !isWhole(other)) return [shown];
  const isPair = (!isById || base.journal === other.journal) && exactKinds(base, other) === change.kinds;
  if (isPair) return [shown];
  const removed = { kinds: kindsOf(kindBit('Removed')), effect: debitsOf(base), base, other: null };
  const added = { kinds: kindsOf(kindBit('Added')), effect: debitsOf(other), base: null, other };
  return other.date <= through ? [removed, added] : [removed];
}

function isWhole({ lines, lineCount }: ShownJournal): boolean {
  return lines.length === lineCount;
}

function debitsOf({ lines }: ShownJournal): number {
  return lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}

function exactKinds(base: ShownJournal, other: ShownJournal): JournalKinds {
  const same = (text: (line: ShownLine) => string) => {
    const [one, two] = [base.lines.map(text).sort(), other.lines.map(text).sort()];
    return one.length === two.length && one.every((each, at) => each === two[at]);
  };
  return kindsBetween({
    date: base.date === other.date,
    lines: same(({ account, amount, document }) => JSON.stringify([account, amount, document])),
    documents: same(({ account, document }) => JSON.stringify([account, document])),
    amounts: same(({ amount }) => String(amount)),
    accounts: same(({ account }) => String(account)),
  });
}
