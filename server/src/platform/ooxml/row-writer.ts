import { columnLetters } from '@countinghouse/domain/workbooks/cell-address';
import {
  SHEET_COLUMN_LIMIT,
  type SheetCell,
  type SheetColumn,
  type SheetRow,
  type StyledCell,
} from '@countinghouse/domain/workbooks/sheet';
import { cutText } from './cut-text';
import { escapeText } from './escape-text';
import type { StyleBook } from './style-book';

/** A jump from a cell to another place of the workbook. */
export interface CellLink {
  readonly cell: string;
  readonly location: string;
}

const EDGE_SPACE = /^\s|\s$|[\n\t]/;

/** Turns the rows of one sheet into XML. */
export class RowWriter {
  /** Jumps seen so far; they stand after the rows. */
  readonly links: CellLink[] = [];
  readonly #styles: StyleBook;
  readonly #columnStyles: readonly number[];
  readonly #letters: string[];

  constructor(columns: readonly SheetColumn[], styles: StyleBook) {
    this.#styles = styles;
    this.#columnStyles = columns.map((column) => (column.style === undefined ? 0 : styles.number(column.style)));
    this.#letters = columns.map((_, index) => columnLetters(index));
  }

  /** One row element; `number` counts from 1. */
  xml(row: SheetRow, number: number): string {
    const { cells } = row;
    if (cells.length > SHEET_COLUMN_LIMIT)
      throw new RangeError(`Row ${number} has ${cells.length} cells; a sheet holds ${SHEET_COLUMN_LIMIT} columns.`);
    const rowStyle = row.style === undefined ? undefined : this.#styles.number(row.style);
    let xml = rowStart(row, number, rowStyle);
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] as SheetCell;
      const style = rowStyle ?? this.#columnStyles[column] ?? 0;
      const start = `<c r="${this.#letter(column)}${number}"`;
      xml += typeof cell === 'object' && cell !== null ? this.#styled(cell, start, style) : this.#plain(cell, start, style);
    }
    return `${xml}</row>`;
  }

  #letter(column: number): string {
    return (this.#letters[column] ??= columnLetters(column));
  }

  #plain(value: string | number | boolean | null, start: string, style: number): string {
    if (typeof value === 'number') return `${start} s="${style}"><v>${numberText(value)}</v></c>`;
    if (typeof value === 'string') return this.#text(value, start, style);
    if (value === null) return `${start} s="${style}"/>`;
    return `${start} s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`;
  }

  #text(value: string, start: string, style: number): string {
    const number = beginsLikeFormula(value) ? this.#styles.quoted(style) : style;
    const text = escapeText(cutText(value));
    const space = EDGE_SPACE.test(value) ? ' xml:space="preserve"' : '';
    return `${start} s="${number}" t="inlineStr"><is><t${space}>${text}</t></is></c>`;
  }

  #styled(cell: StyledCell, start: string, inherited: number): string {
    const style = cell.style === undefined ? inherited : this.#styles.number(cell.style);
    if (cell.link !== undefined) this.links.push({ cell: start.slice('<c r="'.length, -1), location: cell.link });
    return cell.formula === undefined ? this.#plain(cell.value, start, style) : formulaXml(cell.formula, cell.value, start, style);
  }
}

function rowStart(row: SheetRow, number: number, style: number | undefined): string {
  const own = style === undefined ? '' : ` s="${style}" customFormat="1"`;
  const height = row.height === undefined ? '' : ` ht="${row.height}" customHeight="1"`;
  const level = row.outlineLevel ? ` outlineLevel="${Math.min(row.outlineLevel, 7)}"` : '';
  return `<row r="${number}"${own}${height}${level}>`;
}

function formulaXml(formula: string, value: StyledCell['value'], start: string, style: number): string {
  const source = `<f>${escapeText(formula)}</f>`;
  if (typeof value === 'number') return `${start} s="${style}">${source}<v>${numberText(value)}</v></c>`;
  if (typeof value === 'string') return `${start} s="${style}" t="str">${source}<v>${escapeText(cutText(value))}</v></c>`;
  if (value === null) return `${start} s="${style}">${source}</c>`;
  return `${start} s="${style}" t="b">${source}<v>${value ? 1 : 0}</v></c>`;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A cell can't hold the number ${value}.`);
  return `${value}`;
}

function beginsLikeFormula(text: string): boolean {
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
