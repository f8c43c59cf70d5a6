import { toCalendarDate, type CalendarDate, type DateNumber } from '../../periods/calendar-date';
import type { JournalVisitor } from '../journals/journal-collector';
import type { JournalLines } from '../journals/journal-lines';
import { SORT } from './account-sort';

/** With fewer accounts a journal brings no opening balances. */
const OPENING_ACCOUNTS = 3;
/** An asset or a liability, and equity: the least that closes balances. */
const SHEET_ACCOUNTS = 2;
/** Other journals of the first day that are held. */
const OTHERS_HELD = 1_000;
/** Movements held before those of journals that turned out ordinary are dropped; half as many may remain, about 100 bytes each. */
const MOVEMENTS_HELD = 100_000;
const NO_DAY: DateNumber = 9999_12_31;

/** What one journal moved of an account, minor units, both sides positive. */
interface Movement {
  debit: number;
  credit: number;
}

/** A journal that may close or open books. */
export interface JournalInQuestion {
  readonly journal: string;
  readonly date: CalendarDate;
  /** Row of its first line in the source. */
  readonly place: number;
  /** By account ordinal. */
  readonly movements: ReadonlyMap<number, Movement>;
  readonly saysOpening: boolean;
}

/** The journals of the first day of a ledger. */
export interface FirstDay {
  readonly date: CalendarDate;
  /** Those that may bring the opening balances. */
  readonly openings: readonly JournalInQuestion[];
  /** All other journals of the day, up to a thousand. */
  readonly others: readonly JournalInQuestion[];
}

/** What a journal touches. */
interface Shape {
  /** How many different balance-sheet accounts. */
  sheetAccounts: number;
  /** Whether one of them, of sort `other`, is one that ordinary journals post to. */
  touchesWorking: boolean;
}

/** Picks the few journals that may close or open books while all journals pass by. */
export class JournalsInQuestion implements JournalVisitor {
  private readonly sortOf: (account: number) => number;
  private candidates: JournalInQuestion[] = [];
  private sheets: JournalInQuestion[] = [];
  private held = 0;
  private visits = 0;
  /** By account, the visit that saw it last. */
  private readonly visited: number[] = [];
  /** Balance-sheet accounts that lines were posted to. */
  private readonly seen = new Set<number>();
  /** Accounts that ordinary journals post to, so that none of them is an income summary. */
  private readonly working = new Set<number>();
  /** Accounts of which ordinary journals say nothing more. */
  private readonly isKnown: boolean[] = [];
  private firstDay: DateNumber = NO_DAY;
  private openings: JournalInQuestion[] = [];
  private others: JournalInQuestion[] = [];
  /** Whether there were too many journals that may be part of a balance sheet, so that only those of most of it are held. */
  private withoutParts = false;
  private tooMany = false;

  constructor(sortOf: (account: number) => number) {
    this.sortOf = sortOf;
  }

  /** Whether there were more candidates than can be held, so that none is known. */
  get undecidable(): boolean {
    return this.tooMany;
  }

  visit(lines: JournalLines): void {
    const touchesIncome = (lines.sorts & SORT.result) !== 0;
    const touchesEquity = (lines.sorts & SORT.equity) !== 0;
    const isOrdinary = (lines.sorts & SORT.ordinary) !== 0;
    if (isOrdinary && !touchesEquity && lines.date > this.firstDay) {
      this.passOrdinary(lines);
      return;
    }
    const shape = this.shapeOf(lines);
    this.lookAtFirstDay(lines, shape);
    const isLarge = touchesEquity && shape.sheetAccounts >= this.sheetSize();
    const isPart = touchesEquity && !touchesIncome && shape.sheetAccounts >= SHEET_ACCOUNTS;
    const isSheet = isLarge || (isPart && !this.withoutParts);
    if (isOrdinary && !isLarge) this.markWorking(lines.account, lines.from, lines.to);
    const isCandidate = !isOrdinary && !shape.touchesWorking && (touchesIncome || touchesEquity);
    if (this.tooMany || !(isSheet || isCandidate)) return;
    const journal = journalOf(lines);
    if (isSheet) this.sheets.push(journal);
    if (isCandidate) this.candidates.push(journal);
    this.held += journal.movements.size;
    if (this.held > MOVEMENTS_HELD) this.letGo();
  }

  /** Journals of income-statement accounts, equity, and accounts that no ordinary journal posts to; by date, then as the source has them. */
  closingCandidates(): readonly JournalInQuestion[] {
    this.markWorkingOfSheets();
    return this.candidates.filter((journal) => !this.touchesWorking(journal)).sort(byDateAndLocation);
  }

  /**
   * Journals that may be a balance sheet or a part of one: of equity and other accounts of it; by date, then as the source has them. Where
   * there are too many, only those that touch at least half of the balance-sheet accounts in use.
   */
  sheetJournals(): readonly JournalInQuestion[] {
    this.markWorkingOfSheets();
    return this.sheets.toSorted(byDateAndLocation);
  }

  /** The journals of the first day; null without lines. */
  first(): FirstDay | null {
    if (this.firstDay === NO_DAY) return null;
    return { date: toCalendarDate(this.firstDay), openings: this.openings, others: this.others };
  }

  /** Handles ordinary journals, which are most of a ledger. */
  private passOrdinary({ account, from, to }: JournalLines): void {
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      if (this.isKnown[ordinal] === true) continue;
      this.isKnown[ordinal] = true;
      if (this.sortOf(ordinal) !== SORT.result) this.seen.add(ordinal);
      this.markWorking([ordinal], 0, 1);
    }
  }

  private shapeOf({ account, from, to }: JournalLines): Shape {
    const shape = { sheetAccounts: 0, touchesWorking: false };
    this.visits++;
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      if (this.visited[ordinal] === this.visits) continue;
      this.visited[ordinal] = this.visits;
      const sort = this.sortOf(ordinal);
      if (sort === SORT.result) continue;
      shape.sheetAccounts++;
      this.seen.add(ordinal);
      if (sort === SORT.other && this.working.has(ordinal)) shape.touchesWorking = true;
    }
    return shape;
  }

  private sheetSize(): number {
    return Math.max(SHEET_ACCOUNTS, this.seen.size / 2);
  }

  private markWorking(accounts: ArrayLike<number>, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const sort = this.sortOf(accounts[at] as number);
      if (sort === SORT.ordinary || sort === SORT.other) this.working.add(accounts[at] as number);
    }
  }

  private lookAtFirstDay(lines: JournalLines, { sheetAccounts }: Shape): void {
    if (lines.date > this.firstDay) return;
    if (lines.date < this.firstDay) {
      this.firstDay = lines.date;
      this.openings = [];
      this.others = [];
    }
    const isSheetOnly = sheetAccounts >= OPENING_ACCOUNTS && (lines.sorts & SORT.result) === 0;
    if (isSheetOnly || lines.saysOpening) this.openings.push(journalOf(lines));
    else if (this.others.length < OTHERS_HELD) this.others.push(journalOf(lines));
  }

  private letGo(): void {
    this.candidates = [...this.closingCandidates()];
    if (this.countHeld() <= MOVEMENTS_HELD / 2) return;
    this.withoutParts = true;
    this.sheets = this.sheets.filter((journal) => this.isLarge(journal));
    if (this.countHeld() <= MOVEMENTS_HELD / 2) return;
    this.tooMany = true;
    this.candidates = [];
    this.sheets = [];
  }

  private countHeld(): number {
    this.held = [...this.candidates, ...this.sheets].reduce((sum, { movements }) => sum + movements.size, 0);
    return this.held;
  }

  /** Journals that were most of the balance sheet while few of its accounts were known turn out to be ordinary. */
  private markWorkingOfSheets(): void {
    for (const journal of this.sheets) {
      const accounts = [...journal.movements.keys()];
      if (!this.isLarge(journal) && accounts.some((account) => this.sortOf(account) === SORT.ordinary))
        this.markWorking(accounts, 0, accounts.length);
    }
  }

  private touchesWorking({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].some((account) => this.working.has(account));
  }

  private isLarge({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].filter((account) => this.sortOf(account) !== SORT.result).length >= this.sheetSize();
  }
}

/** A journal with its movements by account, apart from the columns that it came in. */
export function journalOf({ journal, date, place, account, amount, from, to, saysOpening }: JournalLines): JournalInQuestion {
  const movements = new Map<number, Movement>();
  for (let at = from; at < to; at++) {
    const ordinal = account[at] as number;
    const minor = amount[at] as number;
    const movement = movements.get(ordinal) ?? { debit: 0, credit: 0 };
    if (minor > 0) movement.debit += minor;
    else movement.credit -= minor;
    movements.set(ordinal, movement);
  }
  return { journal, date: toCalendarDate(date), place, movements, saysOpening };
}

/** Orders journals by date, then as the source has them. */
export function byDateAndLocation(one: JournalInQuestion, other: JournalInQuestion): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.place - other.place;
}
