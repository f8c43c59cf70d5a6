import { describe, expect, it } from 'vitest';
import { ledgerSheets } from './ledger-sheets';
import { aWorkbookInput, pages } from './testing/a-workbook-input';
import { formulaOf, readPlan, valueOf } from './testing/read-plan';
import type { WorkbookLine } from './workbook-input';

const NAMES = { contents: 'Contents', first: 'General Ledger', others: ['Contents', 'General Ledger'], places: null };

function aLine(given: Partial<WorkbookLine>): WorkbookLine {
  return { date: '2022-01-31', journal: 'J1', account: 0, amount: 10_00, party: null, document: null, memo: null, place: 2, ...given };
}

const ledgerOf = async (lines: readonly WorkbookLine[], rowLimit?: number) =>
  readPlan(ledgerSheets(aWorkbookInput({ ledger: pages(lines, 3) }), NAMES, rowLimit));

describe('the general ledger', () => {
  it('writes a line with its account, on the side of its sign', async () => {
    const rows = (await ledgerOf([aLine({ memo: '=x', party: 'Ann' }), aLine({ amount: -5 })])).get('General Ledger') ?? [];
    expect(rows[4]).toEqual([44_592, 'J1', '1000', 'First Bank', 'Bank', 'Ann', null, '=x', 10, null, 10, 2]);
    expect(rows[5]?.slice(8, 11)).toEqual([null, 0.05, -0.05]);
    expect(rows[6]?.map(valueOf).slice(8)).toEqual([10, 0.05, 9.95]);
    expect(formulaOf(rows[6]?.[8])).toBe('SUM(I5:I6)');
  });

  it('adds a column for each fact that the package states, and none for others', async () => {
    const yen = { type: 'Invoice', lineNumber: 3, currency: 'JPY', foreignAmount: 1_500, rate: '0.0067', createdOn: '2022-02-01' };
    const ledgerFacts = ['type', 'lineNumber', 'currency', 'foreignAmount', 'rate', 'createdOn'] as const;
    const input = aWorkbookInput({ ledger: pages([aLine(yen), aLine({ createdOn: '2022-02-02' })], 3), ledgerFacts });
    const rows = (await readPlan(ledgerSheets(input, NAMES))).get('General Ledger') ?? [];
    const facts = rows.slice(3, 6).map((row) => row.slice(12).map(valueOf));
    expect(facts).toEqual([
      ['Transaction type', 'Line number', 'Transaction currency', 'Transaction amount', 'Exchange rate', 'Created'],
      ['Invoice', 3, 'JPY', 1_500, 0.0067, 44_593],
      [null, null, null, null, null, 44_594],
    ]);
    expect(rows[6]).toHaveLength(11);
  });

  it('continues on further sheets when one is full, and totals them all on the last', async () => {
    const sheets = await ledgerOf(
      Array.from({ length: 9 }, (_, index) => aLine({ amount: index + 1 })),
      9,
    );
    expect([...sheets].map(([name, rows]) => [name, rows.length])).toEqual([
      ['General Ledger', 9],
      ['General Ledger (2)', 9],
      ['General Ledger (3)', 6],
    ]);
    expect(sheets.get('General Ledger')?.[8]).toEqual([
      { value: 'Continued on General Ledger (2)', style: 'link', link: "'General Ledger (2)'!A1" },
    ]);
    const total = sheets.get('General Ledger (3)')?.[5]?.[8];
    expect(total).toMatchObject({ value: 0.45, formula: "SUM('General Ledger'!I5:I8)+SUM('General Ledger (2)'!I5:I8)+SUM(I5:I5)" });
  });

  it('is full to the last row without another sheet', async () => {
    const sheets = await ledgerOf(
      Array.from({ length: 4 }, () => aLine({})),
      9,
    );
    expect([...sheets].map(([name, rows]) => [name, rows.length])).toEqual([['General Ledger', 9]]);
  });

  it('has totals of zero without lines', async () => {
    const rows = (await ledgerOf([])).get('General Ledger') ?? [];
    expect(rows[4]?.slice(8).map((cell) => [valueOf(cell), formulaOf(cell)])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
  });

  it('throws on an account that the chart does not have', async () => {
    await expect(ledgerOf([aLine({ account: 999 })])).rejects.toThrow('No account has ordinal 999');
  });
});
