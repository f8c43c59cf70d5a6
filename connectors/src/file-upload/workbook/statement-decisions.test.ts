import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { rawWorkbook, styled } from '../../testing/raw-workbook';
import type { RawCell, RawSheets } from '../../testing/raw-workbook';
import { issuesOf, fileRequest, importOptions, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

const CHART: RawCell[][] = [
  ['Account Number', 'Account Name', 'Account Type'],
  ['1000', 'Bank', 'Bank'],
  ['1500', 'Van', 'Fixed Asset'],
  ['2000', 'Loan', 'Long Term Liability'],
  ['3000', 'Capital', 'Equity'],
  ['3900', 'Retained', 'Retained Earnings'],
  ['4000', 'Sales', 'Income'],
  ['5000', 'Goods', 'Cost of Goods Sold'],
  ['6000', 'Rent', 'Expense'],
];

const workbook = (sheets: RawSheets): Uint8Array =>
  rawWorkbook({
    Company: [
      ['Legal Name', 'Acme'],
      ['Currency', 'USD'],
    ],
    'Chart of Accounts': CHART,
    ...sheets,
  });

const read = (sheets: RawSheets): Promise<ImportPage[]> =>
  withFile(workbook(sheets), (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx')));

const findingsOf = (pages: readonly ImportPage[]) => pagesOf(pages, 'findings').flatMap(({ findings }) => findings);

const balanceSheet = (...rows: RawCell[][]): RawCell[][] => [['Account Number', 'Account Name', '2024-12-31'], ...rows];
const BALANCES = balanceSheet(['1000', 'Bank', 2_000], ['3000', 'Capital', 1_000], ['3900', 'Retained', 1_000]);

describe('rows of a statement without an account number', () => {
  const withIncome = (...rows: RawCell[][]): RawSheets => ({ 'Balance Sheet': BALANCES, 'Income Statement': balanceSheet(...rows) });

  it('that are named like a total and total nothing are errors', async () => {
    const pages = await read(
      withIncome(['4000', 'Sales', 500], [null, 'Gross rental receipts', 700], ['6000', 'Rent', 200], [null, 'Net income', 1_000]),
    );
    expect(issuesOf(pages)).toEqual([
      'Income Statement!C3: "Gross rental receipts" is not a total of the rows next to it; give the row an account number, or delete it',
      'Income Statement!C5: "Net income" is stated as 1000.00, but the accounts add up to 300.00',
    ]);
    expect(pagesOf(pages, 'balances')).toEqual([]);
  });

  it('are totals where they are the sum of the rows above or below them, and are told of', async () => {
    const pages = await read({
      'Balance Sheet': balanceSheet(
        ['1000', 'Bank', 1_500],
        ['1500', 'Van', 1_000],
        [null, 'Total assets', 2_500],
        [null, 'Total liabilities', 500],
        ['2000', 'Loan', 500],
        ['3000', 'Capital', 1_000],
        [null, 'Net income', 1_000],
        [null, 'Total equity', 2_000],
        [null, 'Total liabilities and equity', 2_500],
      ),
      'Income Statement': balanceSheet(
        [null, 'Total income', 2_000],
        ['4000', 'Sales', 2_000],
        ['5000', 'Goods', 600],
        [null, 'Gross profit', 1_400],
        ['6000', 'Rent', 400],
        [null, 'Total expenses', 1_000],
        [null, 'Net income', 1_000],
      ),
    });
    expect(issuesOf(pages)).toEqual([]);
    const [finding] = findingsOf(pages);
    expect(finding).toMatchObject({ kind: 'total-rows', level: 'Note', facts: { count: { value: 9 } } });
    expect(finding?.table?.rows[0]).toEqual([
      { kind: 'text', value: 'Balance Sheet!C4' },
      { kind: 'text', value: 'Total assets' },
      { kind: 'amount', minor: 250_000 },
    ]);
  });

  it.each([
    [
      'a net loss that is written as a positive amount',
      [
        ['4000', 'Sales', 200],
        ['6000', 'Rent', 500],
        [null, 'Net loss', 300],
      ],
      -300,
    ],
    [
      'a net loss that is written in parentheses',
      [
        ['4000', 'Sales', 200],
        ['6000', 'Rent', 500],
        [null, 'Net income (loss)', '(300.00)'],
      ],
      -300,
    ],
  ] as [string, RawCell[][], number][])('may be %s', async (_, income, net) => {
    const sheets = {
      'Balance Sheet': balanceSheet(['1000', 'Bank', 700], ['3000', 'Capital', 1_000], ['3900', 'Retained', net]),
      'Income Statement': balanceSheet(...income),
    };
    expect(issuesOf(await read(sheets))).toEqual([]);
  });

  it('show that expenses are written with the other sign', async () => {
    const sheets = {
      'Balance Sheet': balanceSheet(['1000', 'Bank', 1_700], ['3000', 'Capital', 1_000], ['3900', 'Retained', 700]),
      'Income Statement': balanceSheet(['4000', 'Sales', 500], ['6000', 'Rent', -200], [null, 'Net income', 300]),
    };
    expect(issuesOf(await read(sheets))).toEqual([
      'Income Statement!C4: "Net income" is stated as 300.00, but the accounts add up to 700.00',
    ]);
  });

  it('are accounts where the chart has one of that name', async () => {
    const chart = [...CHART, ['4100', 'Gross rental receipts', 'Income']];
    const pages = await read({
      ...withIncome(['4000', 'Sales', 500], [null, 'Gross rental receipts', 700], ['6000', 'Rent', 200], [null, 'Net income', 1_000]),
      'Chart of Accounts': chart,
    });
    expect(issuesOf(pages)).toEqual([]);
  });

  it('are not compared where accounts could not be read', async () => {
    const pages = await read(withIncome(['4000', 'Sales', 'lots'], ['6000', 'Rent', 200], [null, 'Net income', 1_000]));
    expect(issuesOf(pages).filter((issue) => issue.includes('Net income'))).toEqual([]);
  });
});

describe('headings of columns', () => {
  const sheets = (...headings: RawCell[]): RawSheets => {
    const header: RawCell[] = ['Account Number', 'Account Name', ...headings];
    const row = (number: string, ...amounts: number[]): RawCell[] => [number, null, ...amounts.slice(0, headings.length)];
    return {
      'Balance Sheet': [header, row('1000', 400, 700, 900), row('3000', 100, 100, 100), row('3900', 300, 600, 800)],
      'Income Statement': [header, row('4000', 300, 300, 200)],
    };
  };

  it('Dec 2023 beside Jan 2024 is a month', async () => {
    const pages = await read(sheets('Dec 2023', 'Jan 2024', 'Feb 2024'));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'balances')[0]?.slices[0]).toEqual({ start: '2023-12-01', end: '2023-12-31' });
    expect(findingsOf(pages)).toMatchObject([{ kind: 'period-headings', level: 'Note', evidenceKey: 'finding.period-headings.month' }]);
  });

  it('2023-12-31 beside a month is a year, with a warning', async () => {
    const pages = await read(sheets('2023-12-31', '2024-01-31'));
    expect(pagesOf(pages, 'balances')[0]?.slices[0]).toEqual({ start: '2023-01-01', end: '2023-12-31' });
    expect(findingsOf(pages)).toMatchObject([{ kind: 'period-headings', level: 'Warning', evidenceKey: 'finding.period-headings.year' }]);
  });

  it.each([
    ['a text', '2024-01-01'],
    ['a date', styled(1, 45_292)],
  ] as [string, RawCell][])('that name the first day of a month by %s are errors', async (_, heading) => {
    expect(issuesOf(await read(sheets('2023-12-31', heading)))).toContain(
      'Balance Sheet!D1: 2024-01-01 is the first day of a month; use the last day of the period as the column heading',
    );
  });
});

describe('sheets beside those that are read', () => {
  const HEADER: RawCell[] = ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'];
  const ledger = (journal: string, amount: number): RawCell[][] => [
    HEADER,
    ['2025-01-31', journal, '1000', amount, null],
    ['2025-01-31', journal, '4000', null, amount],
  ];

  it.each(['General Ledger (2)', 'general ledger 2024', 'Journal'])('are an error where %s looks like more of the ledger', async (name) => {
    expect(issuesOf(await read({ 'General Ledger': ledger('1', 5), [name]: ledger('2', 500) }))).toEqual([
      `${name}!A1: this sheet looks like more of the ledger; put all entry lines on the General Ledger sheet`,
    ]);
  });

  it('are named where they hold data that is not read', async () => {
    const pages = await read({
      'General Ledger': ledger('1', 5),
      'Balance Sheet': [
        ['Account Number', 'Account Name', '2025-12-31'],
        ['1000', 'Bank', 99_999],
      ],
      'Income Statement': [['Account Number', 'Account Name']],
      Budget: [['Plan', 7]],
      Notes: [],
    });
    expect(issuesOf(pages)).toEqual([]);
    expect(findingsOf(pages)).toMatchObject([
      { kind: 'unread-sheets', level: 'Note', facts: { sheets: { value: 'Balance Sheet, Budget' } } },
      { kind: 'unread-sheets', level: 'Warning', evidenceKey: 'finding.unread-sheets.contradicts', facts: { count: { value: 1 } } },
    ]);
    expect(findingsOf(pages)[1]?.table?.rows).toEqual([
      [
        { kind: 'account', ordinal: 0 },
        { kind: 'date', value: '2025-12-31' },
        { kind: 'amount', minor: 9_999_900 },
        { kind: 'amount', minor: 500 },
      ],
    ]);
  });

  it('do not contradict the ledger when the balance sheet agrees with it', async () => {
    const stated: RawCell[][] = [
      ['Account Number', 'Account Name', '2025-01-30', '2025-01-31'],
      ['1000', 'Bank', 0, 5],
      ['3000', 'Capital', 0, 5],
    ];
    const pages = await read({ 'General Ledger': ledger('1', 5), 'Balance Sheet': stated });
    expect(findingsOf(pages).map(({ evidenceKey }) => evidenceKey)).toEqual(['finding.unread-sheets.ledger']);
  });

  it('are none where a trial balance or two statements are read', async () => {
    const income = balanceSheet(['4000', 'Sales', 1_000]);
    expect(findingsOf(await read({ 'Balance Sheet': BALANCES, 'Income Statement': income }))).toEqual([]);
    const header: RawCell[] = ['Account Number', 'Account Name', 'Debit 2024-12-31', 'Credit 2024-12-31'];
    const trialBalance = [header, ['1000', 'Bank', 5, null], ['3000', 'Capital', null, 5]];
    expect(findingsOf(await read({ 'Trial Balance': trialBalance, 'Balance Sheet': BALANCES, 'Income Statement': income }))).toMatchObject([
      { kind: 'unread-sheets', facts: { sheets: { value: 'Balance Sheet, Income Statement' } } },
    ]);
  });
});

describe('a trial balance of two years', () => {
  const header: RawCell[] = ['Account Number', 'Account Name', 'Debit FY 2023', 'Credit FY 2023', 'Debit FY 2024', 'Credit FY 2024'];
  const trialBalance = (...rows: RawCell[][]): RawSheets => ({ 'Trial Balance': [header, ...rows] });

  it('whose income accounts run on is refused', async () => {
    const pages = await read(
      trialBalance(
        ['1000', 'Bank', 600, null, 1_100, null],
        ['3000', 'Capital', null, 100, null, 100],
        ['4000', 'Sales', null, 800, null, 1_500],
        ['6000', 'Rent', 300, null, 500, null],
      ),
    );
    expect(issuesOf(pages)).toEqual([
      'Trial Balance!E1: income and expenses carry over past 2023-12-31: no equity account received the net income of 500.00; provide figures that start at zero for each fiscal year',
    ]);
  });

  it('whose retained earnings took the net income is read, however the business grows', async () => {
    const pages = await read(
      trialBalance(
        ['1000', 'Bank', 600, null, 1_600, null],
        ['3000', 'Capital', null, 100, null, 100],
        ['3900', 'Retained', null, null, null, 500],
        ['4000', 'Sales', null, 800, null, 1_500],
        ['6000', 'Rent', 300, null, 500, null],
      ),
    );
    expect(issuesOf(pages)).toEqual([]);
    expect(findingsOf(pages)).toEqual([]);
  });

  it('is read where the capital took the net income', async () => {
    const pages = await read(
      trialBalance(
        ['1000', 'Bank', 600, null, 1_600, null],
        ['3000', 'Capital', null, 100, null, 600],
        ['4000', 'Sales', null, 800, null, 1_500],
        ['6000', 'Rent', 300, null, 500, null],
      ),
    );
    expect([issuesOf(pages), findingsOf(pages)]).toEqual([[], []]);
  });

  it('is read with a warning where equity grew by another amount', async () => {
    const pages = await read(
      trialBalance(
        ['1000', 'Bank', 600, null, 1_350, null],
        ['3000', 'Capital', null, 100, null, 350],
        ['4000', 'Sales', null, 800, null, 1_500],
        ['6000', 'Rent', 300, null, 500, null],
      ),
    );
    expect(issuesOf(pages)).toEqual([]);
    expect(findingsOf(pages)).toMatchObject([
      { kind: 'unclear-closing', level: 'Warning', evidenceKey: 'finding.unclear-closing.runningOn', facts: { amount: { minor: 50_000 } } },
    ]);
  });
});

describe('account numbers that cells hold as numbers', () => {
  const chart = (...numbers: RawCell[]): RawCell[][] => [
    ['Account Number', 'Account Name', 'Account Type'],
    ...numbers.map((number, at): RawCell[] => [number, `Bank ${at}`, 'Bank']),
  ];
  const ledger = (number: RawCell): RawCell[][] => [
    ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'],
    ['2025-01-31', '1', number, 5, null],
  ];

  it('are errors where accounts differ only in the zeros that numbers lose', async () => {
    const pages = await read({ 'Chart of Accounts': chart('1000.1', '1000.10'), 'General Ledger': ledger(1000.1) });
    expect(issuesOf(pages)[0]).toBe(
      'General Ledger!C2: the number "1000.1" could be several accounts in the chart, because numbers lose leading and trailing zeros; format the cell as text',
    );
  });

  it.each([
    ['1000.10', 1000.1],
    ['0200', 200],
    ['1000', 1000],
  ] as [string, RawCell][])('find %s', async (number, cell) => {
    const pages = await read({ 'Chart of Accounts': chart(number), 'General Ledger': ledger(cell) });
    expect(pagesOf(pages, 'lines')[0]?.account[0]).toBe(0);
  });
});

it('a currency of the workbook that contradicts the upload is an error', async () => {
  const content = workbook({
    Company: [['Currency', 'EUR']],
    'Balance Sheet': BALANCES,
    'Income Statement': balanceSheet(['4000', 'Sales', 1_000]),
  });
  const pages = await withFile(content, (path) =>
    readAll(fileUploadConnector, fileRequest(path, 'books.xlsx', { source: { baseCurrency: 'USD' } })),
  );
  expect(issuesOf(pages)).toEqual(['Company!B1: the books are in EUR here, but USD was specified for the upload']);
});

it('a workbook without a basis states none', async () => {
  const [company] = await read({ 'Balance Sheet': BALANCES, 'Income Statement': balanceSheet(['4000', 'Sales', 1_000]) });
  expect(company).toMatchObject({ basis: null });
});

it('amounts of the other side take away from a column of debits', async () => {
  const header: RawCell[] = ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'];
  const rows: RawCell[][] = [
    ['2025-01-31', '1', '1000', '5.00 CR', null],
    ['2025-01-31', '1', '4000', '5.00 DR', null],
  ];
  const pages = await read({ 'General Ledger': [header, ...rows] });
  expect([...(pagesOf(pages, 'lines')[0]?.amount ?? [])]).toEqual([-500, 500]);
});

describe('the books of a workbook', () => {
  it('hold what their reader decided', async () => {
    const books = createBooksAccumulator({ options: importOptions(), origin: 'upload', today: '2026-11-20' });
    for (const page of await read({
      'General Ledger': [
        ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'],
        ['2025-01-31', '1', '1000', 5, null],
        ['2025-01-31', '1', '4000', null, 5],
      ],
      Budget: [['Plan']],
    }))
      books.add(page);
    const { findings }: Books = books.finish();
    expect(findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unread-sheets', 'basis']));
  });
});
