import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { issuesOf, fileRequest, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';
import { plainText } from '../plain-text';

type Journal = readonly [id: string, cents: number, memo: string];

/** A workbook that a library writes: texts shared between cells. */
function workbookOf(journals: readonly Journal[]): Promise<Uint8Array> {
  const line = (id: string, account: string, debit: number | null, credit: number | null, memo: string): CellValue[] => [
    '2024-02-29',
    id,
    account,
    debit,
    credit,
    memo,
  ];
  const rows = journals.flatMap(([id, cents, memo]) => [
    line(id, '1000', cents / 100, null, memo),
    line(id, '4000', null, cents / 100, memo),
  ]);
  return writeXlsx({
    sheets: [
      { name: 'Company', rows: [['Legal Name', 'Acme Holdings LLC']] },
      {
        name: 'Chart of Accounts',
        rows: [
          ['Account Number', 'Account Name', 'Account Type'],
          ['1000', 'Cash', 'Bank'],
          ['4000', 'Sales', 'Income'],
        ],
      },
      { name: 'General Ledger', rows: [['Date', 'Journal', 'Account Number', 'Debit', 'Credit', 'Memo'], ...rows] },
    ],
  });
}

it('a workbook of another program is read to the cent and the letter, whatever its texts and amounts', async () => {
  const memo = fc.string({ unit: 'grapheme', maxLength: 40 }).map(plainText);
  const journal = fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 1e13 }), memo);
  await fc.assert(
    fc.asyncProperty(fc.array(journal, { minLength: 1, maxLength: 20 }), async (journals) => {
      const content = await workbookOf(journals);
      const pages = await withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx')));
      expect(issuesOf(pages)).toEqual([]);
      const lines = pagesOf(pages, 'lines').flatMap((page) => page.journal.map((id, at) => [id, page.amount[at], page.memo[at]]));
      expect(lines).toEqual(
        journals.flatMap(([id, cents, text]) => [
          [id, cents, text || null],
          [id, -cents, text || null],
        ]),
      );
    }),
    { numRuns: examples(30) },
  );
});
