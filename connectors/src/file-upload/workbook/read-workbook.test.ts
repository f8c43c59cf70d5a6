import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { rawWorkbook, styled } from '../../testing/raw-workbook';
import type { RawCell, RawSheets } from '../../testing/raw-workbook';
import { issuesOf, fileRequest, importOptions, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

const COMPANY: RawSheets[string] = [
  ['Legal Name', 'Acme Holdings LLC'],
  ['DBA', 'Acme'],
  ['Currency', 'USD'],
  ['Fiscal Year End', 'December'],
  ['Basis', 'Accrual'],
];
const CHART: RawSheets[string] = [
  ['Account Number', 'Account Name', 'Account Type', 'Parent Number', 'Active'],
  [1000, 'Cash', 'Bank', null, 'Yes'],
  ['1200', 'Receivables', 'Accounts Receivable', null, 'Yes'],
  ['0200', 'Loan', 'Long Term Liability', null, 'No'],
  ['3000', 'Stock', 'Equity', null, null],
  ['3900', 'Retained', 'Retained Earnings', null, null],
  ['4000', 'Sales', 'Income', null, null],
  ['5000', 'Costs', 'Expense', null, null],
];
const BALANCE: (number | string)[] = ['Account Number', 'Account Name', 'FY 2023', '2024-12-31', 'Jan 2025'];
const STATEMENTS: RawSheets = {
  'Balance Sheet': [
    BALANCE,
    ['1000', 'Cash', 100, 250, 260],
    [null, 'Total assets', 100, 250, 260],
    [200, 'Loan', 20, 10, '10.00'],
    ['3000', 'Stock', 50, 50, 50],
    ['3900', 'Retained', 30, 190, 200],
  ],
  'Income Statement': [BALANCE, ['4000.0', 'Sales', 200, 300, 30], ['5000', 'Costs', 170, 140, 20], [null, 'Net income', 30, 160, 10]],
};

function read(workbook: Uint8Array, changes: Parameters<typeof fileRequest>[2] = {}): Promise<ImportPage[]> {
  return withFile(workbook, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx', changes)));
}

const withSheets = (sheets: RawSheets): Uint8Array => rawWorkbook({ Company: COMPANY, 'Chart of Accounts': CHART, ...sheets });

function failedChecks(pages: readonly ImportPage[]): string[] {
  const books = createBooksAccumulator({ options: importOptions(), origin: 'upload', today: '2026-11-20' });
  for (const page of pages) books.add(page);
  return books.finish().checks.flatMap(({ id, outcome }) => (outcome === 'Fail' ? [id] : []));
}

describe('a workbook of statements', () => {
  it('becomes balances by column, with the cell of each', async () => {
    const pages = await read(withSheets(STATEMENTS));
    expect(issuesOf(pages)).toEqual([]);
    expect(pages[0]).toMatchObject({
      kind: 'company',
      name: 'Acme',
      legalName: 'Acme Holdings LLC',
      asOf: '2025-01-31',
      fiscalYearEndMonth: 12,
    });
    const [balances] = pagesOf(pages, 'balances');
    expect(balances?.slices).toEqual([
      { start: '2023-01-01', end: '2023-12-31' },
      { start: '2024-01-01', end: '2024-12-31' },
      { start: '2025-01-01', end: '2025-01-31' },
    ]);
    expect(balances?.openingKnown).toBe(false);
    expect(balances?.rows).toContainEqual({
      account: 0,
      opening: 0,
      net: [10000, 15000, 1000],
      places: ['Balance Sheet!C2', 'Balance Sheet!D2', 'Balance Sheet!E2'],
    });
    expect(balances?.rows).toContainEqual({
      account: 2,
      opening: 0,
      net: [-2000, 1000, 0],
      places: ['Balance Sheet!C4', 'Balance Sheet!D4', 'Balance Sheet!E4'],
    });
    expect(balances?.rows.find(({ account }) => account === 4)?.net).toEqual([0, 0, 0]);
    expect(failedChecks(pages)).toEqual([]);
  });

  const balanceSheet = (...equity: RawCell[][]): RawSheets => ({
    ...STATEMENTS,
    'Balance Sheet': [...(STATEMENTS['Balance Sheet'] ?? []).slice(0, 5), ...equity],
  });

  it('may leave the earnings of the year out of equity', async () => {
    const pages = await read(withSheets(balanceSheet(['3900', 'Retained', 0, 30, 190])));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'balances')[0]?.rows.find(({ account }) => account === 4)?.net).toEqual([0, 0, 0]);
    expect(failedChecks(pages)).toEqual([]);
  });

  it('may have the earnings of the year in a separate account', async () => {
    const chart = [...CHART, ['3950', 'Result of the year', 'Equity', null, null]];
    const sheets = {
      ...balanceSheet(['3900', 'Retained', 0, 30, 190], ['3950', 'Result of the year', 30, 160, 10]),
      'Chart of Accounts': chart,
    };
    const pages = await read(withSheets(sheets));
    expect(issuesOf(pages)).toEqual([]);
    const rows = pagesOf(pages, 'balances')[0]?.rows;
    expect([4, 7].map((ordinal) => rows?.find(({ account }) => account === ordinal)?.net)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(failedChecks(pages)).toEqual([]);
  });

  it('gets an account for retained earnings where the chart has none', async () => {
    const chart = CHART.filter(([number]) => number !== '3900');
    const sheets: RawSheets = { ...balanceSheet(['3000', 'Stock', 80, 240, 250]), 'Chart of Accounts': chart };
    const content = { ...sheets, 'Balance Sheet': (sheets['Balance Sheet'] ?? []).filter((_, at) => at !== 4) };
    const pages = await read(withSheets(content));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'accounts')[0]?.accounts.at(-1)).toMatchObject({ number: null, type: 'Retained Earnings' });
    expect(failedChecks(pages)).toEqual([]);
  });

  it('that does not balance is refused, column by column', async () => {
    const pages = await read(withSheets(balanceSheet(['3900', 'Retained', 30, 190.01, 200])));
    expect(issuesOf(pages)).toEqual(['Balance Sheet!D1: assets fall short of liabilities and equity by 0.01']);
  });

  it('may miss by a unit where it declares itself rounded', async () => {
    const sheets = { ...balanceSheet(['3900', 'Retained', 30, 191, 200]), Company: [...COMPANY, ['Rounded', 'Yes']] };
    expect(issuesOf(await read(withSheets(sheets)))).toEqual([]);
  });

  it('has months that add up to its year to date', async () => {
    const heading = [...BALANCE, 'YTD Jan 2025'];
    const income = (ytd: number): RawSheets => ({
      ...STATEMENTS,
      'Income Statement': [heading, ['4000', 'Sales', 200, 300, 30, ytd], ['5000', 'Costs', 170, 140, 20, 20]],
    });
    expect(issuesOf(await read(withSheets(income(30))))).toEqual([]);
    expect(issuesOf(await read(withSheets(income(31))))).toEqual([
      'Income Statement!F2: the periods of the year add up to 30.00, not to 31.00',
    ]);
  });

  it('has the same periods on both statements', async () => {
    const income = [BALANCE.slice(0, 4), ['4000', 'Sales', 200, 300], ['5000', 'Costs', 170, 140]];
    expect(issuesOf(await read(withSheets({ ...STATEMENTS, 'Income Statement': income })))).toContain(
      'Income Statement!C1: the period that ends on 2025-01-31 is missing',
    );
  });

  it('says every issue by its cell', async () => {
    const sheets: RawSheets = {
      'Balance Sheet': [
        ['Acme Holdings'],
        [],
        BALANCE,
        ['1000', 'Cash', 'ten', styled(2, 0.5), { xml: 't="e"><v>#REF!</v>' }],
        ['9999', 'Unknown', 1, 1, 1],
        ['4000', 'Sales', 1, 1, 1],
        [null, 'Forgotten', 1, 1, 1],
        ['1000', 'Cash', 1, 1, { xml: '><f>A1*2</f>' }],
        ['200', 'Loan', null, null, { xml: '><f>A1*2</f><v></v>' }],
      ],
      'Income Statement': STATEMENTS['Income Statement'] ?? [],
    };
    const issues = issuesOf(await read(withSheets(sheets)));
    expect(issues.slice(0, 8)).toEqual([
      'Balance Sheet!C4: not a number',
      'Balance Sheet!D4: a percentage, not an amount',
      'Balance Sheet!E4: the error #REF!',
      'Balance Sheet!A5: account "9999" is not in the chart of accounts',
      'Balance Sheet!A6: account "4000" is Income, which belongs on the other statement',
      'Balance Sheet!A7: no account is named "Forgotten"',
      'Balance Sheet!A8: this account is listed twice, first in row 4',
      'Balance Sheet!E9: a formula without a calculated value; open the workbook in a spreadsheet program and save it',
    ]);
  });
});

describe('a workbook of a trial balance', () => {
  const rows = (...heading: RawCell[][]): RawSheets => ({
    'Trial Balance': [
      ...heading,
      ['1000', 'Cash', 100, null, 250, null],
      ['0200', 'Loan', null, 20, null, 10],
      ['3000', 'Stock', null, 50, null, 50],
      ['3900', 'Retained', null, null, null, 30],
      ['4000', 'Sales', null, 200, null, 300],
      ['5000', 'Costs', 170, null, 140, null],
      [null, 'Total', 270, 270, 390, 390],
    ],
  });

  it.each([
    ['beside the words', [['Account Number', 'Account Name', 'Debit 2023-12-31', 'Credit 2023-12-31', 'Debit FY 2024', 'Credit FY 2024']]],
    [
      'above them, merged',
      [
        [null, null, '2023-12-31', null, styled(1, 45657), null],
        ['Account Number', 'Account Name', 'Debit', 'Credit', 'Debit', 'Credit'],
      ],
    ],
  ] as [string, RawCell[][]][])('has its days %s', async (_, heading) => {
    const pages = await read(withSheets(rows(...heading)));
    expect(issuesOf(pages)).toEqual([]);
    const [balances] = pagesOf(pages, 'balances');
    expect(balances?.slices.map(({ end }) => end)).toEqual(['2023-12-31', '2024-12-31']);
    expect(balances?.rows.find(({ account }) => account === 5)?.net).toEqual([-20000, -30000]);
    expect(failedChecks(pages)).toEqual([]);
  });

  it.each([
    ['after one of the year before', 'FY 2023'],
    ['after one of November', '2024-11-30'],
  ])('that states a year after its closing, %s, fails', async (_, first) => {
    const heading = ['Account Number', 'Account Name', `Debit ${first}`, `Credit ${first}`, 'Debit 2024-12-31', 'Credit 2024-12-31'];
    const sheets = {
      'Trial Balance': [
        heading,
        ['1000', 'Cash', 100, null, 250, null],
        ['0200', 'Loan', null, 20, null, 10],
        ['3000', 'Stock', null, 50, null, 50],
        ['3900', 'Retained', null, null, null, 190],
        ['4000', 'Sales', null, 200, null, 0],
        ['5000', 'Costs', 170, null, 0, null],
      ] as RawCell[][],
    };
    const pages = await read(withSheets(sheets));
    expect(issuesOf(pages)).toEqual([]);
    expect(failedChecks(pages)).toEqual(['income-continuity']);
  });

  it('of one day needs no heading but the as-of date', async () => {
    const heading = ['Account Number', 'Account Name', 'Debit', 'Credit'];
    const sheets = {
      'Trial Balance': [heading, ['1000', 'Cash', 5, null], ['4000', 'Sales', null, 5]],
      Company: [...COMPANY, ['As of', '2024-06-30']],
    };
    const pages = await read(withSheets(sheets));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'balances')[0]?.slices).toEqual([{ start: '2024-01-01', end: '2024-06-30' }]);
  });
});

describe('a workbook of a ledger', () => {
  const LEDGER: RawSheets = {
    'GENERAL  LEDGER': [
      ['Journal No', 'Date', 'Account No', 'Debit', 'Credit', 'Description', 'Contact', 'Doc No'],
      [1, styled(1, 45351), 1200, 100, null, 'Sale to Bo', 'Bo Ltd', 'INV-1'],
      [1, '2024-02-29', '4000', null, '100.00', 'Sale to Bo', 'Bo Ltd', 'INV-1'],
    ],
    Customers: [['Name'], ['Cy Inc']],
  };

  it('becomes lines whose place is their row', async () => {
    const pages = await read(withSheets(LEDGER));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'lines')[0]).toMatchObject({
      count: 2,
      journal: ['1', '1'],
      date: Int32Array.of(20240229, 20240229),
      account: Int32Array.of(1, 5),
      amount: Float64Array.of(10000, -10000),
      memo: ['Sale to Bo', 'Sale to Bo'],
      document: ['INV-1', 'INV-1'],
      place: Int32Array.of(2, 3),
    });
    expect(pagesOf(pages, 'parties')[0]?.parties.map(({ name, role }) => [name, role])).toEqual([
      ['Bo Ltd', 'customer'],
      ['Cy Inc', 'customer'],
    ]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const content = rawWorkbook(
      {
        Company: COMPANY,
        'Chart of Accounts': CHART,
        'General Ledger': [LEDGER['GENERAL  LEDGER']?.[0] ?? [], [1, styled(1, 43889), 1200, 1, null], [1, 43889, 1000, null, 1]],
      },
      {},
      true,
    );
    expect(pagesOf(await read(content), 'lines')[0]?.date).toEqual(Int32Array.of(20240229, 20240229));
  });

  it('says every issue by its cell', async () => {
    const sheets = {
      'General Ledger': [LEDGER['GENERAL  LEDGER']?.[0] ?? [], [1, '03/14/2x24', 77, 'x', null], [2, '2024-01-01', 1000, null, null]],
    };
    const pages = await read(withSheets(sheets));
    expect(issuesOf(pages)).toEqual([
      'General Ledger!B2: not a date',
      'General Ledger!C2: account "77" is not in the chart of accounts',
      'General Ledger!D2: not a number',
      'General Ledger!D3: needs a debit or a credit',
    ]);
    expect(pagesOf(pages, 'issues')[0]?.incompleteJournals).toEqual(['1', '2']);
  });

  it('has open items in their own currency', async () => {
    const heading = ['Customer', 'Number', 'Date', 'Due', 'Total', 'Open', 'Currency', 'Open (base)'];
    const sheets = {
      ...LEDGER,
      Receivables: [
        heading,
        ['Bo Ltd', 'INV-1', '2024-02-29', '2024-03-30', 100, 60, null, null],
        ['Cy Inc', 7, '2024-02-01', null, -5, -5, 'GBP', -6.4],
      ],
      Company: [...COMPANY, ['As of', '2024-02-29']],
    };
    const items = pagesOf(await read(withSheets(sheets)), 'openItems').flatMap((page) => page.items);
    expect(items).toMatchObject([
      {
        documentKind: 'invoice',
        number: 'INV-1',
        party: 0,
        due: '2024-03-30',
        currency: 'USD',
        total: 10000,
        open: 6000,
        openBase: 6000,
        controlAccount: 1,
        place: 'Receivables!F2',
      },
      {
        documentKind: 'creditNote',
        number: '7',
        party: 1,
        due: null,
        currency: 'GBP',
        total: -500,
        open: -500,
        openBase: -640,
        place: 'Receivables!F3',
      },
    ]);
  });
});

describe('a chart', () => {
  it.each([
    ['a repeated number', ['1000', 'Again', 'Bank'], 'Chart of Accounts!A9: account "1000" is listed twice, first in A2'],
    [
      'an unknown type',
      ['1', 'Till', 'Money'],
      `Chart of Accounts!C9: unknown account type "Money"; accepted: ${ACCOUNT_TYPES.join(', ')}`,
    ],
    ['no name', ['1', null, 'Bank'], 'Chart of Accounts!B9: empty'],
  ] as [string, RawCell[], string][])('with %s is refused', async (_, row, issue) => {
    expect(issuesOf(await read(withSheets({ ...STATEMENTS, 'Chart of Accounts': [...CHART, row] })))).toContain(issue);
  });
});
