import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { READER_LIMITS } from '../reader/reader-limits';
import { ReaderPool } from '../reader/reader-pool';
import { seen } from '../testing/look-at-import';
import { openTestBed, silent, startUpload, type TestBed } from '../testing/test-bed';
import { endlessRows, endlessTexts } from '../testing/workbooks';
import { runImport } from './run-import';

/** Readers and what they are sent are this much smaller than in production, which shows the same in a fraction of the time. */
const SMALLER = 12;
const LIMITS = { ...READER_LIMITS, heapMebibytes: READER_LIMITS.heapMebibytes / SMALLER };
/** Of a gigabyte of texts, and of the million rows that a sheet can have. */
const MEBIBYTES = 960 / SMALLER;
const THOUSANDS = Math.round(1_000 / SMALLER);

const NO_MEMORY = 'Reading this data takes more memory than allowed. Please send it in smaller parts.';
const HEADINGS = `<row>${['Date', 'Journal', 'Account Number', 'Debit', 'Credit'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
const THREE_ISSUES_A_ROW = new RegExp(
  `^General Ledger!B2: empty; General Ledger!C2: empty; General Ledger!D2: needs a debit or a credit; .*; and ${THOUSANDS * 3_000 - 20} more$`,
);

let bed: TestBed;
let readers: ReaderPool;

beforeAll(async () => {
  bed = await openTestBed();
  readers = new ReaderPool(join(inject('workerFolder'), 'reader-main.js'), LIMITS);
});

afterAll(async () => {
  readers?.close();
  await bed?.close();
});

it.each<[string, () => Buffer, unknown]>([
  ['more texts than memory', () => endlessTexts(MEBIBYTES), NO_MEMORY],
  [
    'rows of one cell without end',
    () => endlessRows(THOUSANDS, ''),
    'General Ledger!A1: no row with the headings date, journal, account number, debit, credit',
  ],
  ['such rows below the headings', () => endlessRows(THOUSANDS, HEADINGS), expect.stringMatching(THREE_ISSUES_A_ROW)],
])('a workbook of %s ends as Error that says so', async (_, content, says) => {
  const ctx = bed.ctxOf('lender');
  const { financialRecordId } = await startUpload(ctx, content(), 'books.xlsx');
  const stopping = new AbortController().signal;
  await runImport({ readers, temporaryFolder: bed.settings.temporaryFolder, log: silent, stopping }, ctx, financialRecordId);
  expect(await seen(ctx, financialRecordId)).toMatchObject({
    state: 'Error',
    error_code: 'InternalError',
    error_description: says,
    status: 'ImportError',
    published_attempt_id: null,
    deliveries: 1,
  });
});
