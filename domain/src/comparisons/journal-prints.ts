import { toDateNumber, type CalendarDate, type DateNumber } from '../periods/calendar-date';
import { PrintHash } from './print-hash';

/** What of a journal line is compared: names and memos never count, since either side may be anonymized. */
export interface PrintedLine {
  readonly journal: string;
  readonly date: CalendarDate;
  /** Ordinal in the chart of its own side. */
  readonly account: number;
  /** Minor units, debit positive. */
  readonly amount: number;
  readonly document: string | null;
}

/** The hashes of a journal that are summed over its lines, in any order. */
const PRINTS = ['lines', 'documents', 'amounts', 'accounts'] as const;
export type Print = (typeof PRINTS)[number];

/** What distinguishes the hashes of lines from each other. */
const SEEDS = { id: 1, document: 2, lines: 3, documents: 4, amounts: 5, accounts: 6 } as const;

const FIRST_CAPACITY = 1_024;

/** Two words for each journal. */
export interface Words {
  low: Int32Array;
  high: Int32Array;
}

/**
 * The journals of a ledger as 64 bytes each: their lines may come in any order, and are not retained. Lines with the same journal id and date
 * are one journal; journals are numbered from 0 in the order of their first lines.
 */
export class JournalPrints {
  count = 0;
  id: Words = words(FIRST_CAPACITY);
  /** Of the print of that name. */
  prints: Readonly<Record<Print, Words>> = {
    lines: words(FIRST_CAPACITY),
    documents: words(FIRST_CAPACITY),
    amounts: words(FIRST_CAPACITY),
    accounts: words(FIRST_CAPACITY),
  };
  date = new Int32Array(FIRST_CAPACITY);
  /** The sum of debits, minor units. */
  debits = new Float64Array(FIRST_CAPACITY);
  /** The first and the last part of the ledger with lines of a journal. */
  firstPart = new Uint16Array(FIRST_CAPACITY);
  lastPart = new Uint16Array(FIRST_CAPACITY);

  /** Journals by id and date: open addressing, a slot holds the number of a journal plus 1. */
  #slots = new Int32Array(2 * FIRST_CAPACITY);
  readonly #last: { journal: string; date: CalendarDate; row: number } = { journal: '', date: '', row: -1 };
  readonly #hash = new PrintHash();
  readonly #id = new PrintHash();
  readonly #document = new PrintHash();
  #documentText: string | null = null;

  /** `shared` is the shared id of each account by its ordinal; the ordinals themselves where absent. */
  constructor(private readonly shared: Int32Array | null = null) {
    this.#document.start(SEEDS.document);
  }

  /** Adds a line; `part` numbers the part of the ledger that it was read with. */
  add(line: PrintedLine, part: number): void {
    const row = this.#rowFor(line);
    if (row === this.count) {
      this.#insert(toDateNumber(line.date), part);
      this.#last.row = row;
    }
    this.lastPart[row] = part;
    if (line.amount > 0) this.debits[row] = (this.debits[row] as number) + line.amount;
    const account = this.shared === null ? line.account : (this.shared[line.account] ?? -1);
    this.#hashDocument(line.document);
    const hash = this.#hash;
    this.#sum('lines', row, hash.start(SEEDS.lines).number(account).number(line.amount).hash(this.#document));
    this.#sum('documents', row, hash.start(SEEDS.documents).number(account).hash(this.#document));
    this.#sum('amounts', row, hash.start(SEEDS.amounts).number(line.amount));
    this.#sum('accounts', row, hash.start(SEEDS.accounts).number(account));
  }

  /** The journal of an id and date; -1 where there is none. */
  rowOf(journal: string, date: CalendarDate): number {
    const row = this.#rowFor({ journal, date });
    return row === this.count ? -1 : row;
  }

  /** Whether two journals of different ledgers have the same print. */
  isSame(print: Print, row: number, other: JournalPrints, otherRow: number): boolean {
    const [own, theirs] = [this.prints[print], other.prints[print]];
    return own.low[row] === theirs.low[otherRow] && own.high[row] === theirs.high[otherRow];
  }

  #rowFor({ journal, date }: Pick<PrintedLine, 'journal' | 'date'>): number {
    const last = this.#last;
    if (last.row >= 0 && last.journal === journal && last.date === date) return last.row;
    const { low, high } = this.#id.start(SEEDS.id).text(journal);
    const row = this.#find(low, high, toDateNumber(date));
    last.journal = journal;
    last.date = date;
    last.row = row === this.count ? -1 : row;
    return row;
  }

  #find(low: number, high: number, date: DateNumber): number {
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(low, date) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] as number) - 1;
      if (row === -1) return this.count;
      if (this.id.low[row] === low && this.id.high[row] === high && this.date[row] === date) return row;
    }
  }

  #insert(date: DateNumber, part: number): void {
    const row = this.count;
    if (row === this.date.length) this.#grow();
    this.id.low[row] = this.#id.low;
    this.id.high[row] = this.#id.high;
    this.date[row] = date;
    this.firstPart[row] = part;
    this.count += 1;
    this.#occupy(row);
  }

  #occupy(row: number): void {
    const mask = this.#slots.length - 1;
    let slot = slotOf(this.id.low[row] as number, this.date[row] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = row + 1;
  }

  #grow(): void {
    for (const each of [this.id, ...PRINTS.map((print) => this.prints[print])]) {
      each.low = grown(each.low, new Int32Array(2 * this.count));
      each.high = grown(each.high, new Int32Array(2 * this.count));
    }
    this.date = grown(this.date, new Int32Array(2 * this.count));
    this.debits = grown(this.debits, new Float64Array(2 * this.count));
    this.firstPart = grown(this.firstPart, new Uint16Array(2 * this.count));
    this.lastPart = grown(this.lastPart, new Uint16Array(2 * this.count));
    this.#slots = new Int32Array(4 * this.count);
    for (let row = 0; row < this.count; row += 1) this.#occupy(row);
  }

  #hashDocument(document: string | null): void {
    if (document === this.#documentText) return;
    this.#documentText = document;
    this.#document.start(SEEDS.document);
    if (document !== null) this.#document.text(document);
  }

  #sum(print: Print, row: number, { low, high }: PrintHash): void {
    const sums = this.prints[print];
    sums.low[row] = (sums.low[row] as number) + low;
    sums.high[row] = (sums.high[row] as number) + high;
  }
}

function words(count: number): Words {
  return { low: new Int32Array(count), high: new Int32Array(count) };
}

function grown<T extends Int32Array | Float64Array | Uint16Array>(before: T, after: T): T {
  after.set(before);
  return after;
}

function slotOf(low: number, date: DateNumber): number {
  return (low ^ Math.imul(date, 0x9e3779b1)) >>> 0;
}
