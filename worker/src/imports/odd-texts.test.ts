import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { booksOf } from '../testing/workbooks';
import { publishedBooks } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

let bed: TestBed;

beforeAll(async () => {
  bed = await openTestBed();
});

afterAll(() => bed?.close());

it('half a character, a NUL and an escape in a workbook are stored as what they can be', async () => {
  const ctx = bed.ctxOf('lender');
  const { financialRecordId } = await startUpload(ctx, booksOf('A&#xD800;l_x0000_d_xD83D_er 😀'), 'books.xlsx');
  expect(await importHere(bed, financialRecordId)).toMatchObject({ state: 'Success', deliveries: 1 });
  expect((await publishedBooks(ctx, financialRecordId)).company).toMatchObject([{ company: { name: 'A\ufffdl d\ufffder 😀' } }]);
});

it('a value that is cut within a character is shown all the same', async () => {
  const ctx = bed.ctxOf('lender');
  const account = `${'x'.repeat(38)}😀😀`;
  const spoil = (journal: number) => (journal === 0 ? `2022-01-15,J0,1000,Operating Checking,${account},1,,,` : null);
  const { financialRecordId } = await startUpload(ctx, aLedger({ journals: 2, spoil }));
  expect(await importHere(bed, financialRecordId)).toMatchObject({
    state: 'Error',
    deliveries: 1,
    error_description: expect.stringContaining(`${'x'.repeat(38)}…`) as string,
  });
});
