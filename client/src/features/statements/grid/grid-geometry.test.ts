import { expect, it } from 'vitest';
import type { StatementLine } from '../outline/statement-lines';
import { gridGeometry } from './grid-geometry';
import { widestCaption } from './widest-caption';

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

it('a phone keeps room for figures beside its captions', () => expect(captionOf(200, 390)).toBe(179));
