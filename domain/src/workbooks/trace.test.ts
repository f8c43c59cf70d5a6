import { describe, expect, it } from 'vitest';
import { toCurrencyUnits } from '../money/format-decimal';
import { tabulateStatement } from '../statements/tabulate-statement';
import { traceCell } from '../statements/trace-cell';
import { dateCell } from './date-cell';
import { layWorkbook } from './plan-workbook';
import { layOutTrace, TRACE_FIRST_ROW } from './trace';
import { statementSheet } from './statement-sheet';
import { aWorkbookInput } from './testing/a-workbook-input';
import { formulaOf, readPlan, valueOf } from './testing/read-plan';
import type { SheetCell } from './sheet';

const STATEMENTS = { BalanceSheet: 'Balance Sheet', IncomeStatement: 'Income Statement', CashFlow: 'Cash Flow' };
const input = aWorkbookInput();
const sheets = await readPlan(layWorkbook(input).sheets);
const rowsOf = (sheet: string) => (sheets.get(sheet) ?? []).map((cells) => cells.map(valueOf));
const lines = rowsOf('Trace').slice(4);
const months = rowsOf('Trace - Months').slice(4);
const ledger = rowsOf('General Ledger');
const { matrix, coveredFrom, statements } = input.books!;
const books = { currency: 'USD', fiscalYearEndMonth: 2, accounts: input.accounts, matrix, coveredFrom };
const tableOf = (statement: (typeof statements)[number]) =>
  tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });

/** The rows that a jump leads to: `HYPERLINK("#'General Ledger'!A5:K9",…)` are 5 to 9. */
function ledgerRows(cell: SheetCell | undefined): readonly (typeof ledger)[number][] {
  const [, from, to] = /^HYPERLINK\("#'General Ledger'!A(\d+):K(\d+)"/.exec(formulaOf(cell) ?? '') ?? [];
  return from === undefined ? [] : ledger.slice(Number(from) - 1, Number(to));
}

describe('the trace of a workbook', () => {
  it.each(statements.map((statement) => [STATEMENTS[statement.type], statement] as const))(
    '%s: every line by its row, with the accounts that add up to it in every year',
    (name, statement) => {
      const table = tableOf(statement);
      for (const [at, row] of table.rows.entries()) {
        const found = lines.filter((cells) => cells[0] === name && cells[1] === at + 5);
        if (row.amounts === null) {
          expect(found).toEqual([]);
          continue;
        }
        const [head, ...accounts] = found;
        expect([head?.[2], head?.slice(8)]).toEqual([row.caption, row.amounts.map((amount) => toCurrencyUnits(amount, 2))]);
        for (const [column, { reportingPeriodId }] of table.columns.entries()) {
          const parts = accounts.filter((cells) => cells[8 + column] !== 0).map((cells) => [cells[4], cells[8 + column]]);
          const trace = traceCell(table, books, row.id, reportingPeriodId);
          expect(parts).toEqual(trace?.parts.map(({ account, amount }) => [input.accounts[account]?.name, toCurrencyUnits(amount, 2)]));
        }
      }
    },
  );

  it('has each account by month, and the rows of the ledger with exactly its lines of that month', () => {
    expect(months.length).toBeGreaterThan(300);
    for (const [at, cells] of (sheets.get('Trace - Months') ?? []).slice(4).entries()) {
      const [number, , from, to, opening, debit, credit, closing] = months[at] ?? [];
      const found = ledgerRows(cells[8]);
      expect(found.length).toBeGreaterThan(0);
      const until = from === 'Before' ? dateCell('2020-02-29') : to;
      for (const line of found) expect([line[2], Number(line[0]) <= Number(until)]).toEqual([number, true]);
      const moved = found.reduce((sum, line) => sum + Math.round(Number(line[10]) * 100), 0);
      const told = from === 'Before' ? Number(closing) : Number(debit) - Number(credit);
      expect(moved).toBe(Math.round(told * 100));
      if (from !== 'Before') expect(Math.round(Number(closing) * 100)).toBe(Math.round((Number(opening) + told) * 100));
    }
    const told = (sheets.get('Trace - Months') ?? []).slice(4).flatMap((cells) => ledgerRows(cells[8]));
    expect(new Set(told).size).toBe(ledger.length - 5);
  });

  it('leads from a line to the months of an account, and from a caption to its line', () => {
    const [first] = lines.flatMap((cells, at) => (cells[3] === '1010' ? [at] : []));
    const jump = formulaOf((sheets.get('Trace') ?? [])[4 + (first ?? 0)]?.[6]);
    const [, row] = /^HYPERLINK\("#'Trace - Months'!A(\d+)","By month"\)$/.exec(jump ?? '') ?? [];
    expect(rowsOf('Trace - Months')[Number(row) - 1]?.slice(0, 2)).toEqual(['1010', 'Second Bank']);
    expect(rowsOf('Trace - Months')[Number(row) - 2]?.[0]).not.toBe('1010');

    for (const sheet of ['Balance Sheet - Years', 'Income Statement - Months', 'Cash Flow - Quarters'])
      for (const [at, [caption]] of (sheets.get(sheet) ?? []).slice(4).entries()) {
        if (typeof caption !== 'object' || caption?.link === undefined) continue;
        const [, place] = /^'Trace'!A(\d+)$/.exec(caption.link) ?? [];
        expect(rowsOf('Trace')[Number(place) - 1]?.slice(0, 3)).toEqual([sheet.split(' - ')[0], at + 5, caption.value]);
      }
  });

  it('names the cell of the source where the books came without a ledger', async () => {
    const places = new Map([[0, matrix.slices.map((_, slice) => (slice === 2 ? 'Balance Sheet!D7' : null))]]);
    const without = await readPlan(layWorkbook(aWorkbookInput({ ledger: null, books: { ...input.books!, places } })).sheets);
    const rows = (without.get('Trace - Months') ?? []).slice(4).map((cells) => cells.map(valueOf));
    expect(rows.filter((cells) => cells[9] !== null)).toEqual([
      expect.arrayContaining(['1000', dateCell('2020-05-01'), 'Balance Sheet!D7']),
    ]);
    expect(rows.every((cells) => cells[8] === null)).toBe(true);
  });

  it('continues on further sheets where one is full, each line on one with its accounts', () => {
    const sheet = statementSheet('Balance', 'FiscalYearsAndYTD', tableOf(statements[0]!));
    const names = (prefix: string) => {
      let count = 0;
      return () => `${prefix}${(count += 1)}`;
    };
    const { lineSheets, accountSheets, places } = layOutTrace([sheet], books, { line: names('L'), account: names('A') }, 100);
    expect(lineSheets.length).toBeGreaterThan(2);
    expect(lineSheets.flatMap(({ items }) => items.map(({ row }) => row.id))).toEqual(
      sheet.table.rows.filter(({ amounts }) => amounts !== null).map(({ id }) => id),
    );
    for (const { name, items } of lineSheets)
      expect(places.get(`BalanceSheet ${items[0]?.row.id}`)).toEqual({ sheet: name, row: TRACE_FIRST_ROW });
    expect(accountSheets.flatMap(({ items }) => items)).toHaveLength(input.accounts.length);
    expect(Math.max(...accountSheets.map(({ items }) => items.length))).toBe(3);
  });
});
