import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import { performCommand } from './command';
import { statementColumns } from './columns';
import { commonSize, commonSizeBase } from './common-size';
import type { StatementLayout } from './statement';
import { isRefusedChange } from './statement-refusal';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';

const BOOKS = aCompany({
  accounts: { Checking: 'Bank', Van: 'Fixed Asset', Capital: 'Equity', Sales: 'Income', Rent: 'Expense', Refund: 'Other Income' },
  from: '2024-01-01',
  to: '2025-12-31',
  journals: [
    { date: '2024-01-01', lines: { Checking: 3_000_00, Capital: -3_000_00 } },
    { date: '2024-05-31', lines: { Van: 1_000_00, Checking: -1_000_00 } },
    { date: '2024-06-30', lines: { Checking: 900_00, Sales: -900_00 } },
    { date: '2024-07-31', lines: { Rent: 300_00, Checking: -300_00 } },
    { date: '2025-07-31', lines: { Rent: 100_00, Checking: -100_00 } },
  ],
});
const { columns } = statementColumns('IncomeStatement', BOOKS, 'FiscalYearsAndYTD');
const layoutOf = (type: StatementLayout['type']) => defaultStatement(type, BOOKS.accounts);
const basesOf = (layout: StatementLayout) => columns.map(commonSizeBase(layout, BOOKS));

describe('the base of common size', () => {
  it('is revenue of income statements and assets of balance sheets', () => {
    expect(basesOf(layoutOf('IncomeStatement'))).toEqual([900_00, 0]);
    expect(basesOf(layoutOf('BalanceSheet'))).toEqual([3_600_00, 3_500_00]);
  });

  it('follows the saved layout', () => {
    const refund = BOOKS.accounts.findIndex(({ name }) => name === 'Sales');
    const moved = performCommand(
      layoutOf('IncomeStatement'),
      { kind: 'moveAccounts', accounts: [refund], to: 'otherincome' },
      { accounts: BOOKS.accounts, sanitise: (text) => text },
    );
    if (isRefusedChange(moved)) throw new Error(moved.refused);
    expect(basesOf(moved)).toEqual([0, 0]);
  });

  it('is unknown where the layout has no such section and nothing replaces it', () => {
    const layout = layoutOf('BalanceSheet');
    const { assets: _, ...sections } = layout.sections;
    expect(basesOf({ ...layout, sections })).toEqual([null, null]);
  });
});

describe('commonSize', () => {
  it.each([
    [300_00, 900_00, 333],
    [-300_00, 900_00, -333],
    [0, 900_00, 0],
    [900_00, 900_00, 1_000],
  ])('%d of %d is %d tenths of a percent', (amount, base, tenths) =>
    expect(commonSize(amount, base)).toEqual({ tenths, undefinedBecause: null }),
  );

  it.each([
    [0, 'NonPositiveDenominator'],
    [-900_00, 'NonPositiveDenominator'],
    [null, 'NoData'],
  ])('has no percentage of a base of %s: %s', (base, undefinedBecause) =>
    expect(commonSize(300_00, base)).toEqual({ tenths: null, undefinedBecause }),
  );

  it('sets the base itself to 100 % and does not force rounded lines to that', () => {
    const table = tabulateStatement(layoutOf('BalanceSheet'), BOOKS, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
    const bases = basesOf(table.statement);
    const shares = table.rows
      .filter(({ id }) => /^account|^assets:footer/.test(id))
      .map(({ caption, amounts }) => [caption, commonSize(amounts?.[0] ?? 0, bases[0] ?? null).tenths]);
    expect(shares).toEqual([
      ['Checking', 722],
      ['Van', 278],
      ['Total assets', 1_000],
      ['Capital', 833],
    ]);
  });
});
