import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/** What tells to which journal an entry belongs. */
interface EntryOfJournal {
  readonly number: number;
  readonly document: string | null;
  readonly date: DateNumber;
  /** Minor units, debit positive. */
  readonly amount: number;
}

/**
 * Groups entries into journals, which Business Central does not name: the entries of a document that follow each other. A document may be
 * posted that balances only together with the next ones of its day, which then belong to the same journal.
 */
export class JournalOfEntries {
  #id = '';
  #document: string | null = null;
  #date: DateNumber = 0;
  #sum = 0;

  /** The id of the journal of the next entry: the number of the first entry in it, which stays the same from one reading to another. */
  idOf({ number, document, date, amount }: EntryOfJournal): string {
    const isSame = this.#id !== '' && date === this.#date && (document === this.#document || this.#sum !== 0);
    if (!isSame) {
      this.#id = String(number);
      this.#sum = 0;
    }
    this.#document = document;
    this.#date = date;
    this.#sum += amount;
    return this.#id;
  }
}
