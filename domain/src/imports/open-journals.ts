import { LIMITS } from '../limits';
import type { JournalMovement, JournalSums, NamedJournal, UnbalancedJournal } from './journal-sums';
import { hashText } from './text-hash';

/** Journals of a part of the table: it grows by parts, since columns that are widened are copied, and both are in memory then. */
const PART_BITS = 14;
const PART = 1 << PART_BITS;
const FULLEST = 0.75;
const NAMES_STORED = 20_000;

/** The columns of some journals. */
class JournalColumns {
  readonly keys = new Float64Array(PART);
  readonly sums = new Float64Array(PART);
  readonly debits = new Float64Array(PART);
  readonly places = new Int32Array(PART);
  readonly ordinals = new Int32Array(PART);
}

/**
 * Journals that were not balanced at some time, or that no set of balanced journals takes, in typed arrays: 32 bytes each in order of
 * addition; an index of 4 bytes a slot finds them by the hash of their names. Names are kept of unbalanced journals alone. No array gives its
 * memory to another (`ArrayBuffer.transfer`): V8 then throws away all code compiled for typed arrays, and from then on checks at each access
 * whether the memory is still there. Reading a ledger of 100,000 lines took a fifth more processor time for it.
 */
export class OpenJournals {
  private readonly parts: JournalColumns[] = [];
  /** Positions of journals from 1; 0 in slots that are free. */
  private index = new Int32Array(2 * PART);
  private readonly names = new Map<number, NamedJournal>();
  private used = 0;

  /** The number of journals in the table. */
  get size(): number {
    return this.used;
  }

  has(name: string): boolean {
    return this.used > 0 && this.index[this.slotOf(hashText(name))] !== 0;
  }

  /** Adds a journal that the table lacks. */
  append({ name, date, place, ordinal, sum, debits }: JournalSums): void {
    const key = hashText(name);
    const entry = this.newEntry(key);
    const part = this.partOf(entry);
    const at = entry % PART;
    part.places[at] = place;
    part.ordinals[at] = ordinal;
    this.addTo(entry, { name, date, sum, debits });
  }

  /** Adds lines to a journal; false where the table lacks it. */
  add(lines: JournalMovement): boolean {
    if (this.used === 0) return false;
    const known = this.index[this.slotOf(hashText(lines.name))] as number;
    if (known === 0) return false;
    this.addTo(known - 1, lines);
    return true;
  }

  /** The number of a journal of the table in order of appearance. */
  ordinalOf(name: string): number {
    const entry = (this.index[this.slotOf(hashText(name))] as number) - 1;
    return this.partOf(entry).ordinals[entry % PART] as number;
  }

  /** Unbalanced journals in the order of their first lines, as many as issues are kept, and their number in all. */
  unbalanced(): { readonly journals: readonly UnbalancedJournal[]; readonly count: number } {
    const entries: number[] = [];
    for (let entry = 0; entry < this.used; entry++) if (this.partOf(entry).sums[entry % PART] !== 0) entries.push(entry);
    const locationOf = (entry: number) => this.partOf(entry).places[entry % PART] as number;
    const ordinalOf = (entry: number) => this.partOf(entry).ordinals[entry % PART] as number;
    entries.sort((one, other) => locationOf(one) - locationOf(other) || ordinalOf(one) - ordinalOf(other));
    return { journals: entries.slice(0, LIMITS.storedIssues).map((entry) => this.describe(entry)), count: entries.length };
  }

  private describe(entry: number): UnbalancedJournal {
    const { keys, sums, debits, places } = this.partOf(entry);
    const at = entry % PART;
    const journal = this.names.get(keys[at] as number) ?? null;
    return { journal, place: places[at] as number, difference: sums[at] as number, debits: debits[at] as number };
  }

  private addTo(entry: number, { name, date, sum, debits }: JournalMovement): void {
    const part = this.partOf(entry);
    const at = entry % PART;
    const key = part.keys[at] as number;
    const balance = (part.sums[at] as number) + sum;
    part.sums[at] = balance;
    part.debits[at] = (part.debits[at] as number) + debits;
    if (balance === 0) {
      if (this.names.size > 0) this.names.delete(key);
    } else if (this.names.size < NAMES_STORED && !this.names.has(key)) this.names.set(key, { name, date });
  }

  /** Appends a journal with nothing in it. */
  private newEntry(key: number): number {
    if (this.used + 1 > this.index.length * FULLEST) this.spread();
    const slot = this.slotOf(key);
    const entry = this.used++;
    if (entry % PART === 0) this.parts.push(new JournalColumns());
    this.partOf(entry).keys[entry % PART] = key;
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
