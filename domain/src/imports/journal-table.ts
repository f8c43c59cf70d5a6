import { LIMITS } from '../limits';
import type { DateNumber } from '../periods/calendar-date';
import { hashText } from './text-hash';

const FIRST_CAPACITY = 4_096;
const FULLEST = 0.75;
const GROWTH = 1.5;
const NAMES_KEPT = 20_000;

/** A journal whose lines do not sum to zero. */
export interface UnbalancedJournal {
  /** Its name and day; null where too many journals were open at once to keep every name; the place names it then. */
  readonly journal: NamedJournal | null;
  /** Row of its first line in the source. */
  readonly place: number;
  /** Minor units, debits less credits. */
  readonly difference: number;
  /** Minor units, the sum of its debits. */
  readonly debits: number;
}

/** A journal as its source names it. */
interface NamedJournal {
  readonly name: string;
  readonly date: DateNumber;
}

/** Consecutive lines of one journal, in minor units; `date` and `place` are those of the first. */
interface JournalLines {
  readonly name: string;
  readonly date: DateNumber;
  readonly place: number;
  /** Debits less credits. */
  readonly sum: number;
  readonly debits: number;
}

/**
 * Balance per journal in typed arrays, 28 bytes each in order of appearance, since the lines of one journal can be anywhere; an index of 4
 * bytes a slot finds them by the hash of their names. Texts are kept of unbalanced journals alone.
 */
export class JournalTable {
  private keys = new Float64Array(FIRST_CAPACITY);
  private sums = new Float64Array(FIRST_CAPACITY);
  private debits = new Float64Array(FIRST_CAPACITY);
  private places = new Int32Array(FIRST_CAPACITY);
  /** Ordinals of journals from 1; 0 in slots that are free. */
  private index = new Int32Array(2 * FIRST_CAPACITY);
  private readonly names = new Map<number, NamedJournal>();
  private used = 0;

  /** The number of different journals. */
  get size(): number {
    return this.used;
  }

  /** Adds consecutive lines of one journal. */
  add({ name, date, place, sum, debits }: JournalLines): void {
    const key = hashText(name);
    const at = this.entryOf(key, place);
    const balance = (this.sums[at] as number) + sum;
    this.sums[at] = balance;
    this.debits[at] = (this.debits[at] as number) + debits;
    if (balance === 0) {
      if (this.names.size > 0) this.names.delete(key);
    } else if (this.names.size < NAMES_KEPT && !this.names.has(key)) this.names.set(key, { name, date });
  }

  /** The number of a journal in order of appearance, from 1; it must have been added. */
  ordinalOf(journal: string): number {
    return this.index[this.slotOf(hashText(journal))] as number;
  }

  /** Unbalanced journals in the order of their first lines, as many as faults are kept, and their number in all. */
  unbalanced(): { readonly journals: readonly UnbalancedJournal[]; readonly count: number } {
    const entries: number[] = [];
    for (let at = 0; at < this.used; at++) if (this.sums[at] !== 0) entries.push(at);
    entries.sort((one, other) => (this.places[one] as number) - (this.places[other] as number));
    return { journals: entries.slice(0, LIMITS.keptFaults).map((at) => this.describe(at)), count: entries.length };
  }

  private describe(at: number): UnbalancedJournal {
    const journal = this.names.get(this.keys[at] as number) ?? null;
    const [difference, debits] = [this.sums[at] as number, this.debits[at] as number];
    return { journal, place: this.places[at] as number, difference, debits };
  }

  /** Where a journal stands in the columns; a new one is appended. */
  private entryOf(key: number, place: number): number {
    const known = this.index[this.slotOf(key)] as number;
    if (known !== 0) return known - 1;
    if (this.used === this.keys.length) this.widen();
    if (this.used + 1 > this.index.length * FULLEST) this.spread();
    const at = this.used++;
    this.keys[at] = key;
    this.places[at] = place;
    this.index[this.slotOf(key)] = this.used;
    return at;
  }

  /** The slot that names the key or, where there is none, the free one that it goes to. */
  private slotOf(key: number): number {
    const { index, keys } = this;
    const mask = index.length - 1;
    let slot = (key >>> 0) & mask;
    for (let ordinal = index[slot] as number; ordinal !== 0 && keys[ordinal - 1] !== key; ordinal = index[slot] as number)
      slot = (slot + 1) & mask;
    return slot;
  }

  /** The narrower columns are given back at once: left to the collector, they would double the peak. */
  private widen(): void {
    const capacity = Math.ceil(this.keys.length * GROWTH);
    this.keys = new Float64Array(this.keys.buffer.transfer(capacity * Float64Array.BYTES_PER_ELEMENT));
    this.sums = new Float64Array(this.sums.buffer.transfer(capacity * Float64Array.BYTES_PER_ELEMENT));
    this.debits = new Float64Array(this.debits.buffer.transfer(capacity * Float64Array.BYTES_PER_ELEMENT));
    this.places = new Int32Array(this.places.buffer.transfer(capacity * Int32Array.BYTES_PER_ELEMENT));
  }

  /** Gives each journal a slot of an index of twice the size. */
  private spread(): void {
    const narrower = this.index;
    this.index = new Int32Array(narrower.length * 2);
    narrower.buffer.transfer(0);
    for (let at = 0; at < this.used; at++) this.index[this.slotOf(this.keys[at] as number)] = at + 1;
  }
}
