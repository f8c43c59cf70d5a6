import type { JournalSums } from './journal-sums';

/** Numbers that share a block. */
const BLOCK_BITS = 9;
const BLOCK = 1 << BLOCK_BITS;
/** Digits at the end of a name that are taken as its number. */
const MOST_DIGITS = 9;
const MOST_SERIES = 4_096;
/** Blocks that may hold few journals, and how many journals the others hold on average. */
const SPARSE_BLOCKS = 64;
const JOURNALS_A_BLOCK = 64;
const LARGEST_PLACE = 0x7fff_ffff;
/** Bytes of a journal at the most. */
const LONGEST_ENTRY = 24;
const ZERO = 48;

/** What is known of a balanced journal. */
export type BalancedJournal = Pick<JournalSums, 'place' | 'ordinal' | 'debits'>;

/**
 * Balanced journals that are numbered in one or more series, such as INV-0001 and JE-17, by the numbers in their names: exact, in about five
 * bytes each. A journal whose name ends in no digits, or whose numbers are too far apart, is not taken.
 */
export class BalancedJournals {
  /** By the number of digits, then by what stands before them. */
  private readonly series = Array.from({ length: MOST_DIGITS + 1 }, () => new Map<string, Map<number, Block>>());
  private seriesCount = 0;
  private blockCount = 0;
  private size = 0;

  /** Takes a journal that it lacks; false where it can't. */
  take({ name, place, ordinal, debits }: JournalSums): boolean {
    const digits = digitsAtEnd(name);
    if (digits === 0 || !isWritable(debits, Number.MAX_SAFE_INTEGER) || !isWritable(place, LARGEST_PLACE)) return false;
    const number = numberAtEnd(name, digits);
    const block = this.blockOf(name, digits, number) ?? this.newBlock(name, digits, number);
    if (block === null) return false;
    block.append(number % BLOCK, { place, ordinal, debits });
    this.size++;
    return true;
  }

  /** What is known of a journal; null where it was not taken. */
  find(name: string): BalancedJournal | null {
    const digits = digitsAtEnd(name);
    if (digits === 0) return null;
    const number = numberAtEnd(name, digits);
    return this.blockOf(name, digits, number)?.find(number % BLOCK) ?? null;
  }

  private blockOf(name: string, digits: number, number: number): Block | undefined {
    return this.series[digits]?.get(name.slice(0, name.length - digits))?.get(number >>> BLOCK_BITS);
  }

  private newBlock(name: string, digits: number, number: number): Block | null {
    if (this.blockCount >= SPARSE_BLOCKS + this.size / JOURNALS_A_BLOCK) return null;
    const before = name.slice(0, name.length - digits);
    const known = this.series[digits]?.get(before);
    if (known === undefined && this.seriesCount >= MOST_SERIES) return null;
    const blocks = known ?? new Map<number, Block>();
    if (known === undefined) {
      this.seriesCount++;
      this.series[digits]?.set(copied(before), blocks);
    }
    this.blockCount++;
    const block = new Block();
    blocks.set(number >>> BLOCK_BITS, block);
    return block;
  }
}

/** Journals of one series whose numbers differ in their last bits only: which there are, and what is known of each, as differences in bytes. */
class Block {
  private readonly present = new Int32Array(BLOCK / 32);
  private bytes = new Uint8Array(2 * LONGEST_ENTRY);
  private used = 0;
  private count = 0;
  private number = -1;
  private place = 0;
  private ordinal = 0;

  append(number: number, { place, ordinal, debits }: BalancedJournal): void {
    this.reserve();
    const isNext = number === this.number + 1 && ordinal === this.ordinal + 1;
    this.write(folded(place - this.place) * 2 + (isNext ? 1 : 0));
    if (!isNext) {
      this.write(folded(number - this.number));
      this.write(folded(ordinal - this.ordinal));
    }
    this.write(debits);
    this.number = number;
    this.place = place;
    this.ordinal = ordinal;
    const word = number >>> 5;
    this.present[word] = (this.present[word] as number) | (1 << (number & 31));
    this.count++;
    if (this.count === BLOCK) this.bytes = this.bytes.slice(0, this.used);
  }

  find(wanted: number): BalancedJournal | null {
    if (((this.present[wanted >>> 5] as number) & (1 << (wanted & 31))) === 0) return null;
    const reader = new Reader(this.bytes);
    let [number, place, ordinal] = [-1, 0, 0];
    for (;;) {
      const head = reader.next();
      const isNext = head % 2 === 1;
      place += unfolded((head - (head % 2)) / 2);
      number += isNext ? 1 : unfolded(reader.next());
      ordinal += isNext ? 1 : unfolded(reader.next());
      const debits = reader.next();
      if (number === wanted) return { place, ordinal, debits };
    }
  }

  private reserve(): void {
    if (this.used + LONGEST_ENTRY <= this.bytes.length) return;
    const wider = new Uint8Array(this.bytes.length + Math.max(this.bytes.length >> 1, LONGEST_ENTRY));
    wider.set(this.bytes);
    this.bytes = wider;
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  private write(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes[this.used++] = (rest % 128) + 128;
    this.bytes[this.used++] = rest;
  }
}

/** Reads numbers as a block writes them. */
class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.bytes[this.at++] as number;
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
      unit *= 128;
    }
  }
}

/** An integer as one that is not negative: small ones stay small. */
function folded(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unfolded(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

function isWritable(value: number, largest: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= largest;
}

function digitsAtEnd(name: string): number {
  let digits = 0;
  while (digits < MOST_DIGITS && isDigit(name.charCodeAt(name.length - 1 - digits))) digits++;
  return digits;
}

/** Not so where the name has no such character. */
function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

function numberAtEnd(name: string, digits: number): number {
  let number = 0;
  for (let at = name.length - digits; at < name.length; at++) number = number * 10 + name.charCodeAt(at) - ZERO;
  return number;
}

/** The same text apart from the longer one that V8 may have cut it from, and would keep. */
function copied(text: string): string {
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(text.charCodeAt(at))).join('');
}
