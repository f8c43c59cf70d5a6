import { LIMITS } from '../limits';
import type { DateNumber } from '../periods/calendar-date';
import { hashText } from './text-hash';

const FIRST_CAPACITY = 4_096;
const FULLEST = 0.75;
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

/** Balance per journal in typed arrays of 32 bytes a slot, since the lines of one journal can be anywhere; texts are kept of unbalanced journals alone. */
export class JournalTable {
  private keys = new Float64Array(FIRST_CAPACITY);
  private sums = new Float64Array(FIRST_CAPACITY);
  private debits = new Float64Array(FIRST_CAPACITY);
  private places = new Int32Array(FIRST_CAPACITY);
  private ordinals = new Int32Array(FIRST_CAPACITY);
  private readonly names = new Map<number, NamedJournal>();
  private used = 0;

  /** The number of different journals. */
  get size(): number {
    return this.used;
  }

  /** Adds consecutive lines of one journal. */
  add({ name, date, place, sum, debits }: JournalLines): void {
    const key = hashText(name);
    const slot = this.slotOf(key, place);
    const balance = (this.sums[slot] as number) + sum;
    this.sums[slot] = balance;
    this.debits[slot] = (this.debits[slot] as number) + debits;
    if (balance === 0) {
      if (this.names.size > 0) this.names.delete(key);
    } else if (this.names.size < NAMES_KEPT && !this.names.has(key)) this.names.set(key, { name, date });
  }

  /** The number of a journal in order of appearance, from 1; it must have been added. */
  ordinalOf(journal: string): number {
    return this.ordinals[probe(this.keys, hashText(journal))] as number;
  }

  /** Unbalanced journals in the order of their first lines, as many as faults are kept, and their number in all. */
  unbalanced(): { readonly journals: readonly UnbalancedJournal[]; readonly count: number } {
    const slots: number[] = [];
    this.sums.forEach((sum, slot) => {
      if (sum !== 0) slots.push(slot);
    });
    slots.sort((one, other) => (this.places[one] as number) - (this.places[other] as number));
    return { journals: slots.slice(0, LIMITS.keptFaults).map((slot) => this.describe(slot)), count: slots.length };
  }

  private describe(slot: number): UnbalancedJournal {
    const journal = this.names.get(this.keys[slot] as number) ?? null;
    const [difference, debits] = [this.sums[slot] as number, this.debits[slot] as number];
    return { journal, place: this.places[slot] as number, difference, debits };
  }

  private slotOf(key: number, place: number): number {
    const slot = probe(this.keys, key);
    if (this.keys[slot] === key) return slot;
    if (this.used + 1 > this.keys.length * FULLEST) {
      this.grow();
      return this.slotOf(key, place);
    }
    this.keys[slot] = key;
    this.places[slot] = place;
    this.ordinals[slot] = ++this.used;
    return slot;
  }

  /** The memory of the narrower columns is given back at once: left to the collector, it would double the peak. */
  private grow(): void {
    const { keys, sums, debits, places, ordinals } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.sums = new Float64Array(keys.length * 2);
    this.debits = new Float64Array(keys.length * 2);
    this.places = new Int32Array(keys.length * 2);
    this.ordinals = new Int32Array(keys.length * 2);
    keys.forEach((key, from) => {
      if (key === 0) return;
      const to = probe(this.keys, key);
      this.keys[to] = key;
      this.sums[to] = sums[from] as number;
      this.debits[to] = debits[from] as number;
      this.places[to] = places[from] as number;
      this.ordinals[to] = ordinals[from] as number;
    });
    for (const { buffer } of [keys, sums, debits, places, ordinals]) buffer.transfer(0);
  }
}

/** The slot that holds the key or, where there is none, the free one that it goes to. */
function probe(keys: Float64Array, key: number): number {
  const mask = keys.length - 1;
  let slot = (key >>> 0) & mask;
  while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}
