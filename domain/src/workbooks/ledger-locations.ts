import type { Matrix } from '../statements/matrix';
import { cellAddress } from './cell-address';
import { quoteSheetName } from './sheet-name';
import type { WorkbookLine } from './workbook-input';

/** A row of a sheet. */
interface Location {
  readonly sheet: string;
  readonly row: number;
}

/** The ledger rows with the lines of an account and a slice; on more than one sheet when one was full. */
export interface LedgerRows {
  readonly first: Location;
  readonly last: Location;
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
  readonly #sheets: { readonly sheet: string; readonly row: number; readonly index: number }[] = [];
  #count = 0;

  constructor(slices: Matrix['slices'], accounts: number) {
    this.#slices = slices;
    this.#width = slices.length + 2;
    this.#first = new Int32Array(accounts * this.#width);
    this.#last = new Int32Array(accounts * this.#width);
  }

  /** The next lines are on this sheet from this row on. */
  startSheet(sheet: string, row: number): void {
    this.#sheets.push({ sheet, row, index: this.#count });
  }

  add(lines: readonly WorkbookLine[]): void {
    let date = '';
    let slot = 0;
    for (const line of lines) {
      if (line.date !== date) slot = this.#slotOf((date = line.date));
      const at = line.account * this.#width + slot;
      this.#count += 1;
      if (this.#first[at] === 0) this.#first[at] = this.#count;
      this.#last[at] = this.#count;
    }
  }

  /** The rows of an account in a slice, or before the books; undefined where it has none. */
  rowsOf(account: number, slice: number): LedgerRows | undefined {
    const at = account * this.#width + slice + 1;
    const first = this.#first[at];
    return first === undefined || first === 0 ? undefined : this.#between(first, this.#last[at] ?? first);
  }

  /** The rows of all lines of an account. */
  rowsOfAccount(account: number): LedgerRows | undefined {
    const from = account * this.#width;
    const first = this.#first.subarray(from, from + this.#width).filter((one) => one > 0);
    if (first.length === 0) return undefined;
    return this.#between(Math.min(...first), Math.max(...this.#last.subarray(from, from + this.#width)));
  }

  #between(first: number, last: number): LedgerRows {
    return { first: this.#placeOf(first), last: this.#placeOf(last) };
  }

  #placeOf(line: number): Location {
    const sheet = this.#sheets.findLast(({ index }) => index < line);
    if (sheet === undefined) throw new RangeError('No sheet of the ledger was begun.');
    return { sheet: sheet.sheet, row: sheet.row + line - 1 - sheet.index };
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

/** Rows as people read them: `5–90`, with their sheets where they are two. */
export function describeRows({ first, last }: LedgerRows): string {
  if (first.sheet !== last.sheet) return `${first.sheet} ${first.row} – ${last.sheet} ${last.row}`;
  return first.row === last.row ? `${first.row}` : `${first.row}–${last.row}`;
}

/** The range of rows to jump to, as wide as the ledger; to the first row alone where there are two sheets. */
export function rowsAddress({ first, last }: LedgerRows): string {
  const to = first.sheet === last.sheet ? last.row : first.row;
  return `${quoteSheetName(first.sheet)}!${cellAddress(0, first.row)}:${cellAddress(LAST_COLUMN, to)}`;
}

/** The amount, which the ledger's last column but the source's place holds. */
const LAST_COLUMN = 10;
