import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** Account number and minor units, debit positive. */
export type Posting = readonly [account: string, amount: number];

/** A balanced journal of the books. */
export interface LedgerJournal {
  readonly id: string;
  readonly date: CalendarDate;
  readonly document: string | null;
  readonly memo: string;
  readonly party: string | null;
  readonly postings: readonly Posting[];
}

/** What a journal says beside its postings. */
export type JournalFacts = Omit<LedgerJournal, 'id' | 'postings'>;

/** An invoice or a bill, and the day on which it is paid; minor units, always positive. */
export interface LedgerDocument {
  readonly side: 'receivable' | 'payable';
  readonly number: string;
  readonly party: string;
  readonly date: CalendarDate;
  readonly due: CalendarDate;
  readonly total: number;
  readonly paidOn: CalendarDate;
}

/** Collects what a company books up to a day; what is dated later did not happen yet. */
export class LedgerWriter {
  private readonly asOf: CalendarDate;
  private readonly written: Omit<LedgerJournal, 'id'>[] = [];
  private readonly documents: LedgerDocument[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(asOf: CalendarDate) {
    this.asOf = asOf;
  }

  /** Books a journal, leaving out postings of nothing; throws RangeError where it does not balance. */
  post(facts: JournalFacts, ...postings: readonly Posting[]): void {
    const sum = postings.reduce((total, [, amount]) => total + amount, 0);
    if (sum !== 0) throw new RangeError(`${facts.memo} of ${facts.date} is out of balance by ${sum}`);
    if (facts.date <= this.asOf) this.written.push({ ...facts, postings: postings.filter(([, amount]) => amount !== 0) });
  }

  /** Notes a document, which stays open until it is paid. */
  file(document: LedgerDocument): void {
    if (document.date <= this.asOf) this.documents.push(document);
  }

  /** The next number of a series, such as `INV-1042`. */
  number(series: string): string {
    const next = (this.numbers.get(series) ?? 1_000) + 1;
    this.numbers.set(series, next);
    return `${series}-${next}`;
  }

  /** The journals by date, numbered in that order. */
  journals(): LedgerJournal[] {
    const byDate = [...this.written].sort((one, other) => one.date.localeCompare(other.date));
    return byDate.map((journal, at) => ({ ...journal, id: `JE-${String(at + 1).padStart(5, '0')}` }));
  }

  /** Documents that are unpaid on the last day of the books. */
  openDocuments(): LedgerDocument[] {
    return this.documents.filter(({ paidOn }) => paidOn > this.asOf);
  }
}
