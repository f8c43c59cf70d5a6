import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { aWorkbookInput } from '@countinghouse/domain/workbooks/testing/a-workbook-input';
import { aTradingBusiness } from '@countinghouse/domain/workbooks/testing/a-trading-business';
import { lacksLibreOffice, openLibreOffice } from '../../testing/libre-office';
import { formulaResults, readWithExceljs } from './testing/read-with-exceljs';
import { aSheet, writeToBuffer } from './testing/write-to-buffer';

describe.skipIf(lacksLibreOffice('recalculation of workbooks'))('recalculated by LibreOffice', { timeout: 120_000 }, () => {
  const TEXTS = ['=1+1', '+1', '-1', '@SUM(A1)', ' padded ', 'two\nlines', '_x0041_', '1234', 'TRUE', '2024-02-29', '<&>', '😀'];
  const VARIANTS = ['FullAnalysis', 'CustomerDataCopy'] as const;
  const WORKBOOKS = [...VARIANTS, 'trading'] as const;
  let written: Readonly<Record<'wrong' | 'texts' | (typeof WORKBOOKS)[number], Buffer>>;
  let recalculated: typeof written;

  beforeAll(async () => {
    const workbook = (variant: (typeof VARIANTS)[number]) =>
      writeToBuffer(layWorkbook(aWorkbookInput({ variant })).sheets, workbookStyles(2));
    written = {
      wrong: await writeToBuffer([aSheet([[1, 2, { value: 99, formula: 'A1+B1' }]])]),
      texts: await writeToBuffer([aSheet(TEXTS.map((text) => [text]))]),
      FullAnalysis: await workbook('FullAnalysis'),
      CustomerDataCopy: await workbook('CustomerDataCopy'),
      trading: await writeToBuffer(layWorkbook(aTradingBusiness()).sheets, workbookStyles(2)),
    };
    const office = openLibreOffice();
    recalculated = office.recalculate(written);
    office.close();
  }, 120_000);

  it('a cached value that is wrong is seen', async () => {
    expect(formulaResults(await readWithExceljs(recalculated.wrong)).get('Sheet!C1')).toBe(3);
  });

  it('text stays text', async () => {
    const { sheets } = await readXlsx(recalculated.texts);
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(TEXTS);
  });

  it.each(WORKBOOKS)('every formula of %s gives its cached value', async (name) => {
    const cached = formulaResults(await readWithExceljs(written[name]));
    const results = formulaResults(await readWithExceljs(recalculated[name]));
    expect(cached.size).toBeGreaterThan(1_500);
    const isSame = (one: unknown, other: unknown) =>
      typeof one === 'string' ? one === other : Math.abs(Number(one) - Number(other)) < 0.005;
    expect([...cached].filter(([cell, value]) => !isSame(value, results.get(cell)))).toEqual([]);
  });
});
