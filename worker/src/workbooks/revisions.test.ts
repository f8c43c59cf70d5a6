import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shownValues } from '@countinghouse/server/platform/ooxml/testing/read-with-exceljs';
import { generateWorkbooks } from '@countinghouse/server/modules/statements/workbooks/generate-workbooks';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { until } from '@countinghouse/server/testing/until';
import { anImportedRecord, editStatement, downloadAnalysis, regenerate, revisionEnded, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';
import { workbooksHere } from '../testing/work-here';
import { startWorkerHere } from '../testing/worker-process';

const REVISIONS = `query ($w: ID!, $r: ID!) { workbookRevisions(workspaceId: $w, financialRecordId: $r) { nodes {
  revisionNumber outcome reason requestId endTime createdBy { displayName } statementVersions { statementType version } progress { percent }
  workbooks { fileSize }
} } }`;

// covers borrower 7.5
describe('the revisions of a record’s workbooks', () => {
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, variedLedger(42, 3));
    await generate([1]);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const generate = async (numbers: readonly number[]) => {
    for (const number of numbers) await workbooksHere(bed.ctxOf('lender'), record.recordId, number);
  };
  const rename = (caption: string) =>
    editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'renameCaption', of: { line: 'account', account: accountOf('Saws') }, caption },
    ]);
  const revisions = async () =>
    (await portal.graphql(REVISIONS, { w: record.workspaceId, r: record.recordId })).workbookRevisions.nodes as Record<string, unknown>[];
  const captionsOf = async (revision: number) => {
    const shown = await shownValues(await downloadAnalysis(portal, record, revision));
    return (shown.get('Balance Sheet - Years') ?? []).map(([caption]) => caption);
  };

  // covers borrower 4.7
  it('show what was saved when they were requested, never a later save, and who requested them and why', async () => {
    await rename('Saws, saved before');
    const before = await regenerate(portal, record);
    await rename('Saws, saved after');
    const after = await regenerate(portal, record);
    const again = await regenerate(portal, record);
    await generate([before, after, again]);
    for (const revision of [before, after, again])
      expect(await revisionEnded(portal, record, revision)).toMatchObject({
        outcome: 'Success',
        revisionNumber: revision,
        errorDescription: null,
        workbooks: ['FullAnalysis', 'CustomerDataCopy'].map((variantId) => ({ variantId, outcome: 'Success', revisionNumber: revision })),
      });
    expect(await captionsOf(before)).toContain('Saws, saved before');
    expect(await captionsOf(after)).toContain('Saws, saved after');
    expect(await captionsOf(after)).not.toContain('Saws, saved before');

    const listed = await revisions();
    const versionsOf = (version: number) => [
      { statementType: 'BalanceSheet', version },
      { statementType: 'IncomeStatement', version: 1 },
      { statementType: 'CashFlow', version: 1 },
    ];
    const told = listed.map(({ revisionNumber, reason, statementVersions }) => [revisionNumber, reason, statementVersions]);
    expect(told).toEqual([
      [4, 'Manual', versionsOf(3)],
      [3, 'SavedVersion', versionsOf(3)],
      [2, 'SavedVersion', versionsOf(2)],
      [1, 'FirstImport', versionsOf(1)],
    ]);
    expect(listed.map(({ createdBy }) => createdBy)).toEqual([...Array.from({ length: 3 }, () => ({ displayName: 'Ada Example' })), null]);
    for (const { requestId, endTime, progress, workbooks } of listed) {
      expect([typeof requestId, typeof endTime, progress]).toEqual(['string', 'string', null]);
      expect(workbooks).toHaveLength(2);
    }
  });

  // covers borrower 4.7
  it('are numbered one higher with every call, however many ask at once, and refused while five of them wait', async () => {
    const last = Number((await revisions())[0]?.['revisionNumber']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call('POST', `${record.workbooks}/revisions`)));
    const [ordered, refused] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)];
    const numbers = ordered.map(({ body }) => body.revisionNumber as number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 5 }, (_, at) => last + 1 + at));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['429 TooManyRequests']));
    await generate(numbers);
  });

  // covers borrower 4.7, borrower 8.6
  it('say why they failed and how far they came, and publish nothing', async () => {
    const ctx = bed.ctxOf('lender');
    const full = () => Promise.reject(new Error('The disk is full.'));
    const files = Object.create(ctx.files, { put: { value: full } }) as typeof ctx.files;
    const reference = { financialRecordId: record.recordId, revisionNumber: await regenerate(portal, record) };
    for (const _delivery of [1, 2, 3]) await expect(generateWorkbooks({ ...ctx, files }, reference)).rejects.toThrow('The disk is full.');
    await generateWorkbooks({ ...ctx, files }, reference);
    const { body } = await portal.call('GET', `${record.workbooks}/${reference.revisionNumber}/status`);
    const failed = { outcome: 'Error', errorDescription: expect.stringContaining('begun 3 times') as string };
    expect(body).toMatchObject({ ...failed, progress: { workbook: 1, workbooks: 2, sheet: 1, sheetName: 'Contents', percent: 0 } });
    expect(body.workbooks).toEqual(
      ['FullAnalysis', 'CustomerDataCopy'].map((variantId) => ({ variantId, revisionNumber: reference.revisionNumber, ...failed })),
    );
    expect((await portal.call('GET', `${record.workbooks}/download/FullAnalysis/${reference.revisionNumber}`)).status).toBe(404);
  });

  it.each([
    'FullAnalysis/2147483648',
    'FullAnalysis/99999999999999',
    'FullAnalysis/1e0',
    'FullAnalysis/0x1',
    'Full%00Analysis/1',
    'Nothing/1',
  ])('are not found at %s', async (place) => {
    expect((await portal.call('GET', `${record.workbooks}/download/fullanalysis/1`)).status).toBe(200);
    const file = `${record.workbooks}/download/${place}`;
    const status = `${record.workbooks}/${place.slice(place.indexOf('/') + 1)}e0/status`;
    const answers = await Promise.all([portal.call('GET', file), portal.call('POST', `${file}/link`), portal.call('GET', status)]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'NotFound']));
  });

  // A revision may be of a million lines and take half a minute.
  it('do not wait for an older one that is still being stored', async () => {
    const [older, newer] = [await regenerate(portal, record), await regenerate(portal, record)];
    const store = await startHoldingStore(`/${older}-`);
    const settings = { ...bed.settings, s3: { endpoint: store.endpoint, bucket: 'workbooks' } };
    const worker = await startWorkerHere({ ...bed, settings });
    expect(await revisionEnded(portal, record, newer)).toMatchObject({ outcome: 'Success' });
    await until(() => store.held() > 0);
    expect(store.held(), 'tries of the older one: after 20 s it would make room by itself').toBe(1);
    expect((await revisions()).find(({ revisionNumber }) => revisionNumber === older)).toMatchObject({ outcome: 'Pending' });
    store.release();
    expect(await revisionEnded(portal, record, older)).toMatchObject({ outcome: 'Success' });
    await worker.stop();
    await store.close();
  });

  it('say over REST as well why they are made, of what, and how far they are', async () => {
    const number = await regenerate(portal, record);
    const { body } = await portal.call('GET', `${record.workbooks}/${number}/status`);
    const told = { method: 'GET', path: `${record.workbooks}/${number}/status`, status: 200, contentType: 'application/json', body };
    expect(restContract().issueOf(told)).toBeNull();
    expect(body).toMatchObject({
      outcome: 'Pending',
      reason: 'Manual',
      statementVersions: { BalanceSheet: 3, IncomeStatement: 1, CashFlow: 1 },
      progress: null,
      workbooks: [],
    });
  });
});

/** An object store that takes everything, but answers for keys with that part only when they are released. */
async function startHoldingStore(held: string) {
  const waiting: (() => void)[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    const answer = () => void response.writeHead(200, { etag: '"1"', 'content-length': 0 }).end();
    request.resume().once('end', () => {
      if (isReleased || request.url?.includes(held) !== true) answer();
      else waiting.push(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => waiting.length,
    release() {
      isReleased = true;
      for (const answer of waiting) answer();
    },
    close() {
      vi.unstubAllEnvs();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
