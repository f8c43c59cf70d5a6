import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { rawWorkbook } from '../../testing/raw-workbook';
import type { RawCell, RawSheets } from '../../testing/raw-workbook';
import { issuesOf, fileRequest, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

/** Accounts whose names, numbers and neighbors say nothing. */
const UNTYPED: RawCell[][] = [
  ['Account Number', 'Account Name'],
  ['1', 'Zubb'],
  ['2', 'Qwyx'],
];
const LEDGER: RawCell[][] = [
  ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'],
  ['2025-03-01', 'J1', '1', 70, null],
  ['2025-03-01', 'J1', '2', null, 70],
];
const TRIAL_BALANCE: RawCell[][] = [
  ['Account Number', 'Account Name', 'Debit 2024-12-31', 'Credit 2024-12-31', 'Debit 2025-12-31', 'Credit 2025-12-31'],
  ['1', 'Zubb', 20, null, 90, null],
  ['2', 'Qwyx', null, 20, null, 90],
];

function read(sheets: RawSheets, source: Parameters<typeof fileRequest>[2] = {}): Promise<ImportPage[]> {
  const content = rawWorkbook({ Company: [['Legal Name', 'Acme']], 'Chart of Accounts': UNTYPED, ...sheets });
  return withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx', source)));
}

const questionOf = (pages: readonly ImportPage[]) => pagesOf(pages, 'issues')[0]?.issues[0]?.accountTypes;
const typesOf = (pages: readonly ImportPage[]) => pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ type }) => type));

describe('a workbook whose chart states no types', () => {
  it.each<[string, RawSheets, (string | null)[]]>([
    ['a ledger', { 'General Ledger': LEDGER }, ['70.00', '-70.00']],
    ['a trial balance', { 'Trial Balance': TRIAL_BALANCE }, ['90.00', '-90.00']],
    [
      'two statements, whose signs depend on types,',
      {
        'Balance Sheet': [
          ['Account Number', 'Account Name', '2025-12-31'],
          ['1', 'Zubb', 90],
        ],
        'Income Statement': [
          ['Account Number', 'Account Name', '2025-12-31'],
          ['2', 'Qwyx', 90],
        ],
      },
      [null, null],
    ],
  ])('is asked for them in one error, with what %s says that they hold', async (_, sheets, balances) => {
    const pages = await read(sheets);
    expect(issuesOf(pages)).toEqual([expect.stringMatching(/^file: no type for 2 of 2 accounts: 1, 2; accepted: Bank, /)]);
    expect(questionOf(pages)?.open.map(({ balance }) => balance)).toEqual(balances);
    expect(pages.map(({ kind }) => kind)).toEqual(['company', 'issues']);
  });

  it('is read with the answer that came with it, and says where the types come from', async () => {
    const pages = await read({ 'Trial Balance': TRIAL_BALANCE }, { source: { accountTypes: { 1: 'Bank', 2: 'Equity' } } });
    expect([issuesOf(pages), typesOf(pages)]).toEqual([[], ['Bank', 'Equity']]);
    expect(pagesOf(pages, 'findings').flatMap(({ findings }) => findings.map(({ evidenceKey }) => evidenceKey))).toContain(
      'finding.account-types.answered',
    );
    expect(pagesOf(pages, 'balances')).toHaveLength(1);
  });

  it('takes an account on the income statement for none of the balance sheet, whatever its name says', async () => {
    const pages = await read({
      'Chart of Accounts': [
        ['Account Number', 'Account Name'],
        ['1000', 'Checking account'],
        ['2000', 'Accounts payable'],
      ],
      'Balance Sheet': [
        ['Account Number', 'Account Name', '2025-12-31'],
        ['1000', 'Checking account', 90],
      ],
      'Income Statement': [
        ['Account Number', 'Account Name', '2025-12-31'],
        ['2000', 'Accounts payable', 90],
      ],
    });
    expect(questionOf(pages)?.open).toContainEqual({ number: '2000', name: 'Accounts payable', balance: null, proposed: null });
  });

  it('is told of the errors of its chart before it is asked anything', async () => {
    const chart = [...UNTYPED.map((row) => [...row, row === UNTYPED[0] ? 'Account Type' : null]), ['3', 'Till', 'Money']];
    const pages = await read({ 'Chart of Accounts': chart, 'General Ledger': LEDGER });
    expect(issuesOf(pages)).toEqual([expect.stringMatching(/^Chart of Accounts!C4: unknown account type "Money"; accepted: Bank, /)]);
  });
});
