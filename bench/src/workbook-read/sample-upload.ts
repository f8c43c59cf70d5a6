import { createWriteStream } from 'node:fs';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import type { SheetCell, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { writeWorkbook } from '@countinghouse/server/platform/ooxml/write-workbook';

const ACCOUNTS = 150;
const BATCH = 1_000;
/** 2021-01-01 as spreadsheets count days. */
const FIRST_DAY = 44_197;
const DAYS = 1_095;
const LEDGER = [
  'Date',
  'Journal',
  'Account Number',
  'Account Name',
  'Debit',
  'Credit',
  'Name',
  'Document',
  'Memo',
  'Department',
  'Currency',
  'Line',
] as const;

/** Writes a ledger of so many lines as an upload in the form of the template, the same each time; answers the sum of its debits in cents. */
export async function writeSampleUpload(path: string, lines: number): Promise<number> {
  const properties = { title: 'Benchmark', creator: 'Countinghouse', createdAt: new Date(0) };
  const styles = { date: { numberFormat: 'yyyy-mm-dd' }, amount: { numberFormat: '#,##0.00' } };
  let debits = 0;
  for (let journal = 0; journal * 2 < lines; journal += 1) debits += centsOf(journal);
  await writeWorkbook(createWriteStream(path), { styles, properties }, [company(), chart(), ledger(lines)]);
  return debits;
}

const sheetOf = (name: string, width: number, rows: SheetPlan['rows'], styles: readonly (string | undefined)[] = []): SheetPlan => ({
  name,
  columns: Array.from({ length: width }, (_, column) => ({ width: 16, style: styles[column] })),
  rows,
});

const rowsOf = (rows: readonly (readonly SheetCell[])[]): SheetRow[] => rows.map((cells) => ({ cells }));

function company(): SheetPlan {
  return sheetOf(
    'Company',
    2,
    rowsOf([
      ['Legal Name', 'Larch & Sons'],
      ['Currency', 'USD'],
      ['Fiscal Year End', 'December'],
    ]),
  );
}

function chart(): SheetPlan {
  const accounts = Array.from({ length: ACCOUNTS }, (_, ordinal) => [numberOf(ordinal), nameOf(ordinal), typeOf(ordinal)]);
  return sheetOf('Chart of Accounts', 3, rowsOf([['Account Number', 'Account Name', 'Account Type'], ...accounts]));
}

function ledger(lines: number): SheetPlan {
  const styles = LEDGER.map((heading) =>
    heading === 'Date' ? 'date' : heading === 'Debit' || heading === 'Credit' ? 'amount' : undefined,
  );
  return sheetOf('General Ledger', LEDGER.length, batches(lines), styles);
}

async function* batches(lines: number): AsyncGenerator<SheetRow[]> {
  yield rowsOf([LEDGER]);
  for (let from = 0; from < lines; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, lines - from) }, (_, at) => ({ cells: lineOf(from + at, lines) }));
}

function lineOf(line: number, lines: number): SheetCell[] {
  const journal = Math.floor(line / 2);
  const account = (line * 31) % ACCOUNTS;
  const amount = centsOf(journal) / 100;
  const isDebit = line % 2 === 0;
  return [
    FIRST_DAY + Math.floor((journal * 2 * DAYS) / lines),
    `J-${100_000 + journal}`,
    numberOf(account),
    nameOf(account),
    isDebit ? amount : null,
    isDebit ? null : amount,
    line % 3 === 0 ? `Customer ${journal % 400}` : null,
    `INV-${20_000 + journal}`,
    `Goods & services, order ${journal * 17}`,
    `Department ${journal % 12}`,
    'USD',
    line + 2,
  ];
}

function centsOf(journal: number): number {
  return 1 + ((journal * 48_271) % 2_000_000);
}

function numberOf(account: number): string {
  return `${1_000 + 10 * account}`;
}

function nameOf(account: number): string {
  return `${typeOf(account)} ${numberOf(account)}`;
}

function typeOf(account: number): string {
  return ACCOUNT_TYPES[Math.floor((account * ACCOUNT_TYPES.length) / ACCOUNTS)] ?? 'Expense';
}
