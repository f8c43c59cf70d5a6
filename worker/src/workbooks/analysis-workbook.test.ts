import JSZip from 'jszip';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWithExceljs, shownValues } from '@countinghouse/server/platform/ooxml/testing/read-with-exceljs';
import { anImportedRecord, downloadAnalysis, regenerate, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';
import { workbooksHere } from '../testing/work-here';

const ANCHOR = { kind: 'Cell', statementType: 'BalanceSheet', lineItemId: 'cash:footer', reportingPeriodId: 'FY2023' };
const SECRETS = ['Owner’s salary', 'Ask the bank', 'Bank loan of the owner', 'Submitted for approval'];

describe('the workbooks of a record that analysts and reviewers worked on', () => {
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;
  let full: Buffer;
  let shown: Awaited<ReturnType<typeof shownValues>>;
  let firstRevision: Buffer;

  const own = () => ({ workspaceId: record.workspaceId, financialRecordId: record.recordId });
  const change = (name: string, inputType: string, input: object) =>
    portal.graphql(`mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename } }`, { input });
  const rowOf = (sheet: string, caption: string) => shown.get(sheet)?.find(([first]) => first === caption) ?? [];

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, variedLedger(400, 24));
    await workbooksHere(bed.ctxOf('lender'), record.recordId, 1);
    firstRevision = await downloadAnalysis(portal, record, 1);
    const { workspaceId } = record;
    const amounts = [{ fromMonth: '2023-01', throughMonth: '2023-12', amount: '12000' }];
    const payments = [{ month: '2023-12', principal: '5000', interest: '250', endingBalance: '25000' }];
    await change('saveAdjustments', 'SaveAdjustmentsInput', {
      ...{ ...own(), version: 0 },
      adjustments: [{ kind: 'EbitdaAddBack', name: 'Owner’s salary', note: 'As in 2022', amounts }],
    });
    const loan = { name: 'Bank loan of the owner', kind: 'TermLoan', subordinated: false, accountSourceIds: [], payments };
    await change('saveDebtSchedule', 'SaveDebtScheduleInput', { workspaceId, instruments: [loan], version: 0 });
    await change('addNote', 'AddNoteInput', { ...own(), anchor: ANCHOR, body: '=HYPERLINK("x") Ask the bank' });
    const { kind: _, ...cell } = ANCHOR;
    await change('setTickMark', 'SetTickMarkInput', { ...own(), ...cell, kind: 'Tied', version: 0 });
    await change('submitForApproval', 'SubmitForApprovalInput', own());
    await change('analyzeRisk', 'AnalyzeRiskInput', own());
    const revision = await regenerate(portal, record);
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
    full = await downloadAnalysis(portal, record, revision);
    shown = await shownValues(full);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  it('have the sheets of the analysis behind common size, where there is anything for them', async () => {
    const names = [...shown.keys()];
    const from = names.indexOf('Common Size');
    expect(names.slice(from, from + 7)).toEqual(['Common Size', 'Ratios', 'Charts', 'Adjustments', 'Risk', 'Notes', 'Checks']);
    const before = [...(await shownValues(firstRevision)).keys()];
    expect(before.slice(from, from + 4)).toEqual(['Common Size', 'Ratios', 'Charts', 'Checks']);
  });

  it('are computed with the newest adjustments and debt schedule', () => {
    const { 1: before, 2: after } = rowOf('Ratios', 'Add-backs');
    expect([before, after]).toEqual([0, 12_000]);
    expect(rowOf('Ratios', 'Scheduled principal')[2]).toBe(5_000);
    expect(rowOf('Adjustments', 'Owner’s salary').slice(1, 2)).toEqual(['EBITDA add-back']);
    expect(rowOf('Contents', 'Analysis versions')[1]).toBe('Adjustments 1, Account tags none, Debt schedule 1');
  });

  it('have the notes as text, each with its author and the value of its cell', () => {
    const note = shown.get('Notes')?.[4] ?? [];
    const [, , cash] = rowOf('Balance Sheet - Years', 'Total cash');
    expect(note.slice(0, 6)).toEqual(['Balance Sheet', 'Total cash', 'FY 2023', cash, '=HYPERLINK("x") Ask the bank', 'Ada Example']);
    expect(note[7]).toBe('Open');
  });

  it('have tick marks beside the cells of the statements, and listed below the notes', async () => {
    const cell = (await readWithExceljs(full)).getWorksheet('Balance Sheet - Years')?.getCell('C10');
    expect(cell?.numFmt).toBe('"T"* #,##0.00_);"T"* (#,##0.00);"T"* "–"_)');
    expect(shown.get('Notes')?.at(-1)?.slice(0, 6)).toEqual([
      'Balance Sheet',
      'Total cash',
      'FY 2023',
      cell?.result,
      'tied',
      'Ada Example',
    ]);
  });

  it('say that the statements were submitted, and what the risk assessment came to', () => {
    expect(rowOf('Contents', 'Approval')[1]).toMatch(/^Submitted for approval by Ada Example on \d{4}-\d\d-\d\d \d\d:\d\d\.$/);
    expect(rowOf('Risk', 'No score because')[1]).toContain('Total assets');
    expect([rowOf('Risk', 'Engine')[1], rowOf('Risk', 'Author')[1]]).toEqual(['Built-in engine', 'Ada Example']);
  });

  it('have charts as parts that lead to cells of the ratios', async () => {
    const zip = await JSZip.loadAsync(full);
    const charts = Object.keys(zip.files).filter((name) => name.startsWith('xl/charts/'));
    expect(charts.length).toBeGreaterThanOrEqual(3);
    for (const name of charts) {
      const xml = (await zip.file(name)?.async('string')) ?? '';
      new SaxesParser({ xmlns: true }).write(xml).close();
      expect(xml).toMatch(/<c:f>'Ratios'!\$[A-Z]+\$\d+/);
    }
  });

  it('give the borrower a copy without any of it', async () => {
    const { bytes } = await portal.call('GET', `${record.workbooks}/download/CustomerDataCopy/2`);
    const zip = await JSZip.loadAsync(bytes);
    const parts = await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
    for (const secret of SECRETS) expect(parts.filter((part) => part.includes(secret))).toEqual([]);
    expect(Object.keys(zip.files).filter((name) => /chart|drawing/.test(name))).toEqual([]);
    const names = [...(await shownValues(bytes)).keys()];
    expect(names.filter((name) => ['Ratios', 'Charts', 'Adjustments', 'Risk', 'Notes'].includes(name))).toEqual([]);
  });

  it('leave out what the tenant is not offered', async () => {
    await bed.owner.query(
      `update tenant set flag_overrides = '{"monitoringEnabled": false, "riskCalcEnabled": false}' where name = 'lender'`,
    );
    const revision = await regenerate(portal, record);
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
    const names = [...(await shownValues(await downloadAnalysis(portal, record, revision))).keys()];
    expect(names.filter((name) => ['Ratios', 'Charts', 'Adjustments', 'Risk', 'Notes'].includes(name))).toEqual([]);
  });
});
