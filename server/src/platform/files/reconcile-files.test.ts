import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ViewerCtx } from '../context';
import { withTenant } from '../database/with-tenant';
import { tenantFileKey } from './file-key';
import type { FileStore } from './file-store';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';
import { aPublishedRecord } from '../../testing/a-published-record';
import { aSubmission } from '../../testing/a-submission';
import { keysIn } from '../../testing/keys-in';
import { startS3Server } from '../../testing/s3-server';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { testClock, type TestClock } from '../../testing/test-clock';
import { storeDocument } from '../../modules/collecting/documents/store-document';
import { reconcileFiles, type FileFinding } from './reconcile-files';

interface Adapter {
  readonly store: FileStore;
  readonly clock: TestClock;
  close(): Promise<void>;
}

async function folder(): Promise<Adapter> {
  const root = await mkdtemp(join(tmpdir(), 'reconcile-'));
  const clock = testClock();
  return { store: new FolderFileStore(root, { clock, pageSize: 2 }), clock, close: () => rm(root, { recursive: true, force: true }) };
}

async function s3(): Promise<Adapter> {
  const { endpoint, credentials, clock, close } = await startS3Server();
  return { store: new S3FileStore({ endpoint, bucket: 'files', credentials }), clock, close };
}

const MINUTE = 60_000;

describe.each([
  ['a folder', folder],
  ['an S3-compatible store', s3],
])('files in %s and the rows that name them', (_, open) => {
  let adapter: Adapter;
  let app: TestApp;
  let ctx: ViewerCtx;

  beforeAll(async () => {
    adapter = await open();
    app = await startTestApp({ platform: { files: adapter.store } });
    ctx = app.ctxOf('ada');
  });

  afterEach(async () => {
    for (const key of await keysIn(adapter.store)) await adapter.store.delete(key);
    await withTenant(ctx, async (tx) => {
      await tx.query(`delete from document`);
      await tx.query(`delete from workbook`);
    });
  });

  afterAll(async () => {
    await app?.close();
    await adapter?.close();
  });

  function pass(minutes: number): void {
    adapter.clock.advance(minutes * MINUTE);
    app.clock.advance(minutes * MINUTE);
  }

  const put = async (key: string) => (await adapter.store.put(key, Readable.from([Buffer.from('x')]))).key;
  /** What a process leaves that dies between storing and registering. */
  const unnamed = (id: string = randomUUID()) => put(tenantFileKey(ctx.tenant.id, 'document', id));

  /** A document that was uploaded; answers its key. */
  async function document(): Promise<string> {
    const input = { ...(await aSubmission(ctx)), type: 'SupportingDocument', fiscalYearEndMonth: null, baseCurrency: null } as const;
    const stored = await storeDocument(ctx, input, { fileName: 'a.pdf', content: Readable.from([Buffer.from('%PDF-1.7 a contract')]) });
    if ('refused' in stored) throw new Error(`The document was refused: ${stored.refused}`);
    return tenantFileKey(ctx.tenant.id, 'document', stored.id);
  }

  /** A workbook of a published record; answers its key. */
  async function workbook(): Promise<string> {
    const record = await aPublishedRecord(ctx, await aSubmission(ctx));
    const key = await put(tenantFileKey(ctx.tenant.id, 'workbook', record, '1-1-fullanalysis.xlsx'));
    await withTenant(ctx, (tx) =>
      tx.query(
        `insert into workbook (tenant_id, financial_record_id, revision_number, variant_id, file_name, file_size, sha256, store_key, created_at)
         values ($1, $2, 1, 'FullAnalysis', 'a.xlsx', 1, '', $3, $4)`,
        [ctx.tenant.id, record, key, ctx.clock.now()],
      ),
    );
    return key;
  }

  async function findings(stopping?: AbortSignal): Promise<FileFinding[]> {
    const found: FileFinding[] = [];
    for await (const finding of reconcileFiles(ctx, stopping)) found.push(finding);
    return found;
  }

  const keysFound = async (wanted: FileFinding['finding']) =>
    (await findings())
      .filter(({ finding }) => finding === wanted)
      .flatMap(({ keys }) => keys)
      .sort();

  it('agree when every file is named and every name has its file', async () => {
    const kept = [await document(), await document(), await document(), await workbook()];
    pass(120);
    expect(await findings()).toEqual([]);
    expect(await keysIn(adapter.store)).toEqual(kept.sort());
  });

  it('a file that nothing names is deleted when an hour has passed, and no sooner', async () => {
    const named = [await document(), await workbook()];
    const left = [await unnamed(), await unnamed(), await unnamed()];
    left.push(await put(tenantFileKey(ctx.tenant.id, 'workbook', randomUUID(), '1-1-fullanalysis.xlsx')));
    pass(59);
    expect(await findings()).toEqual([]);
    pass(2);
    expect(await keysFound('deleted')).toEqual(left.sort());
    expect(await keysIn(adapter.store)).toEqual(named.sort());
    expect(await findings()).toEqual([]);
  });

  it('a file that its row has released is deleted as well', async () => {
    const [kept, left] = [await document(), await document()];
    await withTenant(ctx, (tx) => tx.query(`update document set deleted_at = now() where store_key = $1`, [left]));
    pass(61);
    expect(await keysFound('deleted')).toEqual([left]);
    expect(await keysIn(adapter.store)).toEqual([kept]);
  });

  it('a file whose name comes late is kept', async () => {
    const key = await unnamed();
    pass(59);
    await findings();
    await adapter.store.delete(await document());
    await withTenant(ctx, (tx) => tx.query(`update document set store_key = $1`, [key]));
    pass(600);
    expect(await findings()).toEqual([]);
    expect(await keysIn(adapter.store)).toEqual([key]);
  });

  it('files of other tenants and of unknown kinds are not touched', async () => {
    const others = [`${app.ctxOf('eve').tenant.id}/document/${randomUUID()}`, `${ctx.tenant.id}/documents/a`, 'anchors/a'];
    for (const key of others) await put(key);
    pass(120);
    expect(await findings()).toEqual([]);
    expect(await keysIn(adapter.store)).toEqual(others.sort());
  });

  it('a missing file is reported once, after an hour, and its row stays', async () => {
    const lost = [await document(), await document(), await document()];
    const kept = await document();
    const rows = [...lost, kept].sort();
    lost.push(await workbook());
    for (const key of lost) await adapter.store.delete(key);
    expect(await findings()).toEqual([]);
    pass(61);
    expect(await keysFound('missing')).toEqual(lost.sort());
    expect(await findings()).toEqual([]);
    expect(await withTenant(ctx, (tx) => tx.query(`select store_key from document order by store_key`))).toEqual(
      rows.map((store_key) => ({ store_key })),
    );
  });

  it('a file that is back is reported, and reported again when it is lost again', async () => {
    const keys = [await document()];
    await adapter.store.delete(keys[0]!);
    pass(61);
    expect(await findings()).toEqual([{ kind: 'document', finding: 'missing', keys }]);
    await put(keys[0]!);
    expect(await findings()).toEqual([{ kind: 'document', finding: 'found', keys }]);
    await adapter.store.delete(keys[0]!);
    expect(await findings()).toEqual([{ kind: 'document', finding: 'missing', keys }]);
  });

  it('a file is not missed where its row was deleted, its collection was purged or its record replaced', async () => {
    const [deleted, purged, replaced] = [await document(), await document(), await workbook()];
    for (const key of [deleted, purged, replaced]) await adapter.store.delete(key);
    await withTenant(ctx, async (tx) => {
      await tx.query(`update document set deleted_at = now() where store_key = $1`, [deleted]);
      await tx.query(`update submission s set purged_at = now() from document d where d.submission_id = s.id and d.store_key = $1`, [
        purged,
      ]);
      await tx.query(
        `update financial_record r set status = 'Deleted' from workbook w where w.financial_record_id = r.id and w.store_key = $1`,
        [replaced],
      );
    });
    pass(120);
    expect(await findings()).toEqual([]);
  });

  it('what a stop left over is found the next time', async () => {
    for (const _left of [1, 2, 3]) await unnamed();
    pass(61);
    expect((await findings(AbortSignal.abort())).flatMap(({ keys }) => keys)).toHaveLength(2);
    expect(await keysFound('deleted')).toHaveLength(1);
  });

  it('are reported once when two processes compare at once', async () => {
    const key = await document();
    await adapter.store.delete(key);
    pass(61);
    const told = await Promise.all([findings(), findings()]);
    expect(told.flat()).toEqual([{ kind: 'document', finding: 'missing', keys: [key] }]);
  });
});
