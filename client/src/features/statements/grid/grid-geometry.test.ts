import { expect, it, describe } from 'vitest';
import type { StatementLine } from '../data/statement-answer';
import { columnSpan, gridGeometry, gridWindow, locationToShow, periodWidth } from './grid-geometry';
import { widestCaption } from './widest-text';

const captionOf = (letters: number, width = 1_400) => {
  const line = { captionText: 'x'.repeat(letters), accountNumber: null, absoluteIndentationLevel: 2 } as StatementLine;
  return gridGeometry(width, { periods: 3, widestFigure: '1,000.00', months: false, widestCaption: widestCaption([line]) }).caption;
};

// covers borrower 9.4
it.each([
  ['short captions', 5, 210],
  ['long captions', 200, 420],
])('%s get the least or the most width, plus 5 percent', (_, letters, width) => expect(captionOf(letters)).toBe(width));

// covers borrower 9.4
it('captions of a usual length get what the longest needs, plus 5 percent', () => {
  expect(captionOf(30)).toBe(Math.round((71 + 2 * 10 + 30 * 7.4) * 1.05));
});

it.each([
  ['quarters on a desktop', 1_400, 14, false],
  ['months on a desktop', 1_400, 36, true],
  ['years on a phone', 390, 3, false],
])('%s beyond the edge leave whole columns beside the captions', (_, width, periods, months) => {
  const { caption, column, figure } = gridGeometry(width, { periods, widestFigure: '1,201,649.00', months, widestCaption: 300 });
  const seen = Math.floor((width - caption) / column);
  expect(seen).toBeLessThan(periods);
  expect(width - caption - seen * column).toBeLessThan(seen);
  expect(column).toBeGreaterThan(figure);
});

it.each([
  ['years with all that is beside them', 1_400, 4, false, ['percent', 'amount', 'percent']],
  ['months with their common size', 1_400, 36, true, ['percent']],
  ['years on a tablet', 768, 4, false, ['amount', 'percent']],
  ['years beside a panel', 640, 4, false, ['percent', 'amount', 'percent']],
] as const)('%s lie in whole periods beside the captions', (_, width, periods, months, beside) => {
  const shape = gridGeometry(width, { periods, widestFigure: '1,201,649', months, widestCaption: 300, beside });
  const period = periodWidth(shape);
  const seen = Math.floor((width - shape.caption) / period);
  expect(seen).toBeGreaterThan(0);
  expect(width - shape.caption - seen * period).toBeLessThan(period);
  expect(Array.from({ length: beside.length + 2 }, (__, column) => columnSpan(shape, column).left)).toEqual([
    ...[shape.column, ...shape.beside!].map((____, at, all) => all.slice(0, at).reduce((sum, each) => sum + each, 0)),
    period,
  ]);
});

it('a phone keeps room for figures beside its captions', () => expect(captionOf(200, 390)).toBe(179));

const geometry = { row: 28, header: 44, caption: 400, column: 100, figure: 60 };
const count = { rows: 5_000, columns: 60 };
const at = (row: number, column: number, jumped = false) => gridWindow({ row, column, width: 1_000, height: 604, jumped }, geometry, count);

describe('of 5,000 rows and 60 columns, 20 and 6 of which fit,', () => {
  it.each([
    ['at the top left', 0, 0, { firstRow: 0, lastRow: 26, firstColumn: 0, lastColumn: 7 }],
    ['in the middle', 100, 10, { firstRow: 94, lastRow: 126, firstColumn: 9, lastColumn: 17 }],
    ['at the bottom right', 4_980, 54, { firstRow: 4_974, lastRow: 4_999, firstColumn: 53, lastColumn: 59 }],
  ])('those are drawn that are seen %s, and a few beyond', (_where, row, column, expected) => {
    expect(at(row, column)).toEqual(expected);
  });

  it('none beyond are drawn while the grid is where it opened', () => {
    expect(at(100, 10, true)).toEqual({ firstRow: 100, lastRow: 120, firstColumn: 10, lastColumn: 16 });
  });

  it('no row is drawn before the grid has a height', () => {
    const { firstRow, lastRow } = gridWindow({ row: 0, column: 0, width: 1_000, height: 0, jumped: true }, geometry, count);
    expect(lastRow).toBeLessThan(firstRow);
  });
});

it.each([
  ['stays where it is while it is seen', { row: 10, column: 2 }, { top: 0, left: 0 }],
  ['goes down to a row below', { row: 30, column: 0 }, { top: 308, left: 0 }],
  ['goes to a column beside, and not down', { row: 0, column: 12 }, { top: 0, left: 600 }],
])('from the top left the grid %s', (_what, place, expected) => {
  expect(locationToShow(place, geometry, { top: 0, left: 0, width: 1_000, height: 604 })).toEqual(expected);
});

it.each([
  ['back up to a row that the headings hide', { row: 2, column: 0 }, { top: 56, left: 700 }],
  ['back to a column that the captions hide', { row: 10, column: 3 }, { top: 200, left: 200 }],
])('from elsewhere the grid goes %s', (_what, place, expected) => {
  expect(locationToShow(place, geometry, { top: 200, left: 700, width: 1_000, height: 604 })).toEqual(expected);
});
