import { randomBytes } from 'node:crypto';
import { rawWorkbook, type RawSheets } from '@countinghouse/connectors/testing/raw-workbook';
import { zipOf, type BentEntry } from '@countinghouse/connectors/testing/zip-builder';

const MEBIBYTE = 1_048_576;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const BLANKS = [{ content: Buffer.alloc(MEBIBYTE, ' '), times: 2_048 }];

/** Books of one journal, in the form of the template. */
const BOOKS: RawSheets = {
  Company: [['Legal Name', 'Alder Creek Inc.']],
  'Chart of Accounts': [
    ['Account Number', 'Account Name', 'Account Type'],
    ['1000', 'Checking', 'Bank'],
    ['4000', 'Sales', 'Income'],
  ],
  'General Ledger': [
    ['Date', 'Journal', 'Account Number', 'Debit', 'Credit'],
    ['2024-02-29', '1', '1000', 100, null],
    ['2024-02-29', '1', '4000', null, 100],
  ],
};

/** The books of a company whose name is in the markup as given. */
export function booksOf(name: string): Buffer {
  const cell = { xml: `t="inlineStr"><is><t>${name}</t></is>` };
  return Buffer.from(rawWorkbook({ ...BOOKS, Company: [['Legal Name', cell]] }));
}

/** The books with parts of an archive added or replaced. */
export function booksWith(parts: Readonly<Record<string, string | BentEntry>>): Buffer {
  return Buffer.from(rawWorkbook(BOOKS, parts));
}

/** Two gigabytes of blanks, in two megabytes. */
export const gigabytes = (claims: Omit<BentEntry, 'content'> = {}): BentEntry => ({ content: BLANKS, ...claims });

/** An archive of archives of gigabytes. */
export function nestedArchive(): Buffer {
  const inner = zipOf({ 'blanks.txt': gigabytes() });
  return Buffer.from(zipOf({ 'a.xlsx': { content: inner }, 'b.xlsx': { content: inner } }));
}

/** A workbook whose shared texts need so many mebibytes, packed no tighter than texts are. */
export function endlessTexts(mebibytes: number): Buffer {
  const item = (): string => `<si><t>${randomBytes(4).toString('hex')}${'text '.repeat(60)}</t></si>`;
  const items = Array.from({ length: MEBIBYTE / 324 }, item).join('');
  const content = [
    { content: `<sst xmlns="${MAIN}">`, times: 1 },
    { content: items, times: mebibytes },
    { content: '</sst>', times: 1 },
  ];
  const sheets = Object.keys(BOOKS).map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const shared = `<Relationship Id="rIdT" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/>`;
  return booksWith({
    'xl/sharedStrings.xml': { content },
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.join('')}${shared}</Relationships>`,
  });
}

/** The ledger's sheet with so many thousand rows of one cell each, below its headings or without any. */
export function endlessRows(thousands: number, headings: string): Buffer {
  const row = '<row><c t="n"><v>45351</v></c></row>';
  const content = [
    { content: `<worksheet xmlns="${MAIN}"><sheetData>${headings}`, times: 1 },
    { content: row.repeat(1_000), times: thousands },
    { content: '</sheetData></worksheet>', times: 1 },
  ];
  return booksWith({ 'xl/worksheets/sheet3.xml': { content } });
}
