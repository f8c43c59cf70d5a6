import type { IssueKey } from '@countinghouse/domain/imports/issue-message';
import { SHEET_COLUMN_LIMIT, SHEET_ROW_LIMIT } from '@countinghouse/domain/workbooks/sheet';
import { TextCache } from '../ledger-csv/text-cache';
import { EMPTY } from './cell';
import type { Cell, SheetRow } from './cell';
import { cellOf, LONGEST_TEXT } from './cell-of';
import type { CellContent, CellLookups } from './cell-of';
import { UnsafePackage } from './unsafe-package';
import { nameOf, XmlTokens } from './xml-tokens';
import { decodeEntities } from './xml-value';

const [SHEET_DATA, ROW, CELL, VALUE, FORMULA, INLINE, TEXT, PHONETIC] = ['sheetData', 'row', 'c', 'v', 'f', 'is', 't', 'rPh'].map(
  nameOf,
) as [number, number, number, number, number, number, number, number];
const [REFERENCE, TYPE, STYLE] = ['r', 't', 's'].map(nameOf) as [number, number, number];
const CACHED_TEXTS = 4_096;
/** Columns beyond it hold no books, and are not read: one cell far to the right must not make each row as long. */
const MOST_COLUMNS = 1_024;
const A = 0x41;
const Z = 0x5a;

/** Makes rows of the bytes of a worksheet part as they come. Throws UnsafePackage where it is not a worksheet. */
export class SheetParser {
  readonly #part: string;
  readonly #lookups: CellLookups;
  readonly #tokens: XmlTokens;
  readonly #texts = new TextCache(CACHED_TEXTS);
  readonly #content: CellContent = { type: 0, style: 0, text: '', hasFormula: false, hasValue: false };
  #rows: SheetRow[] = [];
  #cells: Cell[] = [];
  #isFilled = false;
  #number = 0;
  #column = -1;
  #inSheetData = false;
  #inRow = false;
  #inCell = false;
  #inText = false;
  #inPhonetic = false;

  /** @param part named in what is thrown */
  constructor(part: string, lookups: CellLookups) {
    this.#part = part;
    this.#lookups = lookups;
    this.#tokens = new XmlTokens(part);
  }

  /** The rows that these bytes complete, those that hold nothing left out. */
  take(bytes: Buffer): readonly SheetRow[] {
    const tokens = this.#tokens;
    this.#rows = [];
    tokens.feed(bytes);
    while (tokens.next()) {
      if (tokens.kind === 'text') this.#text();
      else if (tokens.kind === 'open') this.#open();
      else this.#close(tokens.name);
    }
    return this.#rows;
  }

  /** Throws UnsafePackage where the part ended inside a row. */
  end(): void {
    if (this.#inRow) throw this.#damaged('partEndsInRow');
  }

  #text(): void {
    if (!this.#inText || this.#inPhonetic) return;
    const { bytes, start, end, isLiteral } = this.#tokens;
    const raw = this.#texts.get(bytes, start, end);
    const text = isLiteral ? raw : decodeEntities(raw);
    this.#content.text = this.#content.text === '' ? text : this.#content.text + text;
    if (this.#content.text.length > LONGEST_TEXT) throw this.#damaged('partTextTooLong');
  }

  #open(): void {
    const tokens = this.#tokens;
    const { name } = tokens;
    if (!this.#inSheetData) this.#inSheetData = name === SHEET_DATA && !tokens.isEmpty;
    else if (this.#inCell) this.#openInCell(name);
    else if (name === CELL && this.#inRow) this.#openCell();
    else if (name === ROW) this.#openRow();
  }

  #openRow(): void {
    const tokens = this.#tokens;
    const number = tokens.find(REFERENCE) ? Number(tokens.bytes.toString('latin1', tokens.start, tokens.end)) : this.#number + 1;
    if (!Number.isInteger(number) || number < 1 || number > SHEET_ROW_LIMIT) throw this.#damaged('partRowOutside');
    this.#number = number;
    this.#cells = [];
    this.#isFilled = false;
    this.#column = -1;
    this.#inRow = !tokens.isEmpty;
  }

  #openCell(): void {
    const tokens = this.#tokens;
    const content = this.#content;
    this.#column = tokens.find(REFERENCE) ? this.#columnOf() : this.#column + 1;
    content.type = tokens.find(TYPE) ? valueName(tokens) : 0;
    content.style = tokens.find(STYLE) ? integerOf(tokens) : 0;
    content.text = '';
    content.hasFormula = false;
    content.hasValue = false;
    this.#inCell = !tokens.isEmpty;
    this.#inText = false;
    this.#inPhonetic = false;
  }

  #openInCell(name: number): void {
    const isOpen = !this.#tokens.isEmpty;
    if (name === VALUE) {
      this.#content.hasValue = true;
      this.#inText = isOpen;
    } else if (name === TEXT) this.#inText = isOpen;
    else if (name === FORMULA) this.#content.hasFormula = true;
    else if (name === INLINE) this.#content.hasValue = true;
    else if (name === PHONETIC) this.#inPhonetic = isOpen;
  }

  #close(name: number): void {
    if (this.#inCell) {
      if (name === VALUE || name === TEXT) this.#inText = false;
      else if (name === PHONETIC) this.#inPhonetic = false;
      else if (name === CELL) this.#closeCell();
    } else if (name === ROW && this.#inRow) {
      this.#inRow = false;
      if (this.#isFilled) this.#rows.push({ number: this.#number, cells: this.#cells });
    } else if (name === SHEET_DATA) this.#inSheetData = false;
  }

  #closeCell(): void {
    this.#inCell = false;
    const column = this.#column;
    if (column >= MOST_COLUMNS) return;
    const cell = cellOf(this.#content, this.#lookups);
    if (cell === undefined) throw this.#damaged('partTextLacking');
    if (cell === EMPTY) return;
    const cells = this.#cells;
    while (cells.length < column) cells.push(EMPTY);
    cells[column] = cell;
    this.#isFilled = true;
  }

  /** The column that a reference like `AB12` names, from 0. */
  #columnOf(): number {
    const { bytes, start, end } = this.#tokens;
    let column = 0;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte < A || byte > Z) break;
      column = column * 26 + byte - A + 1;
      if (column > SHEET_COLUMN_LIMIT) throw this.#damaged('partColumnOutside');
    }
    return column === 0 ? this.#column + 1 : column - 1;
  }

  #damaged(issue: IssueKey): UnsafePackage {
    return new UnsafePackage(issue, { part: this.#part });
  }
}

function valueName({ bytes, start, end }: XmlTokens): number {
  let name = 0;
  for (let at = start; at < end; at += 1) name = (name * 31 + (bytes[at] as number)) | 0;
  return name;
}

function integerOf({ bytes, start, end }: XmlTokens): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (bytes[at] as number) - 0x30;
  return value;
}
