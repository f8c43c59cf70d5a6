import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import { toCalendarDate, type CalendarDate, type DateNumber } from '../../periods/calendar-date';
import type { JournalLines, JournalVisitor } from '../journals/journal-collector';

/** Journals that touch one of these are trade, payment or depreciation, unless they touch most of the balance sheet. */
const ORDINARY_TYPES: ReadonlySet<AccountType> = new Set<AccountType>([
  'Bank',
  'Accounts Receivable',
  'Inventory',
  'Fixed Asset',
  'Accumulated Depreciation',
  'Accounts Payable',
  'Credit Card',
]);
/** With fewer accounts a journal brings no opening balances. */
const OPENING_ACCOUNTS = 3;
/** An asset or a liability, and equity: the least that closes balances. */
const SHEET_ACCOUNTS = 2;
/** Other journals of the first day that are held. */
const OTHERS_HELD = 1_000;
/** Movements held before those of journals that turned out ordinary are let go of; half as many may remain, about 100 bytes each. */
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
  /** Whether one of them is of trade, payment or depreciation. */
  isOrdinary: boolean;
  touchesIncome: boolean;
  touchesEquity: boolean;
  /** Whether one of them is another account that ordinary journals post to. */
  touchesWorking: boolean;
}

/** Picks the few journals that may close or open books while all journals pass by. */
export class JournalsInQuestion implements JournalVisitor {
  private readonly typeOf: (account: number) => AccountType;
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
  private firstDay: DateNumber = NO_DAY;
  private openings: JournalInQuestion[] = [];
  private others: JournalInQuestion[] = [];
  /** Whether there were too many journals that may be part of a balance sheet, so that only those of most of it are held. */
  private withoutParts = false;
  private tooMany = false;

  constructor(typeOf: (account: number) => AccountType) {
    this.typeOf = typeOf;
  }

  /** Whether there were more candidates than can be held, so that none is known. */
  get undecidable(): boolean {
    return this.tooMany;
  }

  visit(lines: JournalLines): void {
    const shape = this.shapeOf(lines);
    this.lookAtFirstDay(lines, shape);
    const isLarge = shape.touchesEquity && shape.sheetAccounts >= this.sheetSize();
    const isPart = shape.touchesEquity && !shape.touchesIncome && shape.sheetAccounts >= SHEET_ACCOUNTS;
    const isSheet = isLarge || (isPart && !this.withoutParts);
    if (shape.isOrdinary && !isLarge) this.markWorking(lines.account, lines.from, lines.to);
    const isCandidate = !shape.isOrdinary && !shape.touchesWorking && (shape.touchesIncome || shape.touchesEquity);
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
    return this.candidates.filter((journal) => !this.touchesWorking(journal)).sort(byDateAndPlace);
  }

  /**
   * Journals that may be a balance sheet or a part of one: of equity and other accounts of it; by date, then as the source has them. Where
   * there are too many, only those that touch at least half of the balance-sheet accounts in use.
   */
  sheetJournals(): readonly JournalInQuestion[] {
    this.markWorkingOfSheets();
    return this.sheets.toSorted(byDateAndPlace);
  }

  /** The journals of the first day; null without lines. */
  first(): FirstDay | null {
    if (this.firstDay === NO_DAY) return null;
    return { date: toCalendarDate(this.firstDay), openings: this.openings, others: this.others };
  }

  private shapeOf({ account, from, to }: JournalLines): Shape {
    const shape = { sheetAccounts: 0, isOrdinary: false, touchesIncome: false, touchesEquity: false, touchesWorking: false };
    this.visits++;
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      if (this.visited[ordinal] === this.visits) continue;
      this.visited[ordinal] = this.visits;
      const type = this.typeOf(ordinal);
      if (!isBalanceSheetType(type)) {
        shape.touchesIncome = true;
        continue;
      }
      shape.sheetAccounts++;
      this.seen.add(ordinal);
      if (ORDINARY_TYPES.has(type)) shape.isOrdinary = true;
      else if (this.working.has(ordinal)) shape.touchesWorking = true;
      if (ACCOUNT_TYPE_FACTS[type].class === 'Equity') shape.touchesEquity = true;
    }
    return shape;
  }

  private sheetSize(): number {
    return Math.max(SHEET_ACCOUNTS, this.seen.size / 2);
  }

  private markWorking(accounts: ArrayLike<number>, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const { class: accountClass } = ACCOUNT_TYPE_FACTS[this.typeOf(accounts[at] as number)];
      if (accountClass === 'Asset' || accountClass === 'Liability') this.working.add(accounts[at] as number);
    }
  }

  private lookAtFirstDay(lines: JournalLines, { sheetAccounts, touchesIncome }: Shape): void {
    if (lines.date > this.firstDay) return;
    if (lines.date < this.firstDay) {
      this.firstDay = lines.date;
      this.openings = [];
      this.others = [];
    }
    const isSheetOnly = sheetAccounts >= OPENING_ACCOUNTS && !touchesIncome;
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
      if (!this.isLarge(journal) && accounts.some((account) => ORDINARY_TYPES.has(this.typeOf(account))))
        this.markWorking(accounts, 0, accounts.length);
    }
  }

  private touchesWorking({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].some((account) => this.working.has(account));
  }

  private isLarge({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].filter((account) => isBalanceSheetType(this.typeOf(account))).length >= this.sheetSize();
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

/** Whether journals that touch an account of the type are trade, payment or depreciation as a rule. */
export function isOrdinaryType(type: AccountType): boolean {
  return ORDINARY_TYPES.has(type);
}

/** Orders journals by date, then as the source has them. */
export function byDateAndPlace(one: JournalInQuestion, other: JournalInQuestion): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.place - other.place;
}
