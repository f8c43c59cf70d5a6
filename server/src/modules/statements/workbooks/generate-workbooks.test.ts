import { createHash } from 'node:crypto';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aSubmission } from '../../../testing/a-submission';
import { startS3Server } from '../../../testing/s3-server';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { S3FileStore } from '../../../platform/files/s3-file-store';
import { generateWorkbooks } from './generate-workbooks';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app?.close());

it('a revision that fails is handed back at once, and given up after the third time', async () => {
  const ctx = app.ctxOf('ada');
  const revision = { financialRecordId: await aPublishedRecord(ctx, await aSubmission(ctx)), revisionNumber: 1 };
  const stored = async () => {
    const [row] = await withTenant(ctx, (tx) =>
      tx.query(`select outcome, deliveries, lease_expires_at from workbook_revision where financial_record_id = $1`, [
        revision.financialRecordId,
      ]),
    );
    return row;
  };
  for (const deliveries of [1, 2, 3]) {
    await expect(generateWorkbooks(ctx, revision)).rejects.toThrow('no books');
    expect(await stored()).toEqual({ outcome: 'Pending', deliveries, lease_expires_at: null });
  }
  await generateWorkbooks(ctx, revision);
  expect(await stored()).toMatchObject({ outcome: 'Error', deliveries: 4 });
});

it('a workbook is in the audit log when it is downloaded, by a session or over the link of a person', async () => {
  const { workspaceId, financialRecordId } = await aRecordWithBooks(app, TWO_YEARS);
  await generateWorkbooks(app.ctxOf('ada'), { financialRecordId, revisionNumber: 1 });
  const workbook = `/api/${workspaceId}/financialrecords/${financialRecordId}/workbooks/download/FullAnalysis/1`;
  const { url } = (await app.call('ben', 'POST', `${workbook}/link`)).body as { url: string };
  const answers = [await app.call('ben', 'GET', workbook), await app.call('anonymous', 'GET', url)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.call('anonymous', 'GET', workbook)).status).toBe(401);
  const sql = `select actor_id as "actorId" from audit_event where subject_id = $1 and action = 'workbook.downloaded'`;
  const noted = await withTenant(app.ctxOf('ada'), (tx) => tx.query(sql, [financialRecordId]));
  const ben = app.ctxOf('ben').viewer.userId;
  expect(noted).toEqual([{ actorId: ben }, { actorId: ben }]);
});

it('a workbook comes back from an object store byte by byte as it was generated', async () => {
  const { endpoint, credentials, close } = await startS3Server();
  const test = await startTestApp({ platform: { files: new S3FileStore({ endpoint, bucket: 'files', credentials }) } });
  const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
  await generateWorkbooks(test.ctxOf('ada'), { financialRecordId, revisionNumber: 1 });
  const workbook = `/api/${workspaceId}/financialrecords/${financialRecordId}/workbooks/download/FullAnalysis/1`;
  const { status, bytes } = await test.call('ben', 'GET', workbook);
  const stored = `select file_size as size, encode(sha256, 'hex') as sha256 from workbook where financial_record_id = $1 and variant_id = 'FullAnalysis'`;
  const rows = await withTenant(test.ctxOf('ada'), (tx) => tx.query(stored, [financialRecordId]));
  expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(rows).toEqual([{ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }]);
  await test.close();
  await close();
});

describe('while the file store is away', () => {
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const withoutStore = (ctx: Ctx): Ctx => ({ ...ctx, files: { ...ctx.files, put: away } });

  /** A record with books, whose first revision waits. */
  async function aRevision() {
    const { financialRecordId } = await aRecordWithBooks(app, TWO_YEARS);
    return { ctx: app.ctxOf('ada'), revision: { financialRecordId, revisionNumber: 1 } };
  }

  const inLender = <Row extends object>(sql: string, values: readonly unknown[]) =>
    withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
  const stored = async (id: string) =>
    (
      await inLender(`select outcome, error_description, deliveries, failures from workbook_revision where financial_record_id = $1`, [id])
    )[0];
  const lapse = (id: string) => inLender(`update workbook_revision set lease_expires_at = null where financial_record_id = $1`, [id]);

  it('a revision waits without counting failures, and is generated after the return', async () => {
    const { ctx, revision } = await aRevision();
    const id = revision.financialRecordId;
    for (let time = 0; time < 5; time++) {
      expect(await generateWorkbooks(withoutStore(ctx), revision)).toBe('network');
      expect(await stored(id)).toMatchObject({ outcome: 'Pending', deliveries: 0, failures: 0 });
      await lapse(id);
    }
    expect(await generateWorkbooks(ctx, revision)).toBeNull();
    expect(await stored(id)).toMatchObject({ outcome: 'Success' });
  });

  it('a revision that waited for more than a day ends and says why', async () => {
    const { ctx, revision } = await aRevision();
    const id = revision.financialRecordId;
    const yesterday = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await inLender(`update workbook_revision set outage_since = $2 where financial_record_id = $1`, [id, yesterday]);
    expect(await generateWorkbooks(withoutStore(ctx), revision)).toBe('network');
    expect(await stored(id)).toMatchObject({ outcome: 'Error', error_description: expect.stringContaining('24 hours') as string });
  });
});
