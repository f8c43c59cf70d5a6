import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImportedRecord, editStatement, regenerate, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';
import { workbooksHere } from '../testing/work-here';

const CELL = { statementType: 'BalanceSheet', lineItemId: 'cash:footer', reportingPeriodId: 'FY2023' };
const LISTED = `query ($w: ID!, $r: ID!) { workbookRevisions(workspaceId: $w, financialRecordId: $r) { nodes {
  revisionNumber workbooks { variantId changedSince }
} } }`;

interface Listed {
  readonly revisionNumber: number;
  readonly workbooks: readonly { readonly variantId: string; readonly changedSince: readonly string[] }[];
}

describe('the workbooks of a record say what has changed since they were made', () => {
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;
  let revision = 1;

  const own = () => ({ workspaceId: record.workspaceId, financialRecordId: record.recordId });
  const change = (name: string, inputType: string, input: object, fields = '__typename') =>
    portal.graphql(`mutation ($input: ${inputType}!) { ${name}(input: $input) { ${fields} } }`, { input });
  const changesOf = ({ workbooks }: Pick<Listed, 'workbooks'>) =>
    Object.fromEntries(workbooks.map(({ variantId, changedSince }) => [variantId, changedSince]));

  /** What the newest revision says over GraphQL, which the two answers of REST have to say as well. */
  async function changedSince(): Promise<Record<string, readonly string[]>> {
    const { workbookRevisions } = await portal.graphql(LISTED, { w: record.workspaceId, r: record.recordId });
    const newest = (workbookRevisions.nodes as readonly Listed[]).find(({ revisionNumber }) => revisionNumber === revision);
    const changes = changesOf(newest ?? { workbooks: [] });
    const status = await portal.call('GET', `${record.workbooks}/${revision}/status`);
    expect(changesOf(status.body as Listed)).toEqual(changes);
    const platform = await portal.call('GET', `/Organizations/${record.workspaceId}/FinancialRecords/${record.recordId}/Workbooks`);
    expect(changesOf(platform.body as Listed)).toEqual(changes);
    return changes;
  }

  /** Makes a revision of what there is now, and shows that it is up to date. */
  async function renew(): Promise<void> {
    revision = await regenerate(portal, record);
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
    expect(await changedSince()).toEqual({ FullAnalysis: [], CustomerDataCopy: [] });
  }

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, variedLedger(400, 24));
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  it('nothing at first, then the statement that was saved, in both workbooks', async () => {
    expect(await changedSince()).toEqual({ FullAnalysis: [], CustomerDataCopy: [] });
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'renameCaption', of: { line: 'account', account: accountOf('Saws') }, caption: 'Saws and planers' },
    ]);
    expect(await changedSince()).toEqual({ FullAnalysis: ['Statements'], CustomerDataCopy: ['Statements'] });
    await renew();
  });

  it('each thing that analysts and reviewers add, in the full analysis alone', async () => {
    const { workspaceId } = record;
    const amounts = [{ fromMonth: '2023-01', throughMonth: '2023-12', amount: '12000' }];
    const adjustment = { kind: 'EbitdaAddBack', name: 'Owner’s salary', note: '', amounts };
    const loan = { name: 'Bank loan', kind: 'TermLoan', subordinated: false, accountSourceIds: [], payments: [] };
    await change('saveAdjustments', 'SaveAdjustmentsInput', { ...own(), adjustments: [adjustment], version: 0 });
    expect(await changedSince()).toEqual({ FullAnalysis: ['Adjustments'], CustomerDataCopy: [] });
    await change('saveAccountTags', 'SaveAccountTagsInput', { workspaceId, tags: [], version: 0 });
    await change('saveDebtSchedule', 'SaveDebtScheduleInput', { workspaceId, instruments: [loan], version: 0 });
    await change('analyzeRisk', 'AnalyzeRiskInput', own());
    await change('setTickMark', 'SetTickMarkInput', { ...own(), ...CELL, kind: 'Tied', version: 0 });
    await change('submitForApproval', 'SubmitForApprovalInput', own());
    const { FullAnalysis } = await changedSince();
    expect(FullAnalysis).toEqual(['Adjustments', 'AccountTags', 'DebtSchedule', 'RiskAssessment', 'TickMarks', 'Approval']);
    await renew();
  });

  it('every change of a note: written, answered, resolved', async () => {
    const anchor = { kind: 'Cell', ...CELL };
    const { addNote } = await change('addNote', 'AddNoteInput', { ...own(), anchor, body: 'Ask the bank' }, 'id version');
    const { id, version } = addNote as { readonly id: string; readonly version: number };
    expect(await changedSince()).toMatchObject({ FullAnalysis: ['Notes'] });
    await renew();
    await change('replyToNote', 'ReplyToNoteInput', { ...own(), id, body: 'It was asked.' });
    expect(await changedSince()).toMatchObject({ FullAnalysis: ['Notes'] });
    await renew();
    await change('resolveNote', 'ResolveNoteInput', { ...own(), id, version });
    expect(await changedSince()).toMatchObject({ FullAnalysis: ['Notes'] });
    await renew();
  });

  it('a tick mark that was taken away, and one that replaced it', async () => {
    const set = (kind: string | null, version: number) => change('setTickMark', 'SetTickMarkInput', { ...own(), ...CELL, kind, version });
    await set(null, 1);
    expect(await changedSince()).toMatchObject({ FullAnalysis: ['TickMarks'] });
    await set('Open', 0);
    expect(await changedSince()).toMatchObject({ FullAnalysis: ['TickMarks'] });
    await renew();
  });

  it('the approval that a change of the debt schedule has ended', async () => {
    await change('saveDebtSchedule', 'SaveDebtScheduleInput', { workspaceId: record.workspaceId, instruments: [], version: 1 });
    expect(await changedSince()).toEqual({ FullAnalysis: ['DebtSchedule', 'Approval'], CustomerDataCopy: [] });
  });

  it('nothing of what the tenant does not use', async () => {
    await bed.owner.query(`update tenant set flag_overrides = '{"monitoringEnabled": false}' where name = 'lender'`);
    expect(await changedSince()).toEqual({ FullAnalysis: [], CustomerDataCopy: [] });
  });
});
