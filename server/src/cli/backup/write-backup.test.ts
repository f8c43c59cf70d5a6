import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anchorChain } from '../../modules/audit/chain-anchor';
import { linkEvents } from '../../modules/audit/link-events';
import { storeDocument } from '../../modules/collecting/documents/store-document';
import { recordStep } from '../../modules/identity/tenants/record-step';
import { withTenant } from '../../platform/database/with-tenant';
import { tenantFileKey } from '../../platform/files/file-key';
import { FolderFileStore } from '../../platform/files/folder-file-store';
import { aSubmission } from '../../testing/a-submission';
import { startEmptyCluster, type EmptyCluster } from '../../testing/empty-cluster';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BACKUP_COMMANDS } from '../commands/backup-commands';
import { runCommand } from '../commands/run-command';
import { checkBackup } from './check-backup';
import { restoreBackup } from './restore-backup';
import { verifyProduct } from './verify-product';
import { writeBackup, type BackupLocations, type WrittenBackup } from './write-backup';

let test: TestApp;
let cluster: EmptyCluster;
let folder: string;
let home: string;
let places: BackupLocations;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backup-home-'));
  const platform = { files: new FolderFileStore(join(home, 'files')) };
  [test, cluster] = await Promise.all([startTestApp({ platform }), startEmptyCluster()]);
  places = { ownerUrl: (test.owner.options as { url: string }).url, store: test.platform.files };
});

afterAll(async () => {
  await test?.close();
  await cluster?.close();
  await rm(home, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A document that was uploaded; answers its key. */
async function aDocument(): Promise<string> {
  const ctx = test.ctxOf('ada');
  const input = { ...(await aSubmission(ctx)), type: 'SupportingDocument', fiscalYearEndMonth: null, baseCurrency: null } as const;
  const stored = await storeDocument(ctx, input, { fileName: 'a.pdf', content: Readable.from([Buffer.from('%PDF-1.7 a contract')]) });
  if ('refused' in stored) throw new Error(`The document was refused: ${stored.refused}`);
  return tenantFileKey(ctx.tenant.id, 'document', stored.id);
}

/** A change in the audit log of `lender`. */
const aChange = () =>
  withTenant(test.ctxOf('ada'), (tx) =>
    tx.query(
      `insert into audit_event (tenant_id, id, at, action, subject_type, subject_id) values ($1, gen_random_uuid(), now(), 'changed', 'x', 'x')`,
      [test.tenants.lender.id],
    ),
  );

const emptyDatabase = () => cluster.database(`copy_${randomUUID().slice(0, 8)}`);
const at = (name: string) => join(folder, name);

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(path, join(parentPath, name)));
}

/** Flips a bit in the middle of a file; answers how to take it back. */
async function changeByte(path: string): Promise<() => Promise<void>> {
  const bytes = await readFile(path);
  const changed = Buffer.from(bytes);
  changed[Math.floor(changed.length / 2)]! ^= 1;
  await writeFile(path, changed);
  return () => writeFile(path, bytes);
}

describe('a backup', () => {
  it('is found changed in each part of which one byte is another and is not restored then; a missing part is found as well', async () => {
    await aDocument();
    await aChange();
    await linkEvents(test.ctxOf('ada'));
    await anchorChain(test.ctxOf('ada'));
    await writeBackup(places, at('whole'));
    expect((await checkBackup(at('whole'))).errors).toEqual([]);
    const all = await filesIn(at('whole'));
    expect(all.filter((path) => path.startsWith('files/')).length).toBeGreaterThan(1);
    const FIRST = ['manifest.json', 'manifest.sha256', 'files.ndjson'];
    for (const path of FIRST) {
      const restore = await changeByte(at(`whole/${path}`));
      await expect(restoreBackup({ ...places, ownerUrl: 'postgres://nowhere' }, at('whole'))).rejects.toThrow(path);
      await restore();
    }
    const others = all.filter((path) => !FIRST.includes(path));
    for (const path of others) await changeByte(at(`whole/${path}`));
    const { errors } = await checkBackup(at('whole'));
    expect([...errors].sort()).toEqual(others.map((path) => `${path} was changed: its hash does not match.`).sort());
    await expect(restoreBackup({ ...places, ownerUrl: 'postgres://nowhere' }, at('whole'))).rejects.toThrow(
      /^The backup is damaged, nothing was restored:/,
    );
    await rm(at('whole/database/workspace.copy.zst'));
    await rm(at('whole/files'), { recursive: true });
    expect((await checkBackup(at('whole'))).errors).toEqual(
      expect.arrayContaining(['database/workspace.copy.zst is missing.', expect.stringMatching(/^files\/.* is missing\.$/)]),
    );
  });

  it('never goes into a folder that is there', async () => {
    await expect(writeBackup(places, folder)).rejects.toThrow('exists already: name a new folder.');
  });

  it('leaves nothing behind when the disk or the store fails', async () => {
    await aDocument();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const get = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw full;
        })(),
      );
    await expect(writeBackup({ ...places, store: Object.assign(Object.create(places.store), { get }) }, at('full'))).rejects.toThrow(
      'No backup was written to full: ENOSPC',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing behind when the database ends its session', async () => {
    await aDocument();
    const list: BackupLocations['store']['list'] = async (...args) => {
      await test.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countinghouse-backup' and datname = current_database()`,
      );
      return places.store.list(...args);
    };
    await expect(writeBackup({ ...places, store: Object.assign(Object.create(places.store), { list }) }, at('cut'))).rejects.toThrow(
      /No backup was written to cut/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('holds one moment: what is added while it is written is not in it', async () => {
    const key = await aDocument();
    let late: string | undefined;
    const list: BackupLocations['store']['list'] = async (...args) => {
      late ??= await aDocument();
      return places.store.list(...args);
    };
    const { manifest } = await writeBackup({ ...places, store: Object.assign(Object.create(places.store), { list }) }, at('moment'));
    const saved = await readFile(at('moment/files.ndjson'), 'utf8');
    expect([saved.includes(key), late !== undefined && saved.includes(late)]).toEqual([true, false]);
    expect(manifest.files.missing).toBe(0);
  });

  it('reports files that are lost or changed', async () => {
    const [lost, changed] = [await aDocument(), await aDocument()];
    await places.store.delete(lost);
    await places.store.put(changed, Readable.from([Buffer.from('another contract')]));
    const { missing, damaged } = await writeBackup(places, at('partly'));
    expect([missing, damaged]).toEqual([[lost], [changed]]);
    const { errors } = await verifyProduct(places, null);
    expect(errors).toEqual(
      expect.arrayContaining([
        `lender: the file ${lost} is missing.`,
        expect.stringContaining(`lender: the file ${changed} has 16 bytes; its row says`),
      ]),
    );
    for (const key of [lost, changed]) await places.store.put(key, Readable.from([Buffer.from('%PDF-1.7 a contract')]));
  });

  it('with an error lets older ones stay: one of them may have the last copy of a lost file', async () => {
    const env = { DATABASE_OWNER_URL: places.ownerUrl, S3_ENDPOINT: 'local', COUNTINGHOUSE_HOME: home };
    const io = { env, print: () => undefined, note: () => undefined, read: async () => '' };
    const save = (folder: string) => runCommand(['backup', '--into', at(folder), '--keep', '1'], BACKUP_COMMANDS, io);
    const NEW = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/);
    const lost = await aDocument();
    await writeBackup(places, at('with-error/older'));
    await cp(at('with-error/older'), at('without/older'), { recursive: true });
    await places.store.delete(lost);
    expect([await save('with-error'), (await readdir(at('with-error'))).sort()]).toEqual([1, [NEW, 'older']]);
    await places.store.put(lost, Readable.from([Buffer.from('%PDF-1.7 a contract')]));
    expect([await save('without'), await readdir(at('without'))]).toEqual([0, [NEW]]);
  });
});

describe('a restored backup', () => {
  let kept: string;
  let ownerUrl: string;
  let written: WrittenBackup;
  let setAside: readonly string[];

  /** A file is deleted while the backup runs; the store goes on, and is there still when the database is restored. */
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'backup-kept-'));
    const ctx = test.ctxOf('ada');
    const key = await aDocument();
    await recordStep(ctx, 'filesCompared');
    const get: BackupLocations['store']['get'] = async (wanted) => {
      if (wanted === key) {
        await places.store.delete(key);
        await withTenant(ctx, (tx) => tx.query('update document set deleted_at = now() where store_key = $1', [key]));
      }
      return places.store.get(wanted);
    };
    written = await writeBackup({ ...places, store: Object.assign(Object.create(places.store), { get }) }, join(kept, 'older'));
    await aChange();
    await linkEvents(ctx);
    test.clock.advance(86_400_000);
    await anchorChain(ctx);
    ownerUrl = await emptyDatabase();
    ({ setAside } = await restoreBackup({ ...places, ownerUrl }, join(kept, 'older')));
  });
  afterAll(() => rm(kept, { recursive: true, force: true }));

  it('says of a file that was deleted while it was written that it is missing', async () => {
    expect(written.missing).toEqual([]);
    const { errors, knownMissing } = await verifyProduct({ ...places, ownerUrl }, null);
    expect([errors, knownMissing]).toEqual([[], 1]);
  });

  it('sets newer anchors of the audit chain aside where the store outlived the database', async () => {
    expect(setAside).toEqual([expect.stringMatching(new RegExp(`^${test.tenants.lender.id}/audit-lost/.*json$`))]);
    expect((await verifyProduct({ ...places, ownerUrl }, null)).errors.filter((error) => error.includes('chain'))).toEqual([]);
  });

  it('has its files compared at once, whatever was compared before', async () => {
    const tables = written.manifest.tables.filter(({ name }) => name === 'tenant_step');
    expect(tables).toEqual([expect.objectContaining({ rows: 1 })]);
    const restored = await cluster.administer('select count(*)::int as steps from tenant_step', new URL(ownerUrl).pathname.slice(1));
    expect(restored.rows).toEqual([{ steps: 0 }]);
  });

  it('is saved again by a login that may not read everything after the statements that refuse it let it; then nothing is left out', async () => {
    const name = new URL(ownerUrl).pathname.slice(1);
    await cluster.administer(`create role reader_one login password 'kept'`, name);
    const url = Object.assign(new URL(ownerUrl), { username: 'reader_one' }).toString();
    const refusals: string[] = [];
    let read = await writeBackup({ ...places, ownerUrl: url }, at('read')).catch((error: unknown) => (error as Error).message);
    while (typeof read === 'string' && refusals.length < 3) {
      refusals.push(read);
      await cluster.administer(/ or grant: (.*;)$/.exec(read)?.[1] ?? '', name);
      read = await writeBackup({ ...places, ownerUrl: url }, at('read')).catch((error: unknown) => (error as Error).message);
    }
    expect(refusals).toEqual([
      expect.stringMatching(/reader_one may not read \w+\. Name the owner of the tables in DATABASE_OWNER_URL/),
      expect.stringMatching(/Row-level security hides rows of tenant from reader_one\./),
    ]);
    const rowsOf = ({ manifest }: WrittenBackup) => manifest.tables.map((table) => [table.name, table.rows]);
    const owned = rowsOf(await writeBackup({ ...places, ownerUrl }, at('owned')));
    expect(typeof read === 'string' ? read : rowsOf(read)).toEqual(owned);
  });

  it('of a newer version is refused before anything is made', async () => {
    await cp(join(kept, 'older'), at('changed'), { recursive: true });
    const text = (await readFile(at('changed/manifest.json'), 'utf8')).replace('Baseline1790000093000', 'SplitStatements1990000000000');
    await writeFile(at('changed/manifest.json'), text);
    await writeFile(at('changed/manifest.sha256'), `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`);
    const name = `newer_${randomUUID().slice(0, 8)}`;
    await expect(restoreBackup({ ...places, ownerUrl: await cluster.database(name) }, at('changed'))).rejects.toThrow(
      /newer version, which has SplitStatements1990000000000/,
    );
    expect((await cluster.administer(`select relname from pg_class where relnamespace = 'public'::regnamespace`, name)).rows).toEqual([]);
  });
});
