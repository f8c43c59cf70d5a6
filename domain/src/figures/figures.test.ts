import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../statements/build-statement';
import { performCommand, type Command } from '../statements/command';
import { statementColumns } from '../statements/columns';
import type { StatementLayout } from '../statements/statement';
import { isRefusedChange } from '../statements/statement-refusal';
import { tabulateColumns } from '../statements/tabulate-statement';
import { aCompany } from '../statements/testing/a-company';
import { anyPlan, books as anyBooks, context as anyContext } from '../statements/testing/any-plan';
import { examples } from '../testing/examples';
import type { FigureLayouts } from './figure-members';
import { FIGURE_IDS, type FigureId } from './figure-sources';
import { figuresOf, traceFigure } from './figures';

const BOOKS = aCompany({
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Plant: 'Fixed Asset',
    Payables: 'Accounts Payable',
    Card: 'Credit Card',
    'Line of credit': 'Other Current Liability',
    'Accrued wages': 'Other Current Liability',
    'Term note': 'Long Term Liability',
    Capital: 'Equity',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Rent: 'Expense',
    Wear: 'Depreciation',
    Interest: 'Interest',
    Tax: 'Income Tax',
    Scrap: 'Other Income',
  },
  from: '2020-01-01',
  to: '2021-12-31',
  journals: [
    { date: '2020-01-01', lines: { Checking: 700_00, Plant: 500_00, 'Term note': -400_00, 'Line of credit': -130_00, Capital: -670_00 } },
    { date: '2020-06-30', lines: { Receivables: 1_000_00, Sales: -1_000_00 } },
    { date: '2020-07-31', lines: { Stock: 500_00, Payables: -450_00, Card: -50_00 } },
    { date: '2020-08-31', lines: { Cost: 400_00, Stock: -400_00 } },
    { date: '2020-09-30', lines: { Rent: 200_00, Interest: 50_00, Tax: 30_00, Checking: -230_00, 'Accrued wages': -50_00 } },
    { date: '2020-12-31', lines: { Wear: 100_00, Plant: -100_00 } },
    { date: '2021-05-31', lines: { Checking: 25_00, Scrap: -25_00 } },
  ],
});
const ordinal = (name: string) => BOOKS.accounts.findIndex((account) => account.name === name);
const context = { accounts: BOOKS.accounts, sanitise: (text: string) => text };
const COLUMNS = statementColumns('BalanceSheet', BOOKS, 'FiscalYearsAndYTD').columns;
const imported: FigureLayouts = {
  BalanceSheet: defaultStatement('BalanceSheet', BOOKS.accounts),
  IncomeStatement: defaultStatement('IncomeStatement', BOOKS.accounts),
};

function edited(type: keyof FigureLayouts, ...commands: readonly Command[]): FigureLayouts {
  const after = commands.reduce<StatementLayout>((statement, command) => {
    const answer = performCommand(statement, command, context);
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  }, imported[type]);
  return { ...imported, [type]: after };
}

const first = (layouts: FigureLayouts) => figuresOf(layouts, BOOKS, COLUMNS)[0];
const move = (to: string, ...names: string[]): Command => ({ kind: 'moveAccounts', accounts: names.map(ordinal), to });

describe('the figures of imported books', () => {
  it.each<[FigureId, number]>([
    ['cash', 470],
    ['receivables', 1000],
    ['inventory', 100],
    ['quickAssets', 1470],
    ['currentAssets', 1570],
    ['assets', 1970],
    ['payables', 450],
    ['currentLiabilities', 450 + 50 + 130 + 50],
    ['liabilities', 1080],
    ['debt', 450],
    ['equity', 890],
    ['retainedEarnings', 220],
    ['revenue', 1000],
    ['costOfSales', 400],
    ['depreciation', 100],
    ['interest', 50],
    ['incomeTax', 30],
    ['operatingIncome', 300],
    ['ebitda', 400],
    ['netIncome', 220],
  ])('have %s of %d', (id, units) => expect(first(imported)?.[id]).toBe(units * 100));
});

describe('figures after the layout was edited', () => {
  it('count a line of credit that was moved to long-term liabilities as debt, and no longer as current', () => {
    const after = first(edited('BalanceSheet', move('longtermliabilities', 'Line of credit')));
    expect(after).toMatchObject({ debt: 580_00, currentLiabilities: 550_00, liabilities: 1080_00 });
  });

  it('count a term note in a separate section as debt still', () => {
    const own: Command = {
      kind: 'addSection',
      parent: 'currentliabilities',
      headerCaption: 'Bank debt',
      footerCaption: 'Total bank debt',
      accounts: [ordinal('Term note')],
    };
    expect(first(edited('BalanceSheet', own))).toMatchObject({ debt: 450_00, currentLiabilities: 1080_00 });
  });

  it('do not count a shareholder loan as debt that was moved into a section of equity', () => {
    const own: Command = {
      kind: 'addSection',
      parent: 'equity',
      headerCaption: 'Subordinated loans',
      footerCaption: 'Total subordinated loans',
      accounts: [ordinal('Term note')],
    };
    expect(first(edited('BalanceSheet', own))).toMatchObject({ debt: 50_00, equity: 1290_00, liabilities: 680_00 });
  });

  it('count stock in a separate section as inventory still', () => {
    const own: Command = {
      kind: 'addSection',
      parent: 'currentassets',
      headerCaption: 'Timber',
      footerCaption: 'Total timber',
      accounts: [ordinal('Stock')],
    };
    expect(first(edited('BalanceSheet', own))?.inventory).toBe(100_00);
  });

  it('leave interest out of operating income and EBITDA wherever it is', () => {
    const after = first(edited('IncomeStatement', move('operatingexpenses', 'Interest')));
    expect(after).toMatchObject({ operatingIncome: 300_00, ebitda: 400_00, interest: 50_00, netIncome: 220_00 });
  });

  it('take an expense that was moved to interest out of EBITDA’s costs', () => {
    expect(first(edited('IncomeStatement', move('interest', 'Rent')))).toMatchObject({ interest: 250_00, ebitda: 600_00 });
  });

  it('have no current ratio’s parts where the layout has no such section', () => {
    const { currentassets: _, ...sections } = imported.BalanceSheet.sections;
    const without = { ...imported, BalanceSheet: { ...imported.BalanceSheet, sections } };
    expect(first(without)?.currentAssets).toBeNull();
    expect(traceFigure(without, BOOKS, COLUMNS[0]!, 'currentAssets')).toEqual([]);
  });
});

describe('figures of any layout', () => {
  it('add up from their accounts, and agree with the totals that the statement shows', () => {
    const shown: readonly (readonly [FigureId, keyof FigureLayouts, string])[] = [
      ['assets', 'BalanceSheet', 'assets:footer'],
      ['currentAssets', 'BalanceSheet', 'currentassets:footer'],
      ['liabilities', 'BalanceSheet', 'liabilities:footer'],
      ['currentLiabilities', 'BalanceSheet', 'currentliabilities:footer'],
      ['equity', 'BalanceSheet', 'equity:footer'],
      ['netIncome', 'IncomeStatement', 'netincome'],
    ];
    const { columns } = statementColumns('BalanceSheet', anyBooks, 'FiscalQuartersAndQTD');
    const initial: FigureLayouts = {
      BalanceSheet: defaultStatement('BalanceSheet', anyBooks.accounts),
      IncomeStatement: defaultStatement('IncomeStatement', anyBooks.accounts),
    };
    fc.assert(
      fc.property(fc.constantFrom('BalanceSheet', 'IncomeStatement'), fc.array(anyPlan, { maxLength: 12 }), (type, plans) => {
        const statement = plans.reduce((now, plan) => {
          const answer = performCommand(now, plan(now), anyContext);
          return isRefusedChange(answer) ? now : answer;
        }, initial[type]);
        const layouts = { ...initial, [type]: statement };
        const figures = figuresOf(layouts, anyBooks, columns);
        columns.forEach((column, at) => {
          for (const id of FIGURE_IDS) {
            const traced = traceFigure(layouts, anyBooks, column, id).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
            expect([id, traced]).toEqual([id, figures[at]?.[id] ?? 0]);
          }
        });
        for (const [id, of, line] of shown) {
          const table = tabulateColumns(layouts[of], anyBooks, columns);
          const row = table.rows.find((each) => each.id === line);
          if (row === undefined) continue;
          const side = row.reportedAs === (id.toLowerCase().includes('assets') ? 'debit' : 'credit') ? 1 : -1;
          expect([id, row.amounts?.map((amount) => side * amount + 0)]).toEqual([id, figures.map((each) => each[id])]);
        }
      }),
      { numRuns: examples(150) },
    );
  });
});
