import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startImport } from '../../modules/imports/imports/start-import';
import { queueMail } from '../../modules/delivery/mail/queue-mail';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { openSocket } from '../../testing/test-socket';
import { releaseClaim } from '../claims/release-claim';
import { takeClaim } from '../claims/take-claim';
import { IMPORT_JOBS } from '../../modules/imports/imports/import-claim';
import { withTenant } from '../database/with-tenant';
import { addFigures } from './add-figures';
import { signal } from './signals';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: ['127.0.0.1'], settings: { lender: { wrongTokensPerMinute: 1 } } });
});
afterAll(() => test?.close());

const urlOf = ({ platform }: TestApp) => (platform.dataSource.options as unknown as { readonly url: string }).url;
const sourcesOf = (databaseUrl: string) => ({ databaseUrl, pools: { runtime: test.platform.dataSource }, backupFolder: null });

async function scrape(databaseUrl = urlOf(test), meanwhile: () => void = () => undefined): Promise<string> {
  const registry = new Registry();
  const close = addFigures(registry, sourcesOf(databaseUrl));
  meanwhile();
  const text = await registry.metrics();
  await close();
  return text;
}

async function anImport(): Promise<string> {
  const ctx = test.ctxOf('ada');
  const source = {
    kind: 'file' as const,
    documentId: crypto.randomUUID(),
    storeKey: `${ctx.tenant.id}/document/x`,
    fileName: 'x.csv',
    sha256: '00',
    fiscalYearEndMonth: null,
    baseCurrency: null,
  };
  const started = await startImport(ctx, { ...(await aSubmission(ctx)), datasourceNameId: 'FileUpload', source });
  if ('refused' in started) throw new Error(started.refused);
  return started.financialRecordId;
}

it('work of all tenants is counted by kind and state, with the age of the oldest that waits', async () => {
  const ctx = test.ctxOf('ada');
  const [held, away] = [await anImport(), await anImport(), await anImport()];
  const take = (financialRecordId: string) => withTenant(ctx, (tx) => takeClaim(tx, ctx, IMPORT_JOBS, { financialRecordId }));
  await take(held);
  const { fence } = (await take(away))!;
  await releaseClaim(ctx, IMPORT_JOBS, { financialRecordId: away, fence }, 'outage');
  await withTenant({ dataSource: test.owner, tenant: ctx.tenant }, (tx) =>
    tx.query(`update import_job set started_at = clock_timestamp() - interval '10 min' where lease_expires_at is null`),
  );
  await withTenant(ctx, (tx) =>
    queueMail(tx, ctx, {
      to: { address: 'zoe@elsewhere.example' },
      template: 'Invitation',
      facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' },
      dedupeKey: 'figures',
    }),
  );
  const text = await scrape();
  expect(text).toContain('countinghouse_work_items{kind="import",state="waiting"} 1');
  expect(text).toContain('countinghouse_work_items{kind="import",state="running"} 1');
  expect(text).toContain('countinghouse_work_items{kind="import",state="outage"} 1');
  expect(text).toContain('countinghouse_work_items{kind="mail",state="waiting"} 1');
  expect(Number(/work_oldest_seconds\{kind="import"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(599);
  expect(Number(/^countinghouse_outbox_lag_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/countinghouse_database_connections\{pool="runtime",state="idle"\} [1-9]/);
  expect(text).not.toMatch(/lender|Northbridge|zoe/);
});

it('a database that hangs holds up a scrape for a second at the most, and what it would say is absent', async () => {
  const sockets = new Set<Socket>();
  const hanging = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const since = performance.now();
  const registry = new Registry();
  const close = addFigures(registry, sourcesOf(`postgres://x:y@127.0.0.1:${(hanging.address() as AddressInfo).port}/z`));
  const text = await registry.metrics();
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(text).not.toMatch(/^countinghouse_(work_items|work_oldest_seconds|outbox_lag_seconds)/m);
  expect(await registry.metrics()).toContain('countinghouse_backlog_read_failures_total 1');
  for (const socket of sockets) socket.destroy();
  await close();
  hanging.close();
});

it('what happens in the process is counted until it is closed', async () => {
  const text = await scrape(undefined, () => {
    signal('importEnded', { outcome: 'Error', code: 'Disconnected' });
    signal('claimLost', { table: 'import_job', reason: 'lapsed' });
    signal('chainVerified', { holds: false });
  });
  expect(text).toContain('countinghouse_imports_finished_total{outcome="Error",code="Disconnected"} 1');
  expect(text).toContain('countinghouse_claims_lost_total{table="import_job",reason="lapsed"} 1');
  expect(text).toContain('countinghouse_audit_chain_flaws_total 1');
  expect(Number(/^countinghouse_audit_chain_verified_timestamp_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(1.7e9);
});

it('a refused call is counted by its code, over REST and GraphQL', async () => {
  const registry = new Registry();
  const close = addFigures(registry, sourcesOf(urlOf(test)));
  await test.call('anonymous', 'GET', '/api/Entities/00000000-0000-4000-8000-00000000abcd');
  await test.graphql('ada', `{ workspace(id: "00000000-0000-4000-8000-00000000abcd") { id } }`);
  const text = await registry.metrics();
  await close();
  expect(text).toContain('countinghouse_calls_refused_total{code="Unauthenticated"} 1');
  expect(text).toMatch(/countinghouse_calls_refused_total\{code="(NotFound|WorkspaceAccessDenied)"\} 1/);
});

it('wrong tokens and sockets beyond a limit are counted, and what the log says of them', async () => {
  const registry = new Registry();
  const close = addFigures(registry, sourcesOf(urlOf(test)));
  const place = { 'x-forwarded-for': '203.0.113.7' };
  const guess = () => test.call('anonymous', 'GET', '/api/auth/session', { headers: { ...place, authorization: 'Bearer wrong' } });
  expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  const socket = await openSocket(test, 'ben', { token: 'wrong', headers: place });
  expect(await socket.next()).toBe(1013);
  const text = await registry.metrics();
  await close();
  expect(text).toContain('countinghouse_calls_refused_total{code="Unauthenticated"} 1');
  expect(text).toContain('countinghouse_calls_refused_total{code="TooManyRequests"} 2');
  expect(text).toContain('countinghouse_security_events_total{event="refused"} 1');
});

it('the newest backup is that of the newest folder with a manifest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  for (const [name, file, time] of [
    ['old', 'manifest.json', 1_700_000_000],
    ['new', 'manifest.json', 1_760_000_000],
    ['broken', 'database.dump', 1_770_000_000],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, file), '{}');
    await utimes(join(folder, name, file), time, time);
  }
  const registry = new Registry();
  const close = addFigures(registry, { ...sourcesOf(urlOf(test)), backupFolder: folder });
  expect(await registry.metrics()).toContain('countinghouse_last_backup_timestamp_seconds 1760000000');
  await close();
  await rm(folder, { recursive: true });
});
