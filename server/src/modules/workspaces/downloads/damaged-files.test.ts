import { truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { FolderFileStore } from '../../../platform/files/folder-file-store';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { aSubmission } from '../../../testing/a-submission';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { until } from '../../../testing/until';
import { generateWorkbooks } from '../../statements/workbooks/generate-workbooks';

const CONTENT = `%PDF-1.7 ${'a contract '.repeat(20_000)}`;

describe('a stored file that is damaged', () => {
  let folder: string;
  let test: TestApp;
  let lines: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damaged-files-'));
    const sink = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    lines = [];
    test = await startTestApp({ platform: { files: new FolderFileStore(folder) }, log: pino({ level: 'error' }, sink) });
    await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  });

  beforeEach(() => {
    lines.length = 0;
  });

  afterAll(async () => {
    await test?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const inLender = <Row extends object>(sql: string, values: readonly unknown[]) =>
    withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));

  /** A document: its address, and the file behind it. */
  async function aDocument() {
    const { workspaceId, submissionId } = await aSubmission(test.ctxOf('ada'));
    const { body } = await test.call(
      'ada',
      'POST',
      `/api/documents/${workspaceId}?submissionId=${submissionId}`,
      multipart(CONTENT, 'a.pdf'),
    );
    const [row] = await inLender<{ key: string }>(`select store_key as key from document where id = $1`, [body.id]);
    return { path: `/api/documents/${workspaceId}/${submissionId}/${body.id}`, file: join(folder, row!.key) };
  }

  /** A generated workbook: its address, and the file behind it. */
  async function aWorkbook() {
    const ctx = test.ctxOf('ada');
    const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
    const revision = { financialRecordId, revisionNumber: 1 };
    await generateWorkbooks(ctx, revision);
    const [row] = await inLender<{ key: string }>(
      `select store_key as key from workbook where financial_record_id = $1 and variant_id = 'FullAnalysis'`,
      [financialRecordId],
    );
    const path = `/api/${workspaceId}/financialrecords/${financialRecordId}/workbooks/download/FullAnalysis/1`;
    return { path, file: join(folder, row!.key), revision };
  }

  /** The bytes that arrive over a socket, and whether the answer came to its end. */
  function download(as: 'ada' | 'ben', path: string): Promise<{ bytes: number; isComplete: boolean }> {
    const { port } = test.app.http.server.address() as AddressInfo;
    const headers = { host: `lender.localhost:${port}`, authorization: `Bearer ${test.tokenOf(as)}` };
    return new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', () => undefined);
        answer.on('close', () => resolve({ bytes, isComplete: answer.complete }));
      });
      call.on('error', reject);
      call.end();
    });
  }

  it.each([
    ['missing', (file: string) => rm(file)],
    ['length', (file: string) => truncate(file, 1_000)],
  ])('is refused at once and logged: %s', async (finding, damage) => {
    const { path, file } = await aDocument();
    await damage(file);
    expect(await test.call('ada', 'GET', path)).toMatchObject({ status: 500, body: { code: 'FileDamaged' } });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'storedFileDamaged', finding }]);
  });

  it('is cut off before its end and logged when its bytes are others', async () => {
    const { path, file } = await aDocument();
    expect(await download('ada', path)).toEqual({ bytes: CONTENT.length, isComplete: true });
    await writeFile(file, CONTENT.replace('contract', 'contrast'));
    const { bytes, isComplete } = await download('ada', path);
    expect([bytes < CONTENT.length, isComplete]).toEqual([true, false]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'storedFileDamaged', finding: 'hash' }]);
  });

  it.each([
    ['it is cut', (file: string) => truncate(file, 1_000)],
    ['it is missing', (file: string) => rm(file)],
  ])('is generated again as the same revision when it is a workbook and %s', async (_, damage) => {
    const { path, file, revision } = await aWorkbook();
    await damage(file);
    const refused = await test.call('ben', 'GET', path);
    expect(refused).toMatchObject({ status: 503, body: { code: 'WorkbookDamaged' }, headers: { 'retry-after': '60' } });
    const [waiting] = await inLender<object>(
      `select payload from outbox where topic = 'workbook' and payload ->> 'financialRecordId' = $1 order by created_at desc`,
      [revision.financialRecordId],
    );
    expect(waiting).toEqual({ payload: revision });
    await generateWorkbooks(test.ctxOf('ada'), revision);
    expect((await test.call('ben', 'GET', path)).status).toBe(200);
  });

  it('is generated again when it is a workbook whose bytes are others', async () => {
    const { path, file, revision } = await aWorkbook();
    const { bytes } = await test.call('ben', 'GET', path);
    bytes.fill(0, 100, 200);
    await writeFile(file, bytes);
    expect((await download('ben', path)).isComplete).toBe(false);
    await until(async () => {
      const [row] = await inLender<{ outcome: string }>(`select outcome from workbook_revision where financial_record_id = $1`, [
        revision.financialRecordId,
      ]);
      return row?.outcome === 'Pending';
    });
  });
});
