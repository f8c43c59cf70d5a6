import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { aWorkbookInput } from '@countinghouse/domain/workbooks/testing/a-workbook-input';
import { formulaResults, readWithExceljs } from './testing/read-with-exceljs';
import { aSheet, writeToBuffer } from './testing/write-to-buffer';

const present = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const mustRun = process.env['CI'] === 'true';
if (!present && !mustRun) process.stderr.write('LibreOffice (soffice) is absent: recalculation of workbooks is not tested.\n');

/** Recalculate every formula on load, whoever wrote the file. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

describe.skipIf(!present && !mustRun)('recalculated by LibreOffice', { timeout: 120_000 }, () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'recalculation-'));
    mkdirSync(join(folder, 'profile', 'user'), { recursive: true });
    writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), SETTINGS);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const recalculate = (name: string, bytes: Buffer): Buffer => {
    writeFileSync(join(folder, `${name}.xlsx`), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const target = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out'), join(folder, `${name}.xlsx`)];
    execFileSync('soffice', [profile, '--headless', ...target], { stdio: 'ignore' });
    return readFileSync(join(folder, 'out', `${name}.xlsx`));
  };

  it('a cached value that is wrong is seen', async () => {
    const wrong = await writeToBuffer([aSheet([[1, 2, { value: 99, formula: 'A1+B1' }]])]);
    expect(formulaResults(await readWithExceljs(recalculate('wrong', wrong))).get('Sheet!C1')).toBe(3);
  });

  it('text stays text', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', ' padded ', 'two\nlines', '_x0041_', '1234', 'TRUE', '2024-02-29', '<&>', '😀'];
    const { sheets } = await readXlsx(recalculate('texts', await writeToBuffer([aSheet(texts.map((text) => [text]))])));
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(texts);
  });

  it.each(['FullAnalysis', 'CustomerDataCopy'] as const)('every formula of %s gives its cached value', async (variant) => {
    const bytes = await writeToBuffer(planWorkbook(aWorkbookInput({ variant })), workbookStyles(2));
    const cached = formulaResults(await readWithExceljs(bytes));
    const recalculated = formulaResults(await readWithExceljs(recalculate(variant, bytes)));
    expect(cached.size).toBeGreaterThan(1_500);
    const different = [...cached].filter(([cell, value]) => !(Math.abs(Number(value) - Number(recalculated.get(cell))) < 0.005));
    expect(different).toEqual([]);
  });
});
