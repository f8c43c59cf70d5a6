import { describe, expect, it } from 'vitest';
import { rawWorkbook, type RawSheets } from '../testing/raw-workbook';
import { fileRequest, pagesOf, readAll } from '../testing/read-request';
import { withFile } from '../testing/temporary-file';
import { fileUploadConnector } from './connector';

const LEDGER = (header = '', first = '', second = '') =>
  [
    `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit${header}`,
    `2025-01-31,1,1000,Till,Bank,5.00,${first}`,
    `2025-01-31,1,3000,Capital,Equity,,5.00${second}`,
  ].join('\n');

const SHEETS: RawSheets = {
  Company: [['Legal Name', 'Corner Shop']],
  'Chart of Accounts': [
    ['Account Number', 'Account Name', 'Account Type'],
    ['1000', 'Till', 'Bank'],
    ['1200', 'Tabs', 'Accounts Receivable'],
    ['3000', 'Capital', 'Equity'],
  ],
  'Trial Balance': [
    ['Account Number', 'Account Name', 'Debit 2024-12-31', 'Credit 2024-12-31'],
    ['1200', 'Tabs', 5, null],
    ['3000', 'Capital', null, 5],
  ],
};
const TABS: RawSheets = {
  Receivables: [
    ['Customer', 'Date', 'Open'],
    ['Mrs. Ames', '2024-12-30', 5],
  ],
};

async function currencyFindings(content: string | Uint8Array, fileName: string, baseCurrency: string | null = null) {
  const pages = await withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, fileName, { source: { baseCurrency } })));
  return pagesOf(pages, 'findings').flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'currency'));
}

describe('a file that does not state its currency', () => {
  const warning = {
    level: 'Warning',
    evidenceKey: 'finding.currency.notStated',
    facts: { currency: { value: 'USD' } },
    choices: [{ kind: 'currency', currency: 'USD' }],
  };

  it('is read as US dollars with a warning that analysts can answer, as a ledger and as a workbook', async () => {
    expect(await currencyFindings(LEDGER(), 'books.csv')).toMatchObject([warning]);
    expect(await currencyFindings(rawWorkbook(SHEETS), 'books.xlsx')).toMatchObject([warning]);
  });

  it('is warned about when its lines name the currency of their documents beside base amounts', async () => {
    const content = LEDGER(',Currency,Base Debit,Base Credit', ',EUR,5.40,', ',USD,,5.40');
    expect(await currencyFindings(content, 'books.csv')).toMatchObject([warning]);
  });

  it('must be uploaded again when it lists open documents, whose currency follows that of the books', async () => {
    expect(await currencyFindings(rawWorkbook({ ...SHEETS, ...TABS }), 'books.xlsx')).toMatchObject([
      { level: 'Warning', evidenceKey: 'finding.currency.uploadAgain', choices: [] },
    ]);
  });
});

describe('a currency is known', () => {
  it('when the upload, a Currency column or the sheet Company states it', async () => {
    const stated: RawSheets = {
      ...SHEETS,
      Company: [
        ['Legal Name', 'Corner Shop'],
        ['Currency', 'EUR'],
      ],
    };
    expect(await currencyFindings(LEDGER(), 'books.csv', 'EUR')).toEqual([]);
    expect(await currencyFindings(LEDGER(',Currency', ',EUR', ',EUR'), 'books.csv')).toEqual([]);
    expect(await currencyFindings(rawWorkbook(stated), 'books.xlsx')).toEqual([]);
    expect(await currencyFindings(rawWorkbook(SHEETS), 'books.xlsx', 'EUR')).toEqual([]);
  });
});
