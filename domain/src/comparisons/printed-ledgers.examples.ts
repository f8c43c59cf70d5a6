import { toDateNumber } from '../periods/calendar-date';
import { kindsOf, type JournalChangeKind } from './journal-kinds';
import { JournalPrints, type PrintedLine } from './journal-prints';
import { matchJournals, type MatchedBy } from './match-journals';

/** A journal as a test describes it: lines of account, amount and document. */
export interface PrintedJournal {
  readonly journal: string;
  readonly date: string;
  readonly lines: readonly (readonly [account: number, amount: number, document?: string])[];
}

/** The prints of journals in their order. */
export function printsOf(journals: readonly PrintedJournal[]): JournalPrints {
  const prints = new JournalPrints();
  for (const line of linesOf(journals)) prints.add(line, 0);
  return prints;
}

/** The lines of journals in their order. */
export function linesOf(journals: readonly PrintedJournal[]): readonly PrintedLine[] {
  return journals.flatMap(({ journal, date, lines }) =>
    lines.map(([account, amount, document = null]) => ({ journal, date, account, amount, document })),
  );
}

/** What changed between two ledgers, in the order of their journals. */
export function changesBetween(
  base: readonly PrintedJournal[],
  other: readonly PrintedJournal[],
  { through = '2026-12-31', idsAreShared = true } = {},
): {
  readonly matchedBy: MatchedBy;
  readonly changes: readonly (readonly [string | null, string | null, readonly JournalChangeKind[], number])[];
} {
  const { matchedBy, changes } = matchJournals({
    base: printsOf(base),
    other: printsOf(other),
    through: toDateNumber(through),
    idsAreShared,
  });
  const ordered = [...changes].sort((one, two) => one.base - two.base || one.other - two.other);
  return {
    matchedBy,
    changes: ordered.map((each) => [
      base[each.base]?.journal ?? null,
      other[each.other]?.journal ?? null,
      kindsOf(each.kinds),
      each.effect,
    ]),
  };
}
