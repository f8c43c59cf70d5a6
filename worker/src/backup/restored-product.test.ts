import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import {
  sealCredentials,
  openCredentials,
  type SealedColumns,
} from '@countinghouse/server/modules/connections/connections/stored-credentials';
import { COMMANDS } from '@countinghouse/server/cli/commands/commands';
import { runCommand } from '@countinghouse/server/cli/commands/run-command';
import { anchorChain } from '@countinghouse/server/modules/audit/chain-anchor';
import { linkEvents } from '@countinghouse/server/modules/audit/link-events';
import { readEngineSettings, type EngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { openPlatform, type OpenedPlatform } from '@countinghouse/server/open-platform';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startEmptyCluster, type EmptyCluster } from '@countinghouse/server/testing/empty-cluster';
import { openOperatorPrograms, type OperatorPrograms, type ProgramEnd } from '@countinghouse/server/testing/operator-program';
import { startS3Server } from '@countinghouse/server/testing/s3-server';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { anImportedRecord, downloadAnalysis, revisionEnded, type ImportedRecord } from '../testing/editing';
import { ended } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, silent, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';
import { workbooksHere } from '../testing/work-here';
import { startWorkerHere } from '../testing/worker-process';

/** The columns of sealed credentials. */
const SEALED = `sealed_credentials as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion", generation`;

const STATEMENT = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord {
  asOfDate checks { id } keyFigures { id points { value } } } } }`;

describe('a product that was restored into an empty cluster', () => {
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;
  let connection: string;
  let cluster: EmptyCluster;
  let programs: OperatorPrograms;
  let folder: string;
  let backup: string;
  let restored: { readonly env: NodeJS.ProcessEnv; readonly settings: EngineSettings; readonly home: string; readonly said: string };
  let platform: OpenedPlatform;
  let copy: Portal;

  const inFolder = (ownerUrl: string, home: string) => ({
    DATABASE_OWNER_URL: ownerUrl,
    S3_ENDPOINT: 'local',
    COUNTINGHOUSE_HOME: home,
  });
  const sourceEnv = () => inFolder((bed.owner.options as { url: string }).url, join(bed.settings.filesFolder, '..'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restored-'));
    [bed, cluster, programs] = await Promise.all([openTestBed(), startEmptyCluster(), openOperatorPrograms()]);
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, variedLedger(60));
    await workbooksHere(bed.ctxOf('lender'), record.recordId, 1);
    connection = await aSealedConnection(bed.ctxOf('lender'), record.workspaceId);
    await linkEvents(bed.ctxOf('lender'));
    await anchorChain(bed.ctxOf('lender'));

    backup = join(folder, 'backup');
    const saved = await command(['backup', '--to', backup], sourceEnv());
    expect(saved).toMatchObject({ code: 0, said: expect.stringContaining('need the keys 1 of VAULT_KEYS') });
    const home = join(folder, 'home');
    const env = inFolder(await cluster.database('copy'), home);
    const { code, said } = await command(['restore', '--from', backup], env);
    expect({ code, said }).toMatchObject({ code: 0 });
    const databaseUrl = cluster.productUrl('copy');
    await cluster.administer(new RegExp(`^ {2}(grant .* to ${new URL(databaseUrl).username};)$`, 'm').exec(said)?.[1] ?? '');
    restored = { env, settings: readEngineSettings({}, { databaseUrl, home }), home, said };
    await cp(bed.settings.keysFolder, join(home, 'keys'), { recursive: true });
    platform = await openPlatform(restored.settings, silent, 'restored');
    copy = await openPortal({ ...bed, platform });
  }, 180_000);

  afterAll(async () => {
    await copy?.close();
    await platform?.close();
    await portal?.close();
    await bed?.close();
    await cluster?.close();
    await programs?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('was verified, its audit chain and files included, and so was the backup', async () => {
    const { code, said } = await command(['verify', '--from', backup], {});
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/^The backup of 20\S+ is complete: [4-9]\d tables, [1-9]\d* files\.\n$/),
    });
    expect(restored.said).toMatch(/Verified 2 tenants: [1-9]\d* entries of audit chains, [1-9]\d* files, roles, policies and grants\./);
  });

  it('signs people in and shows the statements as before', async () => {
    const [row] = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query<{ s: string }>('select submission_id as s from financial_record where id = $1', [record.recordId]),
    );
    const variables = { w: record.workspaceId, s: row!.s };
    const [before, after] = [await portal.graphql(STATEMENT, variables), await copy.graphql(STATEMENT, variables)];
    expect(after.submission.financialRecord.keyFigures.length).toBeGreaterThan(3);
    expect(after).toEqual(before);
  });

  it('hands out the same workbook', async () => {
    expect((await downloadAnalysis(copy, record, 1)).equals(await downloadAnalysis(portal, record, 1))).toBe(true);
  });

  it('reads the secrets of connections with the keys, which the backup does not hold', async () => {
    const ctx: Ctx = { ...bed.ctxOf('lender'), ...platform };
    const [row] = await withTenant(ctx, (tx) => tx.query<SealedColumns>(`select ${SEALED} from connection where id = $1`, [connection]));
    expect(openCredentials(ctx, connection, row!)?.secrets['accessToken']).toBe('a token of the package');
    expect(await filesWith(backup, await readFile(join(bed.settings.keysFolder, 'vault-1.key'), 'utf8'))).toEqual([]);
  });

  it('continues: a new upload is imported', async () => {
    const bedOfCopy = { ...bed, platform, settings: restored.settings };
    const ctx = { ...bed.ctxOf('lender'), ...platform };
    const submission = await aSubmission(ctx);
    const recordId = await copy.upload(Buffer.from(aLedger({ journals: 3 })), 'ledger.csv', submission);
    const worker = await startWorkerHere(bedOfCopy);
    expect(await ended(ctx, recordId)).toMatchObject({ state: 'Success' });
    const workbooks = `/api/${submission.workspaceId}/financialrecords/${recordId}/workbooks`;
    expect(await revisionEnded(copy, { ...record, workbooks }, 1)).toMatchObject({ outcome: 'Success' });
    await worker.stop();
  });

  it('is backed up again by an owner who is subject to row-level security, and restored into a bucket that was missing', async () => {
    const again = join(folder, 'again');
    expect(await command(['backup', '--to', again], restored.env)).toMatchObject({ code: 0 });
    const s3 = await startS3Server();
    s3.bucket = 'missing';
    const elsewhere = {
      DATABASE_OWNER_URL: await cluster.database('again'),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'countinghouse',
      AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    };
    expect(await programs.run('countinghouse', ['restore', '--from', again], elsewhere)).toMatchObject({ code: 0 });
    expect(s3.bucket).toBe('there');
    expect(await programs.run('countinghouse', ['verify'], elsewhere)).toMatchObject({ code: 0 });
    const { DATABASE_OWNER_URL } = elsewhere;
    expect(await programs.run('migrate', [], { DATABASE_OWNER_URL, DATABASE_URL: cluster.productUrl('again') })).toMatchObject({
      code: 0,
      said: 'The database is up to date.\n',
    });
    await s3.close();
  });

  it('gets its files alone again where the store lost them', async () => {
    const { tenant } = bed.ctxOf('lender');
    await rm(join(restored.home, 'files', tenant.id, 'workbook', record.recordId), { recursive: true });
    expect(await command(['verify'], restored.env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is missing.'),
    });
    const { code, said } = await command(['restore', '--from', backup, '--files-only'], restored.env);
    expect({ code, said }).toMatchObject({ code: 0 });
    expect((await downloadAnalysis(copy, record, 1)).equals(await downloadAnalysis(portal, record, 1))).toBe(true);
  });

  it('is never put over what a database holds already', async () => {
    const { code, said } = await command(['restore', '--from', backup], restored.env);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database is not empty, it has \w+\.\w+\. Restore into a new one/),
    });
  });

  it('leaves no folder that looks whole when the backup is killed', async () => {
    const target = join(folder, 'killed');
    const child = programs.start(['backup', '--to', target], sourceEnv());
    const ended = new Promise((resolve) => child.on('close', resolve));
    const begun = async () => (await readdir(folder)).find((name) => name.startsWith('killed.unfinished-'));
    await until(async () => (await begun()) !== undefined);
    child.kill('SIGKILL');
    await ended;
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual([await begun()]);
    const { code, said } = await command(['verify', '--from', join(folder, (await begun())!)], {});
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('is not a finished backup') });
  });
});

/** Runs a command of an operator in this process. */
async function command(line: readonly string[], env: NodeJS.ProcessEnv): Promise<ProgramEnd> {
  let said = '';
  const say = (text: string) => void (said += `${text}\n`);
  const code = await runCommand(line, COMMANDS, { env, print: say, note: say, read: async () => '' });
  return { code, said };
}

/** The files of a folder that hold a text, compressed or not. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of entries) {
    const bytes = await readFile(join(parentPath, name));
    if ((name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).includes(text)) found.push(name);
  }
  expect(entries.length).toBeGreaterThan(50);
  return found;
}

async function aSealedConnection(ctx: Ctx, workspaceId: string): Promise<string> {
  const id = randomUUID();
  const secrets = { accessToken: 'a token of the package', refreshToken: 'next' };
  const credentials = { secrets, expiresAt: 0, organizationId: 'company' };
  const sealed = sealCredentials(ctx, id, 1, credentials);
  await withTenant(ctx, (tx) =>
    tx.query(
      `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, state, sealed_credentials, sealed_data_key,
         key_version, generation, created_at) values ($1, $2, $3, 'Example', 'company', 'Connected', $4, $5, $6, 1, now())`,
      [ctx.tenant.id, id, workspaceId, sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion],
    ),
  );
  return id;
}
