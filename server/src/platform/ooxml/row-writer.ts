import { columnLetters } from '@countinghouse/domain/workbooks/cell-address';
import {
  SHEET_COLUMN_LIMIT,
  type CellValue,
  type SheetCell,
  type SheetColumn,
  type SheetRow,
  type StyledCell,
} from '@countinghouse/domain/workbooks/sheet';
import { cutText } from './cut-text';
import type { StyleBook } from './style-book';
import type { XmlBuffer } from './xml-buffer';

/** A jump from a cell to another place of the workbook. */
export interface CellLink {
  readonly cell: string;
  readonly location: string;
}

/** Turns the rows of one sheet into XML. */
export class RowWriter {
  /** Hyperlinks seen so far; they are written after the rows. */
  readonly links: CellLink[] = [];
  readonly #styles: StyleBook;
  readonly #columnStyles: readonly number[];
  readonly #letters: string[];

  constructor(columns: readonly SheetColumn[], styles: StyleBook) {
    this.#styles = styles;
    this.#columnStyles = columns.map((column) => (column.style === undefined ? 0 : styles.number(column.style)));
    this.#letters = columns.map((_, index) => columnLetters(index));
  }

  /** Appends one row element; `number` counts from 1. */
  write(row: SheetRow, number: number, out: XmlBuffer): void {
    const { cells } = row;
    if (cells.length > SHEET_COLUMN_LIMIT) {
      throw new RangeError(`Row ${number} has ${cells.length} cells; a sheet holds ${SHEET_COLUMN_LIMIT} columns.`);
    }
    const rowStyle = row.style === undefined ? undefined : this.#styles.number(row.style);
    writeRowStart(row, number, rowStyle, out);
    for (let column = 0; column < cells.length; column += 1) {
      this.#cell(cells[column] as SheetCell, column, number, rowStyle ?? this.#columnStyles[column] ?? 0, out);
    }
    out.markup('</row>');
  }

  #cell(cell: SheetCell, column: number, row: number, inherited: number, out: XmlBuffer): void {
    out.markup('<c r="');
    out.markup((this.#letters[column] ??= columnLetters(column)));
    out.integer(row);
    if (typeof cell !== 'object' || cell === null) return this.#value(cell, inherited, out);
    if (cell.link !== undefined) this.links.push({ cell: `${this.#letters[column]}${row}`, location: cell.link });
    const style = cell.style === undefined ? inherited : this.#styles.number(cell.style);
    if (cell.formula === undefined) this.#value(cell.value, style, out);
    else writeFormula(cell.formula, cell, style, out);
  }

  #value(value: CellValue, style: number, out: XmlBuffer): void {
    if (typeof value === 'string') return this.#text(value, style, out);
    writeStyle(style, out);
    if (value === null) return out.markup('/>');
    if (typeof value === 'boolean') return out.markup(value ? ' t="b"><v>1</v></c>' : ' t="b"><v>0</v></c>');
    out.markup('><v>');
    writeNumber(value, out);
    out.markup('</v></c>');
  }

  #text(value: string, style: number, out: XmlBuffer): void {
    writeStyle(startsLikeFormula(value) ? this.#styles.quoted(style) : style, out);
    out.markup(losesSpace(value) ? ' t="inlineStr"><is><t xml:space="preserve">' : ' t="inlineStr"><is><t>');
    out.text(cutText(value));
    out.markup('</t></is></c>');
  }
}

function writeRowStart(row: SheetRow, number: number, style: number | undefined, out: XmlBuffer): void {
  out.markup('<row r="');
  out.integer(number);
  out.markup(style === undefined && row.height === undefined && !row.outlineLevel ? '">' : `"${rowAttributes(row, style)}>`);
}

function rowAttributes(row: SheetRow, style: number | undefined): string {
  const own = style === undefined ? '' : ` s="${style}" customFormat="1"`;
  const height = row.height === undefined ? '' : ` ht="${row.height}" customHeight="1"`;
  const level = row.outlineLevel ? ` outlineLevel="${Math.min(row.outlineLevel, 7)}"` : '';
  return own + height + level;
}

function writeFormula(formula: string, { value }: StyledCell, style: number, out: XmlBuffer): void {
  writeStyle(style, out);
  out.markup(typeof value === 'string' ? ' t="str"><f>' : typeof value === 'boolean' ? ' t="b"><f>' : '><f>');
  out.text(formula);
  out.markup('</f>');
  if (value !== null) {
    out.markup('<v>');
    if (typeof value === 'number') writeNumber(value, out);
    else out.text(typeof value === 'string' ? cutText(value) : value ? '1' : '0');
    out.markup('</v>');
  }
  out.markup('</c>');
}

function writeStyle(style: number, out: XmlBuffer): void {
  out.markup('" s="');
  out.integer(style);
  out.markup('"');
}

function writeNumber(value: number, out: XmlBuffer): void {
  if (!Number.isFinite(value)) throw new RangeError(`A cell can't hold the number ${value}.`);
  out.number(value);
}

/** Whether XML readers may drop white space of it: at the ends, or as line breaks and tabs within. */
function losesSpace(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20 || text.includes('\n');
}

function startsLikeFormula(text: string): boolean {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x2b: // +
    case 0x2d: // -
    case 0x40: // @
    case 0x09:
    case 0x0a:
    case 0x0d:
      return true;
    default:
      return false;
  }
}
