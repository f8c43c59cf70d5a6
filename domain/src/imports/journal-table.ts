import { LIMITS } from '../limits';
import type { DateNumber } from '../periods/calendar-date';
import { hashText } from './text-hash';

/** Journals of a part of the table: it grows by parts, since columns that are widened are copied, and both are in memory then. */
const PART_BITS = 14;
const PART = 1 << PART_BITS;
const FULLEST = 0.75;
const NAMES_STORED = 20_000;

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

/** The columns of some journals. */
class JournalColumns {
  readonly keys = new Float64Array(PART);
  readonly sums = new Float64Array(PART);
  readonly debits = new Float64Array(PART);
  readonly places = new Int32Array(PART);
}

/**
 * Balance per journal in typed arrays, 28 bytes each in order of appearance, since the lines of one journal can be anywhere; an index of 4
 * bytes a slot finds them by the hash of their names. Texts are kept of unbalanced journals alone. No array gives its memory to another
 * (`ArrayBuffer.transfer`): V8 then throws away all code compiled for typed arrays, and from then on checks at each access whether the
 * memory is still there. Reading a ledger of 100,000 lines took a fifth more processor time for it.
 */
export class JournalTable {
  private readonly parts: JournalColumns[] = [];
  /** Ordinals of journals from 1; 0 in slots that are free. */
  private index = new Int32Array(2 * PART);
  private readonly names = new Map<number, NamedJournal>();
  private used = 0;
  private last = -1;
  private apart = false;

  /** The number of different journals. */
  get size(): number {
    return this.used;
  }

  /** Whether lines of another journal stand between those of one. */
  get areScattered(): boolean {
    return this.apart;
  }

  /** Adds consecutive lines of one journal. */
  add({ name, date, place, sum, debits }: JournalLines): void {
    const key = hashText(name);
    const entry = this.entryOf(key, place);
    // A new journal is the last of the table; an earlier one is back.
    if (entry !== this.last && entry !== this.used - 1) this.apart = true;
    this.last = entry;
    const part = this.partOf(entry);
    const at = entry % PART;
    const balance = (part.sums[at] as number) + sum;
    part.sums[at] = balance;
    part.debits[at] = (part.debits[at] as number) + debits;
    if (balance === 0) {
      if (this.names.size > 0) this.names.delete(key);
    } else if (this.names.size < NAMES_STORED && !this.names.has(key)) this.names.set(key, { name, date });
  }

  /** The number of a journal in order of appearance, from 1; it must have been added. */
  ordinalOf(journal: string): number {
    return this.index[this.slotOf(hashText(journal))] as number;
  }

  /** Unbalanced journals in the order of their first lines, as many as issues are kept, and their number in all. */
  unbalanced(): { readonly journals: readonly UnbalancedJournal[]; readonly count: number } {
    const entries: number[] = [];
    for (let entry = 0; entry < this.used; entry++) if (this.partOf(entry).sums[entry % PART] !== 0) entries.push(entry);
    const locationOf = (entry: number) => this.partOf(entry).places[entry % PART] as number;
    entries.sort((one, other) => locationOf(one) - locationOf(other));
    return { journals: entries.slice(0, LIMITS.storedIssues).map((entry) => this.describe(entry)), count: entries.length };
  }

  private describe(entry: number): UnbalancedJournal {
    const { keys, sums, debits, places } = this.partOf(entry);
    const at = entry % PART;
    const journal = this.names.get(keys[at] as number) ?? null;
    return { journal, place: places[at] as number, difference: sums[at] as number, debits: debits[at] as number };
  }

  /** Where a journal stands in the columns; a new one is appended. */
  private entryOf(key: number, place: number): number {
    let slot = this.slotOf(key);
    const known = this.index[slot] as number;
    if (known !== 0) return known - 1;
    if (this.used + 1 > this.index.length * FULLEST) {
      this.spread();
      slot = this.slotOf(key);
    }
    const entry = this.used++;
    if (entry % PART === 0) this.parts.push(new JournalColumns());
    const part = this.partOf(entry);
    part.keys[entry % PART] = key;
    part.places[entry % PART] = place;
    this.index[slot] = this.used;
    return entry;
  }

  private partOf(entry: number): JournalColumns {
    return this.parts[entry >> PART_BITS] as JournalColumns;
  }

  private keyOf(entry: number): number {
    return this.partOf(entry).keys[entry % PART] as number;
  }

  /** The slot that names the key or, where there is none, the free one that it goes to. */
  private slotOf(key: number): number {
    const { index } = this;
    const mask = index.length - 1;
    let slot = (key >>> 0) & mask;
    for (let ordinal = index[slot] as number; ordinal !== 0 && this.keyOf(ordinal - 1) !== key; ordinal = index[slot] as number)
      slot = (slot + 1) & mask;
    return slot;
  }

  /** Gives each journal a slot of an index of twice the size. */
  private spread(): void {
    this.index = new Int32Array(this.index.length * 2);
    for (let entry = 0; entry < this.used; entry++) this.index[this.slotOf(this.keyOf(entry))] = entry + 1;
  }
}
