import { SHEET_ROW_LIMIT, type SheetLayout, type SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { RowWriter } from './row-writer';
import { sheetHead, sheetTail } from './sheet-parts';
import type { StyleBook } from './style-book';
import { XmlBuffer } from './xml-buffer';
import type { ZipEntry } from './zip-entry';

/** Bytes gathered before they are compressed; a row may go beyond. */
const CHUNK = 131_072;
const CAPACITY = CHUNK + 16_384;

/** One sheet being written, row by row. */
export class SheetWriter {
  readonly #layout: SheetLayout;
  readonly #rows: RowWriter;
  readonly #entry: ZipEntry;
  #gathering = new XmlBuffer(CAPACITY);
  #compressing = new XmlBuffer(CAPACITY);
  #count = 0;

  constructor(layout: SheetLayout, styles: StyleBook, entry: ZipEntry, selected: boolean) {
    this.#layout = layout;
    this.#rows = new RowWriter(layout.columns, styles);
    this.#entry = entry;
    this.#gathering.raw(sheetHead(layout, styles, selected));
  }

  /** Rows written so far. */
  get count(): number {
    return this.#count;
  }

  /** Appends a row; when a promise is answered, it must be awaited before the next row. Throws RangeError beyond the row limit. */
  row(row: SheetRow): Promise<void> | undefined {
    if (this.#count === SHEET_ROW_LIMIT) throw new RangeError(`The sheet ${this.#layout.name} is full: ${SHEET_ROW_LIMIT} rows.`);
    this.#count += 1;
    this.#rows.write(row, this.#count, this.#gathering);
    return this.#gathering.length < CHUNK ? undefined : this.#flush();
  }

  /** Completes the sheet; no row can follow. */
  async end(): Promise<void> {
    this.#gathering.raw(sheetTail(this.#layout, this.#count, this.#rows.links));
    await this.#flush();
    await this.#entry.end();
  }

  /** Hands the gathered bytes over and continues in the other block, which the entry is done with when it lets us continue. */
  #flush(): Promise<void> | undefined {
    const full = this.#gathering;
    this.#gathering = this.#compressing;
    this.#compressing = full;
    this.#gathering.clear();
    return this.#entry.write(full.bytes());
  }
}
