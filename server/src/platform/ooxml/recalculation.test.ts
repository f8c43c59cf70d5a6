import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { aWorkbookInput } from '@countinghouse/domain/workbooks/testing/a-workbook-input';
import { lacksLibreOffice, openLibreOffice, type LibreOffice } from '../../testing/libre-office';
import { formulaResults, readWithExceljs } from './testing/read-with-exceljs';
import { aSheet, writeToBuffer } from './testing/write-to-buffer';

describe.skipIf(lacksLibreOffice('recalculation of workbooks'))('recalculated by LibreOffice', { timeout: 120_000 }, () => {
  let office: LibreOffice;
  beforeAll(() => {
    office = openLibreOffice();
  });
  afterAll(() => office?.close());

  it('a cached value that is wrong is seen', async () => {
    const wrong = await writeToBuffer([aSheet([[1, 2, { value: 99, formula: 'A1+B1' }]])]);
    expect(formulaResults(await readWithExceljs(office.recalculate('wrong', wrong))).get('Sheet!C1')).toBe(3);
  });

  it('text stays text', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', ' padded ', 'two\nlines', '_x0041_', '1234', 'TRUE', '2024-02-29', '<&>', '😀'];
    const { sheets } = await readXlsx(office.recalculate('texts', await writeToBuffer([aSheet(texts.map((text) => [text]))])));
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(texts);
  });

  it.each(['FullAnalysis', 'CustomerDataCopy'] as const)('every formula of %s gives its cached value', async (variant) => {
    const bytes = await writeToBuffer(layWorkbook(aWorkbookInput({ variant })).sheets, workbookStyles(2));
    const cached = formulaResults(await readWithExceljs(bytes));
    const recalculated = formulaResults(await readWithExceljs(office.recalculate(variant, bytes)));
    expect(cached.size).toBeGreaterThan(1_500);
    const isSame = (one: unknown, other: unknown) =>
      typeof one === 'string' ? one === other : Math.abs(Number(one) - Number(other)) < 0.005;
    expect([...cached].filter(([cell, value]) => !isSame(value, recalculated.get(cell)))).toEqual([]);
  });
});
