import { nameOf, XmlTokens } from './xml-tokens';
import { valueOf } from './xml-value';

/** What the format of a cell makes of its number: a month is a date shown without its day (`Jan-24`). Undefined where it stays a number. */
export type CellFormat = 'date' | 'month' | 'percent' | undefined;

const BUILT_IN_PERCENTS = [9, 10];
const BUILT_IN_DATES = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
];
const BUILT_IN_MONTH = 17;
const [NUMBER_FORMAT, FORMAT_CODE, NUMBER_FORMAT_ID, CELL_FORMATS, CELL_FORMAT] = ['numFmt', 'formatCode', 'numFmtId', 'cellXfs', 'xf'].map(
  nameOf,
) as [number, number, number, number, number];

/** The formats of a styles part, by the number with which cells name them. */
export function readCellFormats(styles: Buffer): readonly CellFormat[] {
  const known = new Map<number, CellFormat>([
    ...BUILT_IN_PERCENTS.map((id): [number, CellFormat] => [id, 'percent']),
    ...BUILT_IN_DATES.map((id): [number, CellFormat] => [id, id === BUILT_IN_MONTH ? 'month' : 'date']),
  ]);
  const formats: CellFormat[] = [];
  const tokens = new XmlTokens('xl/styles.xml');
  tokens.feed(styles);
  let inCellFormats = false;
  while (tokens.next()) {
    if (tokens.name === CELL_FORMATS) inCellFormats = tokens.kind === 'open' && !tokens.isEmpty;
    if (tokens.kind !== 'open') continue;
    if (tokens.name === NUMBER_FORMAT && tokens.find(FORMAT_CODE)) {
      const code = valueOf(tokens);
      if (tokens.find(NUMBER_FORMAT_ID)) known.set(Number(valueOf(tokens)), formatOfCode(code));
    } else if (tokens.name === CELL_FORMAT && inCellFormats) {
      formats.push(tokens.find(NUMBER_FORMAT_ID) ? known.get(Number(valueOf(tokens))) : undefined);
    }
  }
  return formats;
}

/** What a format code shows: colors, conditions, quoted and escaped characters aside, letters of days and times make a date. */
function formatOfCode(code: string): CellFormat {
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, '');
  if (bare.includes('%')) return 'percent';
  if (/y/i.test(bare) && /m/i.test(bare) && !/[dhs]/i.test(bare)) return 'month';
  return /[dmyhs]/i.test(bare) ? 'date' : undefined;
}
