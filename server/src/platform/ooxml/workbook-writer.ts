import type { Writable } from 'node:stream';
import type { StyleTable } from '@countinghouse/domain/workbooks/cell-style';
import { isSheetName } from '@countinghouse/domain/workbooks/sheet-name';
import type { SheetLayout } from '@countinghouse/domain/workbooks/sheet';
import { drawingParts, type DrawnPart } from './drawing-parts';
import { SheetWriter } from './sheet-writer';
import { StyleBook } from './style-book';
import { closingParts, openingParts, type WorkbookProperties, type WrittenSheet } from './workbook-parts';
import { ZipArchive } from './zip-archive';

export interface WorkbookWriterOptions {
  readonly styles: StyleTable;
  readonly properties: WorkbookProperties;
  /** Deflate level, 1..9; absent means the one that measured best. */
  readonly level?: number;
}

/** Of the levels, the last before time grows faster than the file shrinks. */
const DEFAULT_LEVEL = 3;

/** Writes a spreadsheet workbook (ECMA-376) into a stream, in memory that does not depend on its length. */
export class WorkbookWriter {
  readonly #archive: ZipArchive;
  readonly #styles: StyleBook;
  readonly #options: WorkbookWriterOptions;
  readonly #written: WrittenSheet[] = [];
  readonly #drawn: Pick<DrawnPart, 'name' | 'type'>[] = [];
  #charts = 0;
  #open: { readonly layout: SheetLayout; readonly sheet: SheetWriter } | undefined;

  constructor(sink: Writable, options: WorkbookWriterOptions) {
    this.#archive = new ZipArchive(sink, options.level ?? DEFAULT_LEVEL, options.properties.createdAt);
    this.#styles = new StyleBook(options.styles);
    this.#options = options;
  }

  /** Ends the sheet before and begins the next one; throws on a name that spreadsheet programs refuse or that is taken. */
  async sheet(layout: SheetLayout): Promise<SheetWriter> {
    await this.#endSheet();
    this.#checkName(layout.name);
    if (this.#written.length === 0) await this.#addAll(openingParts(this.#options.properties));
    const number = this.#written.length + 1;
    const sheet = new SheetWriter(layout, this.#styles, this.#archive.entry(`xl/worksheets/sheet${number}.xml`), number === 1);
    this.#open = { layout, sheet };
    return sheet;
  }

  /** Completes the workbook and ends the stream; a workbook without a sheet is refused by throwing. */
  async close(): Promise<void> {
    await this.#endSheet();
    if (this.#written.length === 0) throw new Error('A workbook needs a sheet.');
    await this.#addAll([['xl/styles.xml', this.#styles.xml()], ...closingParts(this.#written, this.#drawn)]);
    await this.#archive.end();
  }

  /** Gives up and destroys the stream. */
  abort(reason: Error): void {
    this.#archive.abort(reason);
  }

  async #endSheet(): Promise<void> {
    if (!this.#open) return;
    const { layout, sheet } = this.#open;
    this.#open = undefined;
    await sheet.end();
    this.#written.push({ layout, rows: sheet.count });
    if (layout.charts !== undefined && layout.charts.length > 0) await this.#draw(layout.charts);
  }

  /** Adds the charts of the sheet that was written last. */
  async #draw(charts: NonNullable<SheetLayout['charts']>): Promise<void> {
    const parts = drawingParts(charts, this.#written.length, this.#charts);
    this.#charts += charts.length;
    this.#drawn.push(...parts.map(({ name, type }) => ({ name, type })));
    await this.#addAll(parts.map(({ name, content }) => [name, content]));
  }

  async #addAll(parts: readonly (readonly [name: string, content: string])[]): Promise<void> {
    for (const [name, content] of parts) await this.#archive.add(name, content);
  }

  #checkName(name: string): void {
    if (!isSheetName(name)) throw new Error(`Spreadsheet programs refuse the sheet name ${JSON.stringify(name)}.`);
    const taken = this.#written.some(({ layout }) => layout.name.toLowerCase() === name.toLowerCase());
    if (taken) throw new Error(`Two sheets are named ${name}.`);
  }
}
