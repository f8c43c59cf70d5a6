import { BalancedJournals } from './balanced-journals';
import type { JournalMovement, JournalSums, UnbalancedJournal } from './journal-sums';
import { OpenJournals } from './open-journals';

/** Consecutive lines of one journal; `place` is the row of the first. */
interface JournalLines extends JournalMovement {
  readonly place: number;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Balance per journal. The lines of one journal mostly stand together and sum to zero: such a journal takes a few bytes once another begins,
 * enough to know it again and to go on with it. Others stay in a table.
 */
export class JournalTable {
  private readonly open = new OpenJournals();
  private readonly balanced = new BalancedJournals();
  /** The journal of the last lines; null where it is in one of the sets. */
  private current: Mutable<JournalSums> | null = null;
  private last: string | null = null;
  private count = 0;
  private apart = false;

  /** The number of different journals. */
  get size(): number {
    return this.count;
  }

  /** Whether lines of another journal stand between those of one. */
  get areScattered(): boolean {
    return this.apart;
  }

  /** Adds consecutive lines of one journal. */
  add(lines: JournalLines): void {
    const { current } = this;
    if (current !== null && current.name === lines.name) {
      // A journal is named with the day of the lines that it is unbalanced since.
      if (current.sum === 0) current.date = lines.date;
      current.sum += lines.sum;
      current.debits += lines.debits;
      return;
    }
    this.keepCurrent();
    if (this.addToKnown(lines)) {
      if (lines.name !== this.last) this.apart = true;
    } else {
      this.count++;
      this.current = { ...lines, sum: 0 + lines.sum, ordinal: this.count };
    }
    this.last = lines.name;
  }

  /** The number of a journal in order of appearance, from 1; it must have been added. */
  ordinalOf(journal: string): number {
    if (this.current?.name === journal) return this.current.ordinal;
    if (this.open.has(journal)) return this.open.ordinalOf(journal);
    return this.balanced.find(journal)?.ordinal ?? 0;
  }

  /** Unbalanced journals in the order of their first lines, as many as issues are kept, and their number in all. */
  unbalanced(): { readonly journals: readonly UnbalancedJournal[]; readonly count: number } {
    this.keepCurrent();
    return this.open.unbalanced();
  }

  /** Adds lines to a journal that came before, if it did; a balanced one that is back moves to the table. */
  private addToKnown(lines: JournalMovement): boolean {
    if (this.open.add(lines)) return true;
    const known = this.balanced.find(lines.name);
    if (known === null) return false;
    this.open.append({ ...known, name: lines.name, date: lines.date, sum: 0 });
    return this.open.add(lines);
  }

  private keepCurrent(): void {
    const { current } = this;
    if (current === null) return;
    if (current.sum !== 0 || !this.balanced.take(current)) this.open.append(current);
    this.current = null;
  }
}
