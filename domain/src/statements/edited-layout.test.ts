import { describe, expect, it } from 'vitest';
import { balanceProof } from './balance-proof';
import { defaultStatement } from './build-statement';
import { formulaOfRow, renderExpression } from './formula-of-row';
import { violations } from './invariants';
import { rowsById } from './rows-by-id';
import type { FormulaLine, StatementLayout } from './statement';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';
import { amountsOf } from './testing/draw-table';
import { traceCell } from './trace-cell';

const books = aCompany({
  to: '2020-01-31',
  accounts: { Checking: 'Bank', Stock: 'Inventory', Capital: 'Equity', Sales: 'Income', Refunds: 'Income', Rent: 'Expense' },
  journals: [
    { date: '2020-01-02', lines: { Checking: 100_00, Capital: -100_00 } },
    { date: '2020-01-03', lines: { Stock: 40_00, Checking: -40_00 } },
    { date: '2020-01-20', lines: { Checking: 70_00, Refunds: 10_00, Sales: -80_00 } },
    { date: '2020-01-31', lines: { Rent: 25_00, Checking: -25_00 } },
  ],
});
const balanceSheet = defaultStatement('BalanceSheet', books.accounts);
const incomeStatement = defaultStatement('IncomeStatement', books.accounts);

function tabulate(statement: StatementLayout) {
  return tabulateStatement(statement, books, { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' });
}

function expression(statement: StatementLayout, rowId: string): string {
  const table = tabulate(statement);
  return renderExpression(formulaOfRow(table, rowsById(table).get(rowId)!));
}

function withSection(statement: StatementLayout, id: string, change: Partial<StatementLayout['sections'][string]>): StatementLayout {
  return { ...statement, sections: { ...statement.sections, [id]: { ...statement.sections[id]!, ...change } } };
}

describe('a section reported on the other side than the one it is in', () => {
  const turned = withSection(balanceSheet, 'inventories', { reportedAs: 'credit' });

  it('turns its own signs and counts with a minus, so that every total stays', () => {
    const table = tabulate(turned);
    expect(amountsOf(table, 'account:1')).toEqual([-40_00]);
    expect(amountsOf(table, 'inventories:footer')).toEqual([-40_00]);
    expect(amountsOf(table, 'currentassets:footer')).toEqual([145_00]);
    expect(expression(turned, 'currentassets:footer')).toBe('Total cash − Total inventories');
    expect(balanceProof(table)).toEqual([0]);
  });

  it('turns the parts of its cells too', () => {
    expect(traceCell(tabulate(turned), books, 'inventories:footer', 'Jan2020')?.parts).toMatchObject([{ account: 1, amount: -40_00 }]);
    expect(traceCell(tabulate(turned), books, 'currentassets:footer', 'Jan2020')?.parts).toMatchObject([
      { amount: 105_00 },
      { amount: 40_00 },
    ]);
  });
});

describe('a formula within a section', () => {
  const margin: FormulaLine = {
    kind: 'formula',
    id: 'margin',
    caption: 'Margin so far',
    reportedAs: 'credit',
    emphasis: 'total',
    terms: ['grossprofit'],
  };
  const section = incomeStatement.sections['operatingexpenses']!;
  const statement = withSection(incomeStatement, section.id, { items: [margin, ...section.items] });

  it('is drawn there, and counts in no total, expression or trace of its section', () => {
    const table = tabulate(statement);
    expect(table.rows.find((row) => row.id === 'margin')).toMatchObject({ section: 'operatingexpenses', level: 1, amounts: [70_00] });
    expect(amountsOf(table, 'operatingexpenses:footer')).toEqual([25_00]);
    expect(expression(statement, 'operatingexpenses:footer')).toBe('Rent');
    expect(traceCell(table, books, 'operatingexpenses:footer', 'Jan2020')?.parts).toMatchObject([{ account: 5, amount: 25_00 }]);
    expect(violations(statement, books.accounts)).toEqual([]);
  });

  it('does not keep a section without accounts from being empty', () => {
    const idle = incomeStatement.sections['otherincome']!;
    const table = tabulate(withSection(incomeStatement, idle.id, { items: [margin] }));
    expect(rowsById(table).has('otherincome:footer')).toBe(false);
  });
});
