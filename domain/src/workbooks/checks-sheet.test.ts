import { describe, expect, it } from 'vitest';
import { checksSheet } from './checks-sheet';
import { aWorkbookInput } from './testing/a-workbook-input';
import { cellsOf, valueOf } from './testing/read-plan';

describe('the checks sheet', () => {
  it('says what was checked, how it came out and why, with the rows that prove it', async () => {
    const rows = await cellsOf(checksSheet(aWorkbookInput(), 'Checks', 'Contents'));
    expect(rows.slice(4).map((row) => row.map(valueOf))).toEqual([
      ['Every journal entry balances', 'Fail', '1 of 12 journal entries are out of balance.'],
      [null, null, 'Journal entry', 'Row', 'Difference'],
      [null, null, 'J1', 7, -1.25],
      [null, null, 'and 2 more'],
    ]);
  });
});
