import { readXlsx } from 'hucre/xlsx';
import JSZip from 'jszip';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { CellStyle } from '@countinghouse/domain/workbooks/cell-style';
import { readWithExceljs } from './testing/read-with-exceljs';
import { aSheet, CREATED_AT, writeToBuffer } from './testing/write-to-buffer';

const STYLES = {
  date: { numberFormat: 'yyyy\\-mm\\-dd' },
  total: { bold: true, top: 'single', bottom: 'double', numberFormat: '#,##0.00_);(#,##0.00)' },
  head: { italic: true, fill: 'EEF1F5', color: '1F5FBF', underline: true, horizontal: 'right', wrap: true, fontSize: 14 },
  deep: { indent: 3 },
} satisfies Record<string, CellStyle>;

const RICH = aSheet(
  [
    { cells: ['Date', 'Text', 'Figure'], style: 'head', height: 30 },
    [45351, '=1+1', 12.34],
    { cells: [null, { value: 'deep', style: 'deep' }, true], outlineLevel: 2 },
    ['merged', null, { value: 12.34, formula: 'SUM(C2:C3)', style: 'total' }],
    [
      { value: 'link', link: "'Other''s'!B2" },
      { value: 'x<y', formula: 'IF(C2<13,"x<y","")' },
      { value: true, formula: 'C2<13' },
    ],
  ],
  {
    columns: [{ width: 12, style: 'date' }, { width: 30 }, { width: 14 }],
    frozen: { rows: 1, columns: 1 },
    filter: { headingRow: 1, footerRows: 1 },
    landscape: true,
    merged: ['A4:B4'],
    outlineLevels: 2,
  },
);

describe('writeWorkbook', () => {
  it('writes values, formulas and dates that exceljs reads', async () => {
    const sheet = (await readWithExceljs(await writeToBuffer([RICH, aSheet([], { name: "Other's" })], STYLES))).getWorksheet('Sheet');
    expect(sheet?.getCell('A2').value).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(sheet?.getCell('B2').value).toBe('=1+1');
    expect(sheet?.getCell('C3').value).toBe(true);
    expect(sheet?.getCell('C4').value).toEqual({ formula: 'SUM(C2:C3)', result: 12.34 });
    expect(sheet?.getCell('B5').value).toEqual({ formula: 'IF(C2<13,"x<y","")', result: 'x<y' });
    expect(sheet?.getCell('C5').value).toEqual({ formula: 'C2<13', result: true });
    expect(sheet?.getCell('A4').isMerged).toBe(true);
  });

  it('writes styles that exceljs reads', async () => {
    const sheet = (await readWithExceljs(await writeToBuffer([RICH, aSheet([], { name: "Other's" })], STYLES))).getWorksheet('Sheet');
    expect(sheet?.getCell('C4')).toMatchObject({
      font: { bold: true },
      border: { top: { style: 'thin' }, bottom: { style: 'double' } },
      numFmt: '#,##0.00_);(#,##0.00)',
    });
    expect(sheet?.getCell('A1')).toMatchObject({
      font: { italic: true, underline: true, size: 14, color: { argb: 'FF1F5FBF' } },
      fill: { fgColor: { argb: 'FFEEF1F5' } },
      alignment: { horizontal: 'right', wrapText: true },
    });
    expect(sheet?.getCell('B3').alignment).toMatchObject({ horizontal: 'left', indent: 3 });
  });

  it('writes the layout that exceljs reads', async () => {
    const workbook = await readWithExceljs(await writeToBuffer([RICH, aSheet([], { name: "Other's" })], STYLES));
    const sheet = workbook.getWorksheet('Sheet');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
    expect(sheet?.getColumn(2).width).toBe(30);
    expect(sheet?.getRow(1).height).toBe(30);
    expect(sheet?.getRow(3).outlineLevel).toBe(2);
    expect(sheet?.autoFilter).toBe('A1:C4');
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToHeight: 0, printTitlesRow: '1:1' });
    expect(workbook.created).toEqual(CREATED_AT);
    expect(workbook.title).toBe('Books & more');
  });

  it('ends printed pages where a sheet says, at a scale at which each fits', async () => {
    const columns = [{ width: 48 }, ...Array.from({ length: 24 }, () => ({ width: 17 }))];
    const months = aSheet([], { columns, frozen: { rows: 1, columns: 1 }, landscape: true, pageBreaks: [13] });
    const zip = await JSZip.loadAsync(await writeToBuffer([months], STYLES));
    const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    expect(xml).not.toContain('fitToPage');
    expect(xml).toContain('<pageSetup scale="53" orientation="landscape"/>');
    expect(xml).toContain('</headerFooter><colBreaks count="1" manualBreakCount="1"><brk id="13" max="1048575" man="1"/></colBreaks>');
  });

  it('is read by hucre alike', async () => {
    const { sheets } = await readXlsx(await writeToBuffer([RICH, aSheet([['second']], { name: "Other's" })], STYLES));
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Sheet', "Other's"]);
    expect(sheets[0]?.rows[1]?.slice(1)).toEqual(['=1+1', 12.34]);
  });

  it('gives the same bytes for the same input', async () => {
    const [one, other] = [await writeToBuffer([RICH], STYLES), await writeToBuffer([RICH], STYLES)];
    expect(one.equals(other)).toBe(true);
  });

  it('holds nothing but well-formed parts, each with a content type', async () => {
    const zip = await JSZip.loadAsync(await writeToBuffer([RICH, aSheet([['a\u0000\ud800']], { name: 'Ö & <x>' })], STYLES));
    const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
    for (const name of Object.keys(zip.files)) {
      const parser = new SaxesParser({ xmlns: true });
      parser.write((await zip.file(name)?.async('string')) ?? '').close();
      if (name.startsWith('xl/') && !name.endsWith('.rels')) expect(types).toContain(`PartName="/${name}"`);
    }
  });

  it('keeps a program from making a formula of text when a cell is edited', async () => {
    const zip = await JSZip.loadAsync(await writeToBuffer([aSheet([['=A1', '+1', '-1', '@x', '\tx', 'plain']])]));
    const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    expect([...xml.matchAll(/<c r="\w+" s="(\d+)"/g)].map((match) => match[1])).toEqual(['1', '1', '1', '1', '1', '0']);
    expect(await zip.file('xl/styles.xml')?.async('string')).toContain('quotePrefix="1"');
  });

  it.each([
    ['a name that is too long', [aSheet([], { name: 'x'.repeat(32) })], 'refuse the sheet name'],
    ['a forbidden character', [aSheet([], { name: 'a/b' })], 'refuse the sheet name'],
    ['equal names', [aSheet([]), aSheet([], { name: 'SHEET' })], 'Two sheets are named SHEET'],
    ['no sheet', [], 'A workbook needs a sheet'],
    ['an unknown style', [aSheet([[{ value: 1, style: 'nope' }]])], 'no style named nope'],
    ['a number that is none', [aSheet([[NaN]])], "can't hold the number NaN"],
    ['a row too wide', [aSheet([Array.from({ length: 16_385 }, () => 1)])], 'Row 1 has 16385 cells'],
  ])('refuses %s', async (_, sheets, message) => {
    await expect(writeToBuffer(sheets)).rejects.toThrow(message);
  });

  it('destroys the destination when the rows fail', async () => {
    function* failing(): Generator<{ cells: string[] }> {
      yield { cells: ['a'] };
      throw new Error('the database went away');
    }
    await expect(writeToBuffer([aSheet([], { rows: failing() })])).rejects.toThrow('the database went away');
  });
});
