import { describe, expect, it } from 'vitest';
import { openItemsSheet } from './open-items-sheet';
import { anOpenItem, aWorkbookInput, pages } from './testing/a-workbook-input';
import { cellsOf, formulaOf, valueOf } from './testing/read-plan';

const items = [anOpenItem({ openBase: 100_00 }), anOpenItem({ due: '2022-06-10', openBase: -30_00, currency: 'JPY', open: -4200 })];
const rows = await cellsOf(openItemsSheet(aWorkbookInput({ receivables: pages(items, 1) }), 'receivables', 'Receivables', 'Contents'));

describe('open receivables', () => {
  it('are in the column of their age, by a formula over the days', () => {
    expect(rows[4]?.map(valueOf).slice(8, 15)).toEqual([100, 30, 0, 100, 0, 0, 0]);
    expect(formulaOf(rows[4]?.[10])).toBe('IF(J5<=0,I5,0)');
    expect(formulaOf(rows[4]?.[11])).toBe('IF(AND(J5>=1,J5<=30),I5,0)');
    expect(formulaOf(rows[4]?.[14])).toBe('IF(J5>=91,I5,0)');
  });

  it('show amounts of a currency without decimals as they are', () => {
    expect(rows[5]?.[7]).toEqual({ value: -4200, style: 'document.0' });
  });

  it('add up to the total of each age', () => {
    expect(rows[6]?.map(valueOf).slice(8)).toEqual([70, null, -30, 100, 0, 0, 0]);
    expect(formulaOf(rows[6]?.[8])).toBe('SUM(I5:I6)');
  });
});
