import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import { refuseCommand, type Command } from './command';
import type { NumberStyle } from './number-style';
import { presentStatement } from './present-statement';
import type { StatementType } from './statement';
import type { StatementData } from './statement-data';
import { tabulateStatement } from './tabulate-statement';
import { aCompany, type ExampleCompany } from './testing/a-company';

const LARKFIELD: ExampleCompany = {
  to: '2020-03-31',
  accounts: {
    Checking: { type: 'Bank', number: '1000', description: 'Main account' },
    Prepayments: { type: 'Other Current Asset', number: '1300' },
    Insurance: { type: 'Other Current Asset', number: '1310', parent: 'Prepayments' },
    Capital: 'Equity',
    Sales: { type: 'Income', number: '4000' },
    Timber: 'Cost of Goods Sold',
  },
  journals: [
    { date: '2020-01-05', lines: { Checking: 1_000_00, Capital: -1_000_00 } },
    { date: '2020-02-05', lines: { Checking: 250_29, Sales: -250_29 } },
    { date: '2020-02-06', lines: { Timber: 50_00, Insurance: 10_50, Checking: -60_50 } },
  ],
};

function present(statementType: StatementType, company: ExampleCompany = LARKFIELD, numberStyle: NumberStyle = 'Actuals'): StatementData {
  const books = aCompany(company);
  const statement = defaultStatement(statementType, books.accounts);
  return presentStatement(
    tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' }),
    books,
    numberStyle,
  );
}

function lineOf(data: StatementData, caption: string) {
  const at = data.lineItems.findIndex((line) => line.captionText === caption);
  return { line: data.lineItems[at]!, values: data.data[0].rowData[at]!.dataCells.map((cell) => cell.value) };
}

describe('figures', () => {
  it('are on the row of their line, in presentation sign and currency units', () => {
    const data = present('BalanceSheet');
    expect(data.data[0].rowData).toHaveLength(data.lineItems.length);
    expect(lineOf(data, 'Total assets').values).toEqual([1200.29]);
    expect(lineOf(data, 'Total liabilities and equity').values).toEqual([1200.29]);
    expect(lineOf(data, 'Net income').values).toEqual([200.29]);
    expect(lineOf(present('IncomeStatement'), 'Total cost of goods sold').values).toEqual([50]);
  });

  it('are empty on headings alone', () => {
    const data = present('BalanceSheet');
    data.lineItems.forEach((line, at) => {
      const expected =
        line.lineItemType === 'SectionHeader' ? [{ value: null, isEmpty: true }] : [{ value: expect.any(Number), isEmpty: false }];
      expect(data.data[0].rowData[at]?.dataCells).toEqual(expected);
    });
  });

  it.each([
    ['Actuals', 'USD', '#,##0.00_);(#,##0.00);"–"_)'],
    ['ActualsDisplayedAsWholeNumber', 'USD, whole numbers', '#,##0_);(#,##0);"–"_)'],
    ['Thousands', 'USD, thousands', '#,##0,_);(#,##0,);"–"_)'],
  ] as const)('keep their value in style %s, which changes label and format', (style, label, format) => {
    const data = present('BalanceSheet', LARKFIELD, style);
    expect(lineOf(data, 'Total assets').values).toEqual([1200.29]);
    expect(data.data[0].currencyAndScalingLabel).toBe(label);
    expect(new Set(data.monetaryDataStyleClasses.map((each) => each.excelNumberFormat))).toEqual(new Set([format]));
  });

  it('follow the decimals of the currency', () => {
    expect(lineOf(present('BalanceSheet', { ...LARKFIELD, currency: 'JPY' }), 'Total assets').values).toEqual([120029]);
    expect(lineOf(present('BalanceSheet', { ...LARKFIELD, currency: 'KWD' }), 'Total assets').values).toEqual([120.029]);
  });
});

describe('columns', () => {
  it('have no start on a balance sheet', () => {
    const header = {
      reportingPeriodId: 'YTD-Mar2020',
      label: 'YTD Mar 2020',
      reportingEndDate: '2020-03-31',
      coveredFrom: null,
      coveredDays: 91,
    };
    expect(present('BalanceSheet').data[0].columnHeaders).toEqual([{ ...header, reportingStartDate: null }]);
    expect(present('IncomeStatement').data[0].columnHeaders).toEqual([{ ...header, reportingStartDate: '2020-01-01' }]);
  });

  it('are named when the books cannot express them', () => {
    expect(present('CashFlow', { ...LARKFIELD, openingKnown: false }).absentPeriods).toEqual(['YTD Mar 2020']);
  });
});

describe('lines', () => {
  it('say where they are', () => {
    const { line } = lineOf(present('BalanceSheet'), 'Insurance');
    expect(line).toMatchObject({
      id: 'account:2',
      lineItemType: 'DetailAccount',
      sectionId: 'prepaidandothercurrentassets',
      absoluteIndentationLevel: 3,
      hierarchicalLocation: { displayName: 'Assets > Current assets > Prepaid and other current assets' },
      detailAccountReference: { accountId: '2' },
      formulaId: null,
      reportedAs: 'debit',
    });
  });

  it('have unique ids and a caption, and refer to classes that are there', () => {
    const data = present('BalanceSheet');
    expect(new Set(data.lineItems.map((line) => line.id)).size).toBe(data.lineItems.length);
    const classes = new Set([...data.captionStyleClasses, ...data.monetaryDataStyleClasses].map((each) => each.id));
    for (const line of data.lineItems) {
      expect(line.captionText).not.toBe('');
      for (const used of [...line.captionStyleClasses, ...line.monetaryDataStyleClasses]) expect(classes).toContain(used);
    }
  });

  it('draw a double rule at grand totals', () => {
    const data = present('BalanceSheet');
    const [used] = lineOf(data, 'Total assets').line.monetaryDataStyleClasses;
    expect(data.monetaryDataStyleClasses.find((each) => each.id === used)).toMatchObject({ bold: true, underlineStyle: 'double' });
  });

  it('offer what may be done with them', () => {
    const data = present('BalanceSheet');
    expect(lineOf(data, 'Cash').line).toMatchObject({ canAddSubsection: false, canEditReportedAs: false, canDeleteSection: false });
    expect(lineOf(data, 'Current assets').line).toMatchObject({ canAddSubsection: true, canEditReportedAs: true, canDeleteSection: false });
    expect(lineOf(data, 'Prepayments').line).toMatchObject({ canIncrementSortOrder: true, canDecrementSortOrder: false });
    expect(lineOf(data, 'Total assets').line).toMatchObject({ canViewFormula: true, canIncrementSortOrder: false });
  });
});

describe.each<StatementType>(['BalanceSheet', 'IncomeStatement', 'CashFlow'])('what each line of a %s offers', (type) => {
  const books = aCompany({ accounts: { ...LARKFIELD.accounts, Debtors: 'Accounts Receivable', Loan: 'Long Term Liability' } });
  const statement = defaultStatement(type, books.accounts);
  const { lineItems } = presentStatement(
    tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' }),
    books,
    'Actuals',
  );
  const context = { accounts: books.accounts, sanitise: (text: string) => text };
  const isOffered = (command: Command): boolean => refuseCommand(statement, command, context) === null;

  // covers borrower 3.5, borrower 5.6
  it('is what its commands are not refused with, asked in advance', () => {
    for (const line of lineItems) {
      const account = line.detailAccountReference === null ? null : Number(line.detailAccountReference.accountId);
      const section = account === null && /:(header|footer)$/.test(line.id) ? line.sectionId : null;
      const moved = account !== null ? { account } : section !== null ? { section } : null;
      const moves = (direction: 'earlier' | 'later') => moved !== null && isOffered({ kind: 'moveLine', line: moved, direction });
      const onSection = (command: (section: string) => Command): boolean => section !== null && isOffered(command(section));
      const deletable = onSection((each) => ({ kind: 'deleteSection', section: each }));
      expect([line.id, line]).toMatchObject([
        line.id,
        {
          canIncrementSortOrder: moves('later'),
          canDecrementSortOrder: moves('earlier'),
          canAddSubsection: onSection((parent) => ({ kind: 'addSection', parent, headerCaption: 'A', footerCaption: 'B' })),
          canDeleteLineItem: deletable,
          canDeleteSection: deletable,
          canViewFormula: line.formulaId !== null,
          canEditReportedAs: onSection((each) => ({ kind: 'toggleReportedAs', section: each })),
        },
      ]);
    }
  });
});

describe('formulas', () => {
  it.each([
    ['BalanceSheet', 'Total prepaid and other current assets', 'Prepayments + Insurance'],
    ['BalanceSheet', 'Total equity', 'Capital + Total retained earnings + Net income'],
    ['IncomeStatement', 'Gross profit', 'Total revenue − Total cost of goods sold'],
    [
      'CashFlow',
      'Net change in cash',
      'Net cash from operating activities + Net cash from investing activities + Net cash from financing activities',
    ],
  ] as const)('%s: %s is %s', (type, caption, expression) => {
    const data = present(type);
    const { formulaId } = lineOf(data, caption).line;
    expect(data.formulas.find((formula) => formula.id === formulaId)?.renderedExpression).toBe(expression);
  });
});

describe('accounts', () => {
  it('are listed once each, behind their parents', () => {
    const { detailAccounts } = present('BalanceSheet');
    expect(detailAccounts.map((account) => account.hierarchicalName)).toEqual([
      'Checking',
      'Prepayments',
      'Prepayments:Insurance',
      'Capital',
    ]);
    expect(detailAccounts[0]).toMatchObject({ accountId: '0', accountNo: '1000', shortName: 'Checking', description: 'Main account' });
  });

  it('are those of the statement', () => {
    expect(present('IncomeStatement').detailAccounts.map((account) => account.shortName)).toEqual(['Sales', 'Timber']);
  });
});

describe('sections', () => {
  it('name their lines, and none while they are not drawn', () => {
    const { classificationSections } = present('BalanceSheet');
    const section = (id: string) => classificationSections.find((each) => each.id === id);
    expect(section('cash')).toMatchObject({
      headerLineItemId: 'cash:header',
      footerLineItemId: 'cash:footer',
      subsectionOf: 'currentassets',
      isEmpty: false,
      canAddSubsection: false,
    });
    expect(section('inventories')).toMatchObject({ headerLineItemId: null, footerLineItemId: null, isEmpty: true });
  });
});
