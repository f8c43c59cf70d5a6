import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/**
 * Groups entries into journals, which Business Central does not name: the entries of a document that follow each other. A document may be
 * posted that balances only together with the next ones of its day, which then belong to the same journal.
 */
export class JournalOfEntries {
  #id = '';
  #document: string | null = null;
  #date: DateNumber = 0;
  #sum = 0;

  /**
   * The id of the journal of the next entry, by its number, document, day, and amount in minor units, debit positive: the number of the
   * first entry in it, which stays the same from one reading to another.
   */
  idOf(number: number, document: string | null, date: DateNumber, amount: number): string {
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
