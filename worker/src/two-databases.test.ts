import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '@countinghouse/server/app';
import { restoreBackup } from '@countinghouse/server/cli/backup/restore-backup';
import { writeBackup } from '@countinghouse/server/cli/backup/write-backup';
import { ENTITIES } from '@countinghouse/server/modules/entities';
import { openPlatform, type OpenedPlatform } from '@countinghouse/server/open-platform';
import { readEngineSettings, type EngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import type { Ctx, Platform, ViewerCtx } from '@countinghouse/server/platform/context';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import type { JobPayload, Queues } from '@countinghouse/server/platform/queue/queues';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startEmptyCluster, type EmptyCluster } from '@countinghouse/server/testing/empty-cluster';
import { multipart } from '@countinghouse/server/testing/multipart';
import { putTenant } from '@countinghouse/server/testing/put-tenant';
import { createTestDatabase, type TestDatabase } from '@countinghouse/server/testing/test-database';
import { testIdentity, type TestIdentity } from '@countinghouse/server/testing/test-identity';
import { TEST_PEOPLE, TEST_TENANTS } from '@countinghouse/server/testing/test-people';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCtx } from './job-ctx';
import { JOBS } from './jobs';
import { dispatchDueWork } from './loops/dispatch-work';
import { visitTenants } from './loops/visit-tenants';
import { aLedger } from './testing/a-ledger';
import { silent } from './testing/test-bed';
import { partsHere } from './testing/work-here';

/** A database that holds one tenant, and who signs in there. */
interface Place {
  readonly database: TestDatabase;
  readonly owner: DataSource;
  readonly dataSource: DataSource;
  readonly sweeper: DataSource;
  readonly tenant: (typeof TEST_TENANTS)[number];
  readonly email: string;
}

let home: string;
let settings: EngineSettings;
let platform: OpenedPlatform;
let identity: TestIdentity;
let lender: Place;
let other: Place;
let cluster: EmptyCluster;
const tokens = new Map<string, string>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'two-databases-'));
  lender = await aPlace(TEST_TENANTS[0]!, TEST_PEOPLE.ada.emailAddress);
  other = await aPlace(TEST_TENANTS[1]!, TEST_PEOPLE.eve.emailAddress);
  settings = readEngineSettings({}, { databaseUrl: lender.database.productUrl, home });
  platform = await openPlatform(settings, silent, 'test');
  identity = await testIdentity(platform.clock);
  cluster = await startEmptyCluster();
});

afterAll(async () => {
  await platform?.close();
  for (const place of [lender, other]) {
    for (const opened of [place?.dataSource, place?.sweeper, place?.owner]) await opened?.destroy();
    await place?.database.drop();
  }
  await cluster?.close();
  await rm(home, { recursive: true, force: true });
});

async function aPlace(tenant: Place['tenant'], email: string): Promise<Place> {
  const database = await createTestDatabase();
  const owner = await connectDatabase({ url: database.url, role: null, poolSize: 2, entities: ENTITIES });
  await putTenant(owner, { ...tenant, settings: { allowExcelFileUpload: true } });
  const dataSource = await connectDatabase({
    url: database.productUrl,
    role: 'countinghouse_runtime',
    poolSize: 4,
    copyConnections: 1,
    entities: ENTITIES,
  });
  const sweeper = await connectDatabase({ url: database.productUrl, role: 'countinghouse_sweeper', poolSize: 1, entities: ENTITIES });
  return { database, owner, dataSource, sweeper, tenant, email };
}

/** The product's ports over these databases. */
const over = (...databases: readonly DataSource[]): Platform => ({ ...platform, databases });

function ctxOf({ dataSource, tenant, email }: Place): ViewerCtx {
  const viewer = { userId: tenant.people[0]!.id, sessionId: 'test', displayName: email, emailAddress: email, language: null, roleIds: [] };
  return { ...platform, dataSource, tenant: { ...tenant, timeZone: 'UTC' }, viewer, requestId: 'test' };
}

/** Works with a server over these databases, where the people of both tenants are signed in. */
async function served(databases: readonly DataSource[], work: (app: App) => Promise<void>): Promise<void> {
  const options = { identity, log: silent, production: false, trustedProxies: [], clientFolder: null, patience: 'background' } as const;
  const app = await createApp({ ...options, platform: over(...databases) });
  await app.http.ready();
  try {
    for (const { tenant, email } of [lender, other]) {
      tokens.set(tenant.name, await identity.sign(tenant.name, email));
      const signedIn = await call(app, tenant.name, 'POST', '/api/auth/postlogin', { emailAddress: email });
      expect(signedIn.statusCode).toBe(200);
    }
    await work(app);
  } finally {
    await app.close();
  }
}

function call(app: App, tenant: string, method: 'GET' | 'POST', url: string, payload: object, headers: object = {}) {
  const authorization = `Bearer ${tokens.get(tenant)}`;
  return app.http.inject({ method, url, payload, headers: { host: `${tenant}.localhost:3000`, authorization, ...headers } });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into what it asked for
async function graphql(app: App, tenant: string, query: string): Promise<any> {
  const answer = await call(app, tenant, 'POST', '/graphql', { query });
  return answer.json().data;
}

const create = (app: App, tenant: string, name: string) =>
  graphql(app, tenant, `mutation { createWorkspace(input: { displayName: "${name}" }) { id } }`);

async function listed(app: App, tenant: string): Promise<string[]> {
  const { workspaces } = await graphql(app, tenant, '{ workspaces(first: 50) { nodes { displayName } } }');
  return workspaces.nodes.map(({ displayName }: { displayName: string }) => displayName).sort();
}

/** The names of all workspaces that a database holds, whatever their tenant. */
async function stored(owner: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await owner.query('select display_name as name from workspace order by 1');
  return rows.map(({ name }) => name);
}

it('each host reads and writes the database of its tenant alone', async () => {
  await served([lender.dataSource, other.dataSource], async (app) => {
    await create(app, 'lender', 'Alder Creek');
    await create(app, 'other', 'Birch Hollow');
    expect(await listed(app, 'lender')).toEqual(['Alder Creek']);
    expect(await listed(app, 'other')).toEqual(['Birch Hollow']);
    expect([await stored(lender.owner), await stored(other.owner)]).toEqual([['Alder Creek'], ['Birch Hollow']]);
    const elsewhere = await call(
      app,
      'lender',
      'POST',
      '/graphql',
      { query: '{ workspaces { totalCount } }' },
      { host: 'other.localhost' },
    );
    expect(elsewhere.statusCode).toBe(401);
    const nowhere = await call(app, 'lender', 'GET', '/api/tenant/config', {}, { host: 'nobody.localhost' });
    expect(nowhere.statusCode).toBe(421);
  });
});

it('loops visit the tenants of both databases, each in its own', async () => {
  const visited: string[] = [];
  const look = async (ctx: Ctx) => {
    const [row] = await withTenant(ctx, (tx) => tx.query<{ name: string }>('select current_database() as name'));
    visited.push(`${ctx.tenant.name} in ${row?.name}`);
  };
  const platforms = over(lender.dataSource, other.dataSource);
  for (const { sweeper } of [lender, other]) await visitTenants(platforms, sweeper, 'test', [{ due: 'checkStoredFiles', run: look }]);
  expect(visited).toEqual([lender, other].map(({ tenant, database }) => `${tenant.name} in ${new URL(database.url).pathname.slice(1)}`));
});

it('imports that were started at both hosts are dispatched, and end where they began', async () => {
  const work: JobPayload[] = [];
  const queues = {
    waiting: async () => 0,
    add: async (topic: string, _id: string, payload: JobPayload) => void (topic === 'import' && work.push(payload)),
  } as unknown as Queues;
  await served([lender.dataSource, other.dataSource], async (app) => {
    for (const place of [lender, other]) {
      const { workspaceId, submissionId } = await aSubmission(ctxOf(place));
      const { body, headers } = multipart(aLedger({ journals: 20 }), 'ledger.csv');
      const url = `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData`;
      const answer = await call(app, place.tenant.name, 'POST', url, body, headers);
      expect([answer.statusCode, answer.json()]).toMatchObject([201, { financialRecordId: expect.any(String) }]);
    }
  });
  for (const { sweeper } of [lender, other]) await dispatchDueWork(sweeper, queues, JOBS);
  const job = JOBS.find(({ topic }) => topic === 'import')!;
  for (const payload of work)
    await job.run(partsHere({ settings }), await jobCtx(over(lender.dataSource, other.dataSource), payload, 'test'), payload);
  for (const { owner, tenant } of [lender, other])
    expect(await owner.query('select tenant_id as tenant, status from financial_record')).toEqual([
      { tenant: tenant.id, status: 'Created' },
    ]);
});

it('a tenant that was moved by a backup is found where it was restored', async () => {
  const { files: store } = platform;
  const backup = join(home, 'backup');
  await writeBackup({ ownerUrl: lender.database.url, store }, backup);
  const ownerUrl = await cluster.database('moved');
  for (const statement of (await restoreBackup({ ownerUrl, store }, backup)).logins) await cluster.administer(statement, 'moved');
  const moved = await connectDatabase({ url: cluster.productUrl('moved'), role: 'countinghouse_runtime', poolSize: 4, entities: ENTITIES });
  try {
    await lender.owner.query('delete from tenant_host');
    await served([lender.dataSource, other.dataSource, moved], async (app) => {
      expect(await listed(app, 'lender')).toContain('Alder Creek');
      await create(app, 'lender', 'Cedar Point');
      expect(await listed(app, 'lender')).toContain('Cedar Point');
      expect(await listed(app, 'other')).toContain('Birch Hollow');
    });
    expect(await stored(lender.owner)).not.toContain('Cedar Point');
    const { rows } = await cluster.administer(`select display_name from workspace where display_name = 'Cedar Point'`, 'moved');
    expect(rows).toHaveLength(1);
  } finally {
    await moved.destroy();
  }
});
