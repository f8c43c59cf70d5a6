import { expect, it } from 'vitest';
import { printLayout } from './print-layout';

const group = (length: number) => Array.from({ length }, (_, at) => at);
const alone = (count: number) => group(count).map((at) => [at]);
const year = [...group(12), 'total'];

it.each<[string, readonly (readonly unknown[])[], string, string, readonly number[]]>([
  ['no periods', [], '1,234,567.89', 'portrait', [0]],
  ['four fiscal years', alone(4), '1,234,567.89', 'portrait', [4]],
  ['eight fiscal years', alone(8), '1,234,567.89', 'landscape', [8]],
  ['twelve fiscal years', alone(12), '1,234,567.89', 'landscape', [6, 6]],
  ['the quarters of three fiscal years', [group(4), group(4), group(3)], '1,234,567.89', 'landscape', [8, 3]],
  ['months of two fiscal years with their totals', [year, year, group(6)], '1,234,567.89', 'landscape', [13, 13, 6]],
  ['months of amounts too wide for a sheet of twelve', [year], '(123,456,789,012.34)', 'landscape', [6, 7]],
  ['a few months of two fiscal years', [group(5), group(6)], '1,234.00', 'landscape', [5, 6]],
])('%s lie on paper in whole years', (_, groups, widest, paper, expected) => {
  const layout = printLayout(groups, widest);
  expect(layout.paper).toBe(paper);
  expect(layout.sheets.map((sheet) => sheet.length)).toEqual(expected);
  expect(layout.sheets.flat()).toEqual(groups.flat());
});

it('letters on paper are as large as the widest year allows, and never smaller than 6 points', () => {
  expect(printLayout(alone(4), '1,234.00').fontSize).toBe(9);
  expect(printLayout([year, year], '1,234.00').fontSize).toBeGreaterThan(printLayout([year, year], '1,234,567.89').fontSize);
  expect(printLayout([year], '(123,456,789,012.34)').fontSize).toBeGreaterThanOrEqual(6);
});

it('periods lie on paper with what is beside their amounts, and a period is never parted', () => {
  const wide = () => 3;
  expect(printLayout(alone(2), '1,234.00', wide).paper).toBe('portrait');
  expect(printLayout(alone(4), '1,234,567.89', wide).sheets.flat()).toEqual(alone(4).flat());
  const months = printLayout([year], '1,234,567.89', wide);
  expect(months.sheets.map(({ length }) => length)).toEqual([3, 3, 3, 4]);
  expect(printLayout(alone(1), '1,234,567.89', () => 40).sheets).toEqual(alone(1));
});
