import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readWithExceljs } from './testing/read-with-exceljs';
import { aSheet, writeToBuffer } from './testing/write-to-buffer';

const trap = fc.constantFrom('=1+1', '+1', '-1', '@SUM(A1)', ' padded ', 'two\nlines', 'a\tb', '_x0041_', '&amp;', '<b>', '😀', 'é');
const anyText = fc.oneof(trap, fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'binary', minLength: 1 }));
/** exceljs leaves `_xHHHH_` as it finds it in a cell. */
const plainText = anyText.filter((value) => !/_x[0-9A-Fa-f]{4}_|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(value));

describe('texts', () => {
  it('come back from exceljs as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plainText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const sheet = (await readWithExceljs(await writeToBuffer([aSheet(texts.map((each) => [each]))]))).worksheets[0];
        expect(texts.map((_, row) => sheet?.getCell(row + 1, 1).value)).toEqual(texts);
      }),
      { numRuns: examples(60) },
    );
  });

  it('come back from hucre as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const { sheets } = await readXlsx(await writeToBuffer([aSheet(texts.map((each) => [each]))]));
        expect(sheets[0]?.rows.map((row) => row[0])).toEqual(texts);
      }),
      { numRuns: examples(60) },
    );
  });
});
