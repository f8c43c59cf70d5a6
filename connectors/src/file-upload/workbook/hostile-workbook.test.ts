import fc from 'fast-check';
import { examples } from '@countinghouse/domain/testing/examples';
import { expect, it } from 'vitest';
import { rawWorkbook } from '../../testing/raw-workbook';
import { fileRequest, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

const BOOKS = {
  Company: [['Legal Name', 'Acme Holdings LLC']],
  'Chart of Accounts': [
    ['Account Number', 'Account Name', 'Account Type'],
    ['1000', 'Cash', 'Bank'],
    ['4000', 'Sales', 'Income'],
  ],
};
const PARTS = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
  'xl/worksheets/sheet1.xml',
  'xl/worksheets/sheet2.xml',
  'xl/worksheets/sheet3.xml',
];
const SHEET = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="str"><v>Date</v></c><c r="B1" t="str"><v>Journal</v></c><c r="C1" t="str"><v>Account Number</v></c><c t="str"><v>Debit</v></c><c t="str"><v>Credit</v></c></row>
  <row r="2"><c r="A2" s="1"><v>45351</v></c><c r="B2"><v>1</v></c><c r="C2" t="s"><v>0</v></c><c r="D2"><f>1+1</f><v>2</v></c></row>
  <row><c t="inlineStr"><is><r><t>2024-02-29</t></r></is></c><c><v>1</v></c><c><v>4000</v></c><c/><c><v>2</v></c></row>
</sheetData></worksheet>`;
const NASTY = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&#x110000;',
  '&#0;',
  '<row>',
  '</row>',
  '<c>',
  '</c>',
  '<c r="ZZZ9"',
  '<v>',
  ' t="s"',
  ' s="99999999999"',
  '1e999',
  '-',
  '\0',
  '\u2028',
  '_xD800_',
  '<sheetData>',
];

it('the reading of a workbook ends with pages, whatever a part of it holds', { timeout: 60_000 }, async () => {
  const cut = fc.record({
    at: fc.nat(SHEET.length),
    length: fc.nat(12),
    put: fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 6 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PARTS), fc.array(cut, { minLength: 1, maxLength: 4 }), async (part, cuts) => {
      const spoilt = cuts.reduce((xml, { at, length, put }) => xml.slice(0, at) + put + xml.slice(at + length), SHEET);
      const content = rawWorkbook({ ...BOOKS, 'General Ledger': [] }, { 'xl/worksheets/sheet3.xml': SHEET, [part]: spoilt });
      const pages = await withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx')));
      expect(pages.length).toBeGreaterThan(0);
    }),
    { numRuns: examples(150) },
  );
});
