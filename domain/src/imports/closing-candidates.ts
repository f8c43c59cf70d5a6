import type { AccountClass } from '../accounts/account-type';
import { toCalendarDate } from '../periods/calendar-date';
import type { CalendarDate, DateNumber } from '../periods/calendar-date';

const CANDIDATES_KEPT = 50_000;

/** What one journal moved on the last day of a fiscal year: minor units, both sides positive. */
export interface Movement {
  debit: number;
  credit: number;
}

/** A journal on the last day of a fiscal year that moves nothing but income-statement accounts and equity, and both of them. */
export interface ClosingCandidate {
  readonly journal: string;
  readonly date: CalendarDate;
  /** By account ordinal. */
  readonly movements: ReadonlyMap<number, Movement>;
}

/** Collects the journals that may close a year while lines pass by; only lines of last days of fiscal years belong here. */
export class ClosingCandidates {
  private readonly journals = new Map<string, { journal: string; date: DateNumber; movements: Map<number, Movement> | null }>();
  private readonly classOf: (account: number) => AccountClass;
  private tooMany = false;

  constructor(classOf: (account: number) => AccountClass) {
    this.classOf = classOf;
  }

  /** Whether the last days hold more journals than can be told apart in bounded memory, so that nothing is recognised. */
  get undecidable(): boolean {
    return this.tooMany;
  }

  add(journal: string, date: DateNumber, account: number, amount: number): void {
    const candidate = this.candidate(journal, date);
    if (candidate === null || candidate.movements === null) return;
    const accountClass = this.classOf(account);
    if (accountClass === 'Asset' || accountClass === 'Liability') {
      candidate.movements = null;
      return;
    }
    const movement = candidate.movements.get(account) ?? { debit: 0, credit: 0 };
    if (amount > 0) movement.debit += amount;
    else movement.credit -= amount;
    candidate.movements.set(account, movement);
  }

  /** The candidates in the order in which they began. */
  list(): ClosingCandidate[] {
    if (this.tooMany) return [];
    return [...this.journals.values()].flatMap(({ journal, date, movements }) =>
      movements !== null && this.touchesBoth(movements) ? [{ journal, date: toCalendarDate(date), movements }] : [],
    );
  }

  private candidate(journal: string, date: DateNumber) {
    const key = `${date} ${journal}`;
    const known = this.journals.get(key);
    if (known !== undefined) return known;
    if (this.journals.size >= CANDIDATES_KEPT) {
      this.tooMany = true;
      this.journals.clear();
    }
    if (this.tooMany) return null;
    const candidate = { journal, date, movements: new Map<number, Movement>() };
    this.journals.set(key, candidate);
    return candidate;
  }

  private touchesBoth(movements: ReadonlyMap<number, Movement>): boolean {
    const classes = new Set([...movements.keys()].map(this.classOf));
    return classes.has('Equity') && (classes.has('Income') || classes.has('Expense'));
  }
}
