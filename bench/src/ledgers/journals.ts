import { ENTRY_KINDS, monthEnd, opening, splitEntry, type Entry, type EntryBooks } from './entries';
import type { GeneratedChart } from './generated-chart';
import { seededNumbers } from './seeded-numbers';

/** One journal of a generated ledger; its cents, debits positive, add up to zero. */
export interface GeneratedJournal extends Entry {
  /** Counts from 1. */
  readonly number: number;
  readonly date: string;
}

/** What a generated ledger consists of. */
export interface LedgerShape {
  readonly chart: GeneratedChart;
  readonly months: number;
  readonly firstYear: number;
  readonly lines: number;
  readonly seed: number;
}

/** Entries have fewer lines than this, except for the last one of a ledger. */
const LONGEST_ENTRY = 12;
const LINES_PER_PARTY = 400;
const PARTIES = { least: 25, most: 4_000 };

/** Journals in the order of their dates, with exactly so many lines; the same ones for the same shape. */
export function* generateJournals(shape: LedgerShape): Generator<GeneratedJournal> {
  const { chart, months, firstYear, lines, seed } = shape;
  const numbers = seededNumbers(seed);
  const parties = Math.min(PARTIES.most, Math.max(PARTIES.least, Math.floor(lines / LINES_PER_PARTY)));
  const books: EntryBooks = { chart, numbers, parties, next: { sale: 10_001, purchase: 70_001 } };
  const days = daysOf(firstYear, months);
  let [done, number] = [0, 0];
  const withDate = (date: string, entry: Entry): GeneratedJournal => {
    const left = lines - done;
    const fitting = left > LONGEST_ENTRY ? entry : splitEntry(books, left);
    done += fitting.lines.length;
    number += 1;
    return { ...fitting, number, date };
  };
  for (const [at, { date, isMonthEnd }] of days.entries()) {
    if (at === 0) yield withDate(date, opening(books));
    const due = Math.floor((lines * (at + 1)) / days.length);
    if (isMonthEnd) for (const entry of monthEnd(books, date)) if (done < lines) yield withDate(date, entry);
    while (done < due) yield withDate(date, kindOf(numbers.below(100))(books));
  }
}

function kindOf(percent: number): (books: EntryBooks) => Entry {
  let share = 0;
  const kind = ENTRY_KINDS.find((each) => (share += each.share) > percent);
  if (kind === undefined) throw new RangeError('The shares of the kinds of entries add up to less than 100.');
  return kind.entryOf;
}

interface Day {
  readonly date: string;
  readonly isMonthEnd: boolean;
}

function daysOf(firstYear: number, months: number): Day[] {
  return Array.from({ length: months }, (_, month) => {
    const length = new Date(Date.UTC(firstYear, month + 1, 0)).getUTCDate();
    return Array.from({ length }, (_day, day) => ({
      date: new Date(Date.UTC(firstYear, month, day + 1)).toISOString().slice(0, 10),
      isMonthEnd: day === length - 1,
    }));
  }).flat();
}
