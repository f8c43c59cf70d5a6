import { expect, it } from 'vitest';
import { countAmounts, largestChanges } from './largest-changes';

const line = (lineItemId: string, ...changes: readonly string[]) => ({
  id: lineItemId,
  statementType: 'BalanceSheet' as const,
  lineItemId,
  caption: lineItemId,
  level: 0,
  isTotal: true,
  cells: changes.map((change, at) => ({ reportingPeriodId: `Q${at + 1}`, before: '0', after: change, change, percent: null })),
});
const LINES = [line('cash:footer', '5.00', '-700.00'), line('assets:footer', '20.00'), line('equity:footer', '20.00', '1000.00')];

it('the lines that moved most either way are kept in their order, each in the period in which it did', () => {
  const kept = largestChanges(LINES, 2).map(({ lineItemId, cells }) => [lineItemId, ...cells.map(({ change }) => change)]);
  expect(kept).toEqual([
    ['cash:footer', '-700.00'],
    ['equity:footer', '1000.00'],
  ]);
});

it('the amounts of all lines are counted', () => {
  expect(countAmounts(LINES)).toBe(5);
});
