import { CELL_TEXT_LIMIT } from '@countinghouse/domain/workbooks/sheet';
import { EMPTY } from './cell';
import type { Cell } from './cell';
import type { CellFormat } from './cell-formats';
import { serialDay } from './serial-day';
import { nameOf } from './xml-tokens';
import { decodeEscapes } from './xml-value';

/** A cell as its markup gives it. */
export interface CellContent {
  /** `nameOf` its type; 0 where it names none. */
  type: number;
  /** The number of its format. */
  style: number;
  text: string;
  hasFormula: boolean;
  /** Whether there is a value, be it an empty one. */
  hasValue: boolean;
}

/** What cells refer to. */
export interface CellLookups {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly dates1904: boolean;
}

/** The longest text of a cell as its markup writes it: each character may be an escape of seven. */
export const LONGEST_TEXT = 7 * CELL_TEXT_LIMIT;
const UNCALCULATED: Cell = { kind: 'uncalculated' };
const [SHARED, FORMULA_TEXT, INLINE, BOOLEAN, ERROR] = ['s', 'str', 'inlineStr', 'b', 'e'].map(nameOf) as [
  number,
  number,
  number,
  number,
  number,
];
const ERROR_TEXT = /^#(REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!)$/;

/** What a cell holds; undefined where it names a shared text that there is not. */
export function cellOf(content: CellContent, lookups: CellLookups): Cell | undefined {
  const { type, text } = content;
  if (text === '') return content.hasFormula && !(content.hasValue && type === FORMULA_TEXT) ? UNCALCULATED : EMPTY;
  switch (type) {
    case SHARED: {
      const shared = lookups.strings[Number(text)];
      return shared === undefined ? undefined : textCell(shared);
    }
    case INLINE:
    case FORMULA_TEXT:
    case ERROR:
      return textCell(decodeEscapes(text));
    case BOOLEAN:
      return { kind: 'text', text: text === '1' || text.toLowerCase() === 'true' ? 'TRUE' : 'FALSE' };
    default:
      return numberCell(content, lookups);
  }
}

function textCell(text: string): Cell {
  if (text.startsWith('#') && ERROR_TEXT.test(text)) return { kind: 'error', text };
  return text.trim() === '' ? EMPTY : { kind: 'text', text };
}

function numberCell({ text, style }: CellContent, { formats, dates1904 }: CellLookups): Cell {
  const number = Number(text);
  if (Number.isNaN(number)) return textCell(text);
  const format = formats[style];
  if (format === 'month') return { kind: 'date', ...serialDay(number, dates1904), isMonth: true };
  return format === 'date' ? { kind: 'date', ...serialDay(number, dates1904) } : { kind: 'number', number, percent: format === 'percent' };
}
