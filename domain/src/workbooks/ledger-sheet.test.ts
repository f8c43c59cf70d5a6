import { describe, expect, it } from 'vitest';
import { LedgerLocations } from './ledger-locations';
import { FIRST_LEDGER_ROW, ledgerSheet } from './ledger-sheet';
import type { SheetPlan } from './sheet';
import { aWorkbookInput, pages } from './testing/a-workbook-input';
import { formulaOf, readPlan, valueOf } from './testing/read-plan';
import type { WorkbookLine } from './workbook-input';

const CONTEXT = { contents: 'Contents', name: 'General Ledger', places: null };

function aLine(given: Partial<WorkbookLine>): WorkbookLine {
  return { date: '2022-01-31', journal: 'J1', account: 0, amount: 10_00, party: null, document: null, memo: null, place: 2, ...given };
}

async function* alone(sheet: SheetPlan): AsyncGenerator<SheetPlan> {
  yield sheet;
}

const sheetOf = async (sheet: SheetPlan) => (await readPlan(alone(sheet))).get('General Ledger') ?? [];
const ledgerOf = (lines: readonly WorkbookLine[], rowLimit?: number) =>
  sheetOf(ledgerSheet(aWorkbookInput({ ledger: pages(lines, 3), ledgerLines: lines.length }), CONTEXT, rowLimit));

describe('the general ledger', () => {
  it('writes a line with its account, on the side of its sign', async () => {
    const rows = await ledgerOf([aLine({ memo: '=x', party: 'Ann' }), aLine({ amount: -5 })]);
    expect(rows[4]).toEqual([44_592, 'J1', '1000', 'First Bank', 'Bank', 'Ann', null, '=x', 10, null, 10, 2]);
    expect(rows[5]?.slice(8, 11)).toEqual([null, 0.05, -0.05]);
    expect(rows[6]?.map(valueOf).slice(8)).toEqual([10, 0.05, 9.95]);
    expect(formulaOf(rows[6]?.[8])).toBe('SUM(I5:I6)');
  });

  it('adds a column for each fact that the package states, and none for others', async () => {
    const yen = { type: 'Invoice', lineNumber: 3, currency: 'JPY', foreignAmount: 1_500, rate: '0.0067', createdOn: '2022-02-01' };
    const ledgerFacts = ['type', 'lineNumber', 'currency', 'foreignAmount', 'rate', 'createdOn'] as const;
    const input = aWorkbookInput({ ledger: pages([aLine(yen), aLine({ createdOn: '2022-02-02' })], 3), ledgerFacts });
    const rows = await sheetOf(ledgerSheet(input, CONTEXT));
    const facts = rows.slice(3, 6).map((row) => row.slice(12).map(valueOf));
    expect(facts).toEqual([
      ['Transaction type', 'Line number', 'Transaction currency', 'Transaction amount', 'Exchange rate', 'Created'],
      ['Invoice', 3, 'JPY', 1_500, 0.0067, 44_593],
      [null, null, null, null, null, 44_594],
    ]);
    expect(rows[6]).toHaveLength(11);
  });

  it('has as many lines as its rows allow, and says above them and beside their total what it leaves out', async () => {
    const rows = await ledgerOf(
      Array.from({ length: 5 }, (_, index) => aLine({ amount: index + 1 })),
      9,
    );
    expect(rows).toHaveLength(9);
    expect(rows[2]?.map(valueOf)[1]).toMatch(/^The first 4 of 5 lines, in order of accounts: /);
    expect(rows[8]?.map(valueOf)).toEqual(['Total of the lines on this sheet', ...new Array(7).fill(null), 0.1, 0, 0.1]);
    expect(formulaOf(rows[8]?.[8])).toBe('SUM(I5:I8)');
  });

  it('is full to the last row without leaving out a line', async () => {
    const rows = await ledgerOf(
      Array.from({ length: 4 }, () => aLine({})),
      9,
    );
    expect(rows).toHaveLength(9);
    expect(rows[8]?.map(valueOf)[0]).toBe('Total');
  });

  it('leads to no rows of an account and month of which it leaves out lines', async () => {
    const lines = [
      ...[aLine({}), aLine({ date: '2022-02-01' }), aLine({ date: '2022-02-02' })],
      ...[aLine({ account: 1 }), aLine({ account: 2 })],
    ];
    const slices = [
      { start: '2022-01-01', end: '2022-01-31' },
      { start: '2022-02-01', end: '2022-02-28' },
    ];
    const placesOf = async (rowLimit: number) => {
      const places = new LedgerLocations(slices, 3, 'General Ledger', FIRST_LEDGER_ROW);
      await sheetOf(ledgerSheet(aWorkbookInput({ ledger: pages(lines, 2), ledgerLines: 5 }), { ...CONTEXT, places }, rowLimit));
      const rows = [places.rowsOf(0, 0), places.rowsOf(0, 1), places.rowsOf(1, 0), places.rowsOfAccount(0)];
      return [
        ...rows.map((one) => one?.last ?? null),
        places.areLeftOut(0, 0),
        places.areLeftOut(0, 1),
        places.isLeftOut(0),
        places.isLeftOut(2),
      ];
    };
    expect(await placesOf(10)).toEqual([5, 7, 8, 7, false, false, false, false]);
    expect(await placesOf(7)).toEqual([5, null, null, null, false, true, true, true]);
  });

  it('refuses more lines than were counted', async () => {
    const input = aWorkbookInput({ ledger: pages([aLine({}), aLine({})], 3), ledgerLines: 1 });
    await expect(sheetOf(ledgerSheet(input, CONTEXT, 6))).rejects.toThrow('more lines than were counted');
  });

  it('has totals of zero without lines', async () => {
    const rows = await ledgerOf([]);
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
