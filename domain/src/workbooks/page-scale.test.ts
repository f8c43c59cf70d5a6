import { expect, it } from 'vitest';
import { pageScale } from './page-scale';

const months = (count: number) => ({ name: 'Months', columns: [{ width: 48 }, ...Array.from({ length: count }, () => ({ width: 17 }))] });
const frozen = { rows: 4, columns: 1 };

it.each([
  ['two whole fiscal years', { ...months(24), frozen, landscape: true, pageBreaks: [13] }, 53],
  ['a whole fiscal year and a part of one', { ...months(16), frozen, landscape: true, pageBreaks: [13] }, 53],
  ['parts of fiscal years that are narrower', { ...months(6), frozen, landscape: true, pageBreaks: [4] }, 100],
])('the printed pages of %s fit the paper', (_, layout, expected) => {
  expect(pageScale(layout)).toBe(expected);
});
