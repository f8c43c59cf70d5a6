import type { Matrix } from '../statements/matrix';
import { cellAddress } from './cell-address';
import { quoteSheetName } from './sheet-name';
import type { WorkbookLine } from './workbook-input';

/** The rows of the ledger's sheet with the lines of an account and a slice. */
export interface LedgerRows {
  readonly sheet: string;
  readonly first: number;
  readonly last: number;
}

/** Lines of before the first slice. */
export const BEFORE_BOOKS = -1;

/**
 * The locations of the lines of each account and slice, recorded as they pass by account and date: accounts x slices numbers,
 * whatever the count of lines.
 */
export class LedgerLocations {
  readonly #slices: Matrix['slices'];
  readonly #width: number;
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #slotByDate = new Map<string, number>();
  readonly #sheet: string;
  readonly #firstRow: number;
  #count = 0;
  /** The slot from which on lines are left out. */
  #end = Number.POSITIVE_INFINITY;
  #slot = 0;

  /** The sheet has the first line in this row. */
  constructor(slices: Matrix['slices'], accounts: number, sheet: string, firstRow: number) {
    this.#sheet = sheet;
    this.#firstRow = firstRow;
    this.#slices = slices;
    this.#width = slices.length + 2;
    this.#first = new Int32Array(accounts * this.#width);
    this.#last = new Int32Array(accounts * this.#width);
  }

  add(lines: readonly WorkbookLine[]): void {
    let date = '';
    let slot = 0;
    for (const line of lines) {
      if (line.date !== date) slot = this.#slotOf((date = line.date));
      const at = line.account * this.#width + slot;
      this.#slot = at;
      this.#count += 1;
      if (this.#first[at] === 0) this.#first[at] = this.#count;
      this.#last[at] = this.#count;
    }
  }

  /** No more lines are on the sheet: others of the last account and slice, and of those after it, are left out. */
  leaveOutRest(): void {
    this.#end = this.#slot;
  }

  /** The rows of an account in a slice, or before the books; undefined where it has none, or not all of them are on the sheet. */
  rowsOf(account: number, slice: number): LedgerRows | undefined {
    const at = account * this.#width + slice + 1;
    const first = this.#first[at];
    return first === undefined || first === 0 || this.areLeftOut(account, slice)
      ? undefined
      : this.#between(first, this.#last[at] ?? first);
  }

  /** Whether lines of an account in a slice, if it has any, are not on the sheet. */
  areLeftOut(account: number, slice: number): boolean {
    return account * this.#width + slice + 1 >= this.#end;
  }

  /** The rows of all lines of an account; undefined where it has none, or not all of them are on the sheet. */
  rowsOfAccount(account: number): LedgerRows | undefined {
    const from = account * this.#width;
    const first = this.#first.subarray(from, from + this.#width).filter((one) => one > 0);
    if (first.length === 0 || this.isLeftOut(account)) return undefined;
    return this.#between(Math.min(...first), Math.max(...this.#last.subarray(from, from + this.#width)));
  }

  /** Whether lines of an account, if it has any, are not on the sheet. */
  isLeftOut(account: number): boolean {
    return (account + 1) * this.#width > this.#end;
  }

  #between(first: number, last: number): LedgerRows {
    const before = this.#firstRow - 1;
    return { sheet: this.#sheet, first: before + first, last: before + last };
  }

  #slotOf(date: string): number {
    let slot = this.#slotByDate.get(date);
    if (slot === undefined) {
      const slice = this.#slices.findIndex(({ end }) => date <= end);
      const isBefore = slice === 0 && date < (this.#slices[0]?.start ?? '');
      slot = isBefore ? 0 : slice < 0 ? this.#slices.length + 1 : slice + 1;
      this.#slotByDate.set(date, slot);
    }
    return slot;
  }
}

/** Rows as people read them: `5–90`. */
export function describeRows({ first, last }: LedgerRows): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The range of rows to jump to, as wide as the ledger. */
export function rowsAddress({ sheet, first, last }: LedgerRows): string {
  return `${quoteSheetName(sheet)}!${cellAddress(0, first)}:${cellAddress(LAST_COLUMN, last)}`;
}

/** The amount, which the ledger's last column but the source's place holds. */
const LAST_COLUMN = 10;
