import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { BookDocument, Journal, Posting } from './book';

/** Collects what happened in the order in which it happened, and what is due to happen later. */
export class BookWriter {
  readonly journals: Journal[] = [];
  readonly documents: BookDocument[] = [];
  readonly #due = new Map<CalendarDate, (() => void)[]>();
  readonly #balances = new Map<string, number>();
  readonly #numbers = new Map<string, number>();

  /** Posts a journal, which must sum to zero; postings of nothing are left out. */
  post(date: CalendarDate, number: string, memo: string, contactId: string | null, postings: readonly Posting[]): void {
    const sum = postings.reduce((total, posting) => total + posting.cents, 0);
    if (sum !== 0) throw new RangeError(`Journal ${number} is out of balance by ${sum} cents`);
    for (const { account, cents } of postings) this.#balances.set(account, this.balance(account) + cents);
    const id = `JE-${String(this.journals.length + 1).padStart(6, '0')}`;
    this.journals.push({ id, date, number, memo, contactId, postings: postings.filter((posting) => posting.cents !== 0) });
  }

  /** The balance of an account so far, debit positive. */
  balance(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  /** Records a document and answers it. */
  file(document: Omit<BookDocument, 'settlements'>): BookDocument {
    const filed = { ...document, settlements: [] };
    this.documents.push(filed);
    return filed;
  }

  /** Does something on a later day, if the books get that far. */
  onDay(date: CalendarDate, action: () => void): void {
    const actions = this.#due.get(date);
    if (actions === undefined) this.#due.set(date, [action]);
    else actions.push(action);
  }

  /** Does what is due on a day. */
  doDue(date: CalendarDate): void {
    for (const action of this.#due.get(date) ?? []) action();
    this.#due.delete(date);
  }

  /** The next number of a series, as `INV-1042`. */
  number(series: string, first: number): string {
    const next = (this.#numbers.get(series) ?? first - 1) + 1;
    this.#numbers.set(series, next);
    return `${series}-${next}`;
  }
}
