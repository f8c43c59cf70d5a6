import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { rawWorkbook } from '../testing/raw-workbook';
import type { RawSheets } from '../testing/raw-workbook';
import { issuesOf, fileRequest, importOptions, pagesOf, readAll } from '../testing/read-request';
import { withFile } from '../testing/temporary-file';
import { fileUploadConnector } from './connector';

/** How a spreadsheet of a country writes a ledger. */
interface Dialect {
  readonly separator: string;
  /** Minor units as text. */
  readonly amount: (minor: number) => string;
  readonly date: (year: string, month: string, day: string) => string;
  readonly encode?: (text: string) => Uint8Array;
}

/** A bakery: capital, a loan, and sales and rent whose amounts are those that formats confuse. */
const LINES = [
  ['2025-01-03', '1', '1000', 'Bank', 'Caisse d’épargne', 1_250_000, 0],
  ['2025-01-03', '1', '3000', 'Equity', 'Capital', 0, 1_250_000],
  ['2025-01-31', '2', '1000', 'Bank', 'Caisse d’épargne', 123_456, 0],
  ['2025-01-31', '2', '4000', 'Income', 'Ventes « été »', 0, 123_456],
  ['2025-02-04', '3', '6000', 'Expense', 'Loyer', 100_000, 0],
  ['2025-02-04', '3', '1000', 'Bank', 'Caisse d’épargne', 0, 100_000],
  ['2025-02-28', '4', '1000', 'Bank', 'Caisse d’épargne', 123_456_789, 0],
  ['2025-02-28', '4', '2000', 'Long Term Liability', 'Emprunt', 0, 123_456_789],
] as const;
const HEADER = ['Date', 'Journal', 'Account Number', 'Account Type', 'Account Name', 'Debit', 'Credit'];

const grouped = (group: string, decimal: string) => (minor: number) => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group)}${decimal}${digits.slice(-2)}`;
};
/** As a cell with three decimals shows thousands: without its zeros. */
const withoutCents = (group: string, decimal: string) => (minor: number) =>
  grouped(group, decimal)(minor).replace(new RegExp(`\\${decimal}00$`), '');
const iso = (year: string, month: string, day: string) => `${year}-${month}-${day}`;
const utf8 = (mark: string) => (text: string) => Buffer.from(`${mark}${text}`);
const utf16 = (swap: boolean) => (text: string) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};
const windows1252 = (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1');

const DIALECTS: Readonly<Record<string, Dialect>> = {
  'the contract': { separator: ',', amount: grouped('', '.'), date: iso },
  'Excel in the United States': {
    separator: ',',
    amount: grouped(',', '.'),
    date: (y, m, d) => `${Number(m)}/${Number(d)}/${y}`,
    encode: utf8('\uFEFF'),
  },
  'Excel in the United States, whole dollars': { separator: ',', amount: withoutCents(',', '.'), date: iso },
  'Excel in the United Kingdom': { separator: ',', amount: grouped(',', '.'), date: (y, m, d) => `${d}/${m}/${y}`, encode: windows1252 },
  'Excel in Germany': { separator: ';', amount: grouped('.', ','), date: (y, m, d) => `${d}.${m}.${y}`, encode: windows1252 },
  'Excel in Germany, whole euros': { separator: ';', amount: withoutCents('.', ','), date: (y, m, d) => `${d}.${m}.${y}` },
  'Excel in Germany without groups': { separator: ';', amount: grouped('', ','), date: iso },
  'Excel in France': { separator: ';', amount: grouped('\u202f', ','), date: (y, m, d) => `${d}/${m}/${y}`, encode: utf8('\uFEFF') },
  'Excel in France, Windows-1252': {
    separator: ';',
    amount: grouped('\u00a0', ','),
    date: (y, m, d) => `${d}/${m}/${y}`,
    encode: windows1252,
  },
  'Excel in Spain': { separator: ';', amount: grouped('.', ','), date: (y, m, d) => `${Number(d)}/${Number(m)}/${y}` },
  'Excel in Switzerland': { separator: ';', amount: grouped('’', '.'), date: (y, m, d) => `${d}.${m}.${y}` },
  'Unicode text of Excel': { separator: '\t', amount: grouped('.', ','), date: (y, m, d) => `${d}.${m}.${y}`, encode: utf16(false) },
  'UTF-16 of the other order': { separator: '\t', amount: grouped(',', '.'), date: iso, encode: utf16(true) },
  'a file that tells Excel its separator': {
    separator: ';',
    amount: grouped('', '.'),
    date: iso,
    encode: (text) => Buffer.from(`sep=;\r\n${text}`),
  },
};

function csvOf({ separator, amount, date, encode = utf8('') }: Dialect): Uint8Array {
  const field = (text: string): string => (text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [HEADER, ...rowsOf(amount, date)].map((row) => row.map((value) => field(value ?? '')).join(separator));
  return encode(`${rows.join('\r\n')}\r\n`);
}

function rowsOf(amount: Dialect['amount'], date: Dialect['date']): (string | null)[][] {
  return LINES.map(([day, journal, number, type, name, debit, credit]) => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    return [
      date(year, month, dayOfMonth),
      journal,
      number,
      type,
      name,
      debit === 0 ? null : amount(debit),
      credit === 0 ? null : amount(credit),
    ];
  });
}

function workbookOf({ amount, date }: Dialect): Uint8Array {
  const chart = [...new Map(LINES.map(([, , number, type, name]) => [number, [number, name, type]])).values()];
  const sheets: RawSheets = {
    Company: [['Legal Name', 'Bakery']],
    'Chart of Accounts': [['Account Number', 'Account Name', 'Account Type'], ...chart],
    'General Ledger': [HEADER, ...rowsOf(amount, date)],
  };
  return rawWorkbook(sheets);
}

function booksOf(pages: readonly ImportPage[]): Books {
  const books = createBooksAccumulator({ options: importOptions(), origin: 'upload', today: '2026-11-20' });
  for (const page of pages) books.add(page);
  return books.finish();
}

/** Names, and every amount by account and month. */
function figuresOf({ accounts, matrix }: Books): unknown {
  return [accounts.map(({ number, name, type }) => [number, name, type]), matrix];
}

async function read(content: Uint8Array, fileName: string, stated: Parameters<typeof fileRequest>[2] = {}): Promise<ImportPage[]> {
  return withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, fileName, stated)));
}

describe('the same books in another dialect give the same figures', () => {
  const names = Object.keys(DIALECTS).filter((name) => name !== 'the contract');
  const contract = DIALECTS['the contract'] as Dialect;

  it.each(names)('CSV: %s', async (name) => {
    const [expected, found] = [await read(csvOf(contract), 'books.csv'), await read(csvOf(DIALECTS[name] as Dialect), 'books.csv')];
    expect(issuesOf(found)).toEqual([]);
    expect(figuresOf(booksOf(found))).toEqual(figuresOf(booksOf(expected)));
    expect(pagesOf(found, 'lines')[0]?.amount).toEqual(Float64Array.from(LINES, ([, , , , , debit, credit]) => debit - credit));
  });

  it.each(names)('text cells of a workbook: %s', async (name) => {
    const expected = await read(workbookOf(contract), 'books.xlsx');
    const found = await read(workbookOf(DIALECTS[name] as Dialect), 'books.xlsx');
    expect(issuesOf(found)).toEqual([]);
    expect(figuresOf(booksOf(found))).toEqual(figuresOf(booksOf(expected)));
    expect(pagesOf(found, 'lines')[0]?.amount).toEqual(Float64Array.from(LINES, ([, , , , , debit, credit]) => debit - credit));
  });
});

describe('how a file was read is told', () => {
  it.each([
    ['the contract', []],
    ['Excel in the United States, whole dollars', ['finding.number-style.decides']],
    ['Excel in Germany, whole euros', ['finding.file-format.semicolons', 'finding.number-style.decides', 'finding.date-order.dayFirst']],
    ['Excel in the United States', ['finding.date-order.monthFirst']],
    ['Unicode text of Excel', ['finding.file-format.tabs', 'finding.number-style.shown', 'finding.date-order.dayFirst']],
  ])('%s', async (name, keys) => {
    const pages = await read(csvOf(DIALECTS[name] as Dialect), 'books.csv', { source: { baseCurrency: 'EUR' } });
    expect(pagesOf(pages, 'findings').flatMap(({ findings }) => findings.map(({ evidenceKey }) => evidenceKey))).toEqual(keys);
  });
});

const HEADINGS = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const ambiguous = (date: string): string =>
  [
    HEADINGS,
    `${date},1,1000,Bank,Bank,12.500,`,
    `${date},1,3000,Capital,Equity,,12.500`,
    `${date},2,6000,Rent,Expense,1.000,`,
    `${date},2,1000,Bank,Bank,,1.000`,
  ].join('\n');

describe('a file that could be read in two ways', () => {
  it('asks for its number format, by its first amount', async () => {
    const pages = await read(Buffer.from(ambiguous('2025-01-31')), 'books.csv');
    expect(issuesOf(pages)).toEqual(['line 2, Debit: "12.500" could be 12500 or 12.5; specify the number format']);
    expect(pagesOf(pages, 'lines')).toEqual([]);
  });

  it.each([
    ['1.234,56', 1_250_000, 'finding.number-style.stated'],
    ['1,234.56', 1_250, 'finding.number-style.stated'],
  ] as const)('is read in the stated format %s', async (numberFormat, capital, finding) => {
    const pages = await read(Buffer.from(ambiguous('2025-01-31')), 'books.csv', { source: { numberFormat } });
    expect(pagesOf(pages, 'lines')[0]?.amount[0]).toBe(capital);
    expect(pagesOf(pages, 'findings')[0]?.findings[0]?.evidenceKey).toBe(finding);
  });

  it('asks for the order of day and month as well, by its first date', async () => {
    const pages = await read(Buffer.from(ambiguous('03/04/2025')), 'books.csv', { source: { numberFormat: '1,234.56' } });
    expect(issuesOf(pages)).toEqual(['line 2, Date: "03/04/2025" could be 2025-03-04 or 2025-04-03; specify the order of day and month']);
  });

  it.each([
    ['DayFirst', 20250403],
    ['MonthFirst', 20250304],
  ] as const)('is read in the stated order %s', async (dateOrder, date) => {
    const source = { numberFormat: '1,234.56', dateOrder } as const;
    const pages = await read(Buffer.from(ambiguous('03/04/2025')), 'books.csv', { source });
    expect(pagesOf(pages, 'lines')[0]?.date[0]).toBe(date);
  });

  it('is an error where amounts contradict each other, which names both', async () => {
    const lines = [HEADINGS, '2025-01-31,1,1000,Bank,Bank,"1.234,56",', '2025-01-31,1,3000,Capital,Equity,,1234.56'];
    expect(issuesOf(await read(Buffer.from(lines.join('\n')), 'books.csv'))).toEqual([
      'line 3, Credit: "1234.56" is not in the number format 1.234,56 of line 2, Debit',
    ]);
  });

  it('is an error where dates contradict each other, which names both', async () => {
    const lines = [HEADINGS, '31/01/2025,1,1000,Bank,Bank,1.00,', '01/31/2025,1,3000,Capital,Equity,,1.00'];
    expect(issuesOf(await read(Buffer.from(lines.join('\n')), 'books.csv'))).toEqual([
      'line 3, Date: in "01/31/2025", day and month are not in the order of line 2, Date',
    ]);
  });

  it('is a workbook of text cells as well', async () => {
    const sheets: RawSheets = {
      Company: [['Legal Name', 'Acme']],
      'Chart of Accounts': [
        ['Account Number', 'Account Name', 'Account Type'],
        ['1000', 'Bank', 'Bank'],
        ['3000', 'Capital', 'Equity'],
      ],
      'General Ledger': [
        ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'],
        ['2025-01-31', '1', '1000', '12.500', null],
        ['2025-01-31', '1', '3000', null, '12.500'],
      ],
    };
    expect(issuesOf(await read(rawWorkbook(sheets), 'books.xlsx'))).toEqual([
      'General Ledger!D2: "12.500" could be 12500 or 12.5; specify the number format',
    ]);
    const shown = {
      ...sheets,
      'General Ledger': [
        ...(sheets['General Ledger'] ?? []),
        ['2025-01-31', '2', '1000', '1.234,56', null],
        ['2025-01-31', '2', '3000', null, 1234.56],
      ],
    };
    const pages = await read(rawWorkbook(shown), 'books.xlsx');
    expect([...(pagesOf(pages, 'lines')[0]?.amount ?? [])]).toEqual([1_250_000, -1_250_000, 123_456, -123_456]);
  });
});

describe('a column of currencies', () => {
  const currencies = (header: string, ...lines: string[]): Uint8Array => Buffer.from([`${HEADINGS},${header}`, ...lines].join('\n'));

  it('that names one currency names that of the books', async () => {
    const pages = await read(
      currencies('Currency', '2025-01-31,1,1000,Bank,Bank,5.00,,EUR', '2025-01-31,1,3000,Capital,Equity,,5.00,EUR'),
      'books.csv',
    );
    expect(pages[0]).toMatchObject({ baseCurrency: 'EUR' });
    expect(pagesOf(pages, 'findings')[0]?.findings[0]?.evidenceKey).toBe('finding.currency-column.one');
  });

  it('is an error where it contradicts the stated currency', async () => {
    const content = currencies('Currency', '2025-01-31,1,1000,Bank,Bank,5.00,,EUR', '2025-01-31,1,3000,Capital,Equity,,5.00,EUR');
    expect(issuesOf(await read(content, 'books.csv', { source: { baseCurrency: 'USD' } }))).toEqual([
      'line 2, Currency: amounts in EUR on 2 lines, but the books are in USD; choose the other currency, or add the columns Base Debit, Base Credit',
    ]);
  });

  it('is an error where it names several', async () => {
    const content = currencies('Currency', '2025-01-31,1,1000,Bank,Bank,5.00,,USD', '2025-01-31,1,3000,Capital,Equity,,5.00,EUR');
    expect(issuesOf(await read(content, 'books.csv'))).toEqual([
      'line 3, Currency: an amount in EUR, but the books are in USD; choose the other currency, or add the columns Base Debit, Base Credit',
    ]);
  });

  it('may name several beside amounts in the currency of the books', async () => {
    const content = currencies(
      'Currency,Base Debit,Base Credit',
      '2025-01-31,1,1000,Bank,Bank,5.00,,EUR,5.40,',
      '2025-01-31,1,3000,Capital,Equity,,5.40,USD,,',
    );
    const pages = await read(content, 'books.csv');
    expect(issuesOf(pages)).toEqual([]);
    expect([...(pagesOf(pages, 'lines')[0]?.amount ?? [])]).toEqual([540, -540]);
    expect(pagesOf(pages, 'findings')[0]?.findings[0]).toMatchObject({
      evidenceKey: 'finding.currency-column.converted',
      facts: { currencies: { value: 'EUR' }, lines: { value: 1 } },
    });
  });

  it('is an error where it names no currency', async () => {
    expect(issuesOf(await read(currencies('Currency', '2025-01-31,1,1000,Bank,Bank,5.00,,ZZZ'), 'books.csv'))).toEqual([
      'line 2, Currency: not a currency code: "ZZZ"',
    ]);
  });

  it('is read in a workbook as well', async () => {
    const sheets: RawSheets = {
      Company: [['Legal Name', 'Acme']],
      'Chart of Accounts': [
        ['Account Number', 'Account Name', 'Account Type'],
        ['1000', 'Bank', 'Bank'],
        ['3000', 'Capital', 'Equity'],
      ],
      'General Ledger': [
        ['Date', 'Journal', 'Account Number', 'Debit', 'Credit', 'Currency'],
        ['2025-01-31', '1', '1000', 5, null, 'USD'],
        ['2025-01-31', '1', '3000', null, 5, 'EUR'],
      ],
    };
    expect(issuesOf(await read(rawWorkbook(sheets), 'books.xlsx'))).toEqual([
      'General Ledger!F3: an amount in EUR, but the books are in USD; choose the other currency, or add the columns Base Debit, Base Credit',
    ]);
  });
});
