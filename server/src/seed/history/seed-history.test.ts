import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@countinghouse/domain/refusals';
import type { PeerComparison } from '@countinghouse/domain/risk/compare-with-peers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_HANDLERS } from '../../event-handlers';
import { createOutbound } from '../../platform/outbound/outbound';
import { tableAnalytics } from '../../platform/table-analytics';
import { readFinancialStatement } from '../../modules/statements/statements/read-financial-statement';
import { listWorkspaces } from '../../modules/workspaces/workspaces/list-workspaces';
import { readWorkspacePage } from '../../modules/workspaces/workspaces/page-of-workspaces';
import { systemClock, systemIds } from '../../platform/clock/system-clock';
import type { Platform } from '../../platform/context';
import { connectDatabase } from '../../platform/database/connect';
import { withTenant } from '../../platform/database/with-tenant';
import { LocalEventBus } from '../../testing/local-event-bus';
import { FolderFileStore } from '../../platform/files/folder-file-store';
import { parseKeyRing } from '../../platform/vault/key-ring';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { seedDemo } from '../seed-demo';
import { runRiskAnalysis } from '../../modules/risk/analyses/run-risk-analysis';
import { DEMO_COMPANIES } from './demo-companies';
import { historyCtx } from './history-ctx';
import { putHistory } from './put-history';
import { seedHistory } from './seed-history';
import type { FileStore } from '../../platform/files/file-store';
import { ENTITIES } from '../../modules/entities';
const NOW = new Date('2026-11-20T17:05:00Z');

interface Row {
  readonly workspace: string;
  readonly portal_status: string;
  readonly is_verified_content: boolean;
  readonly deleted: boolean;
  readonly expires: boolean;
  readonly status: string | null;
  readonly id: string | null;
  readonly lines: number;
  readonly failed: number;
}

const ROWS = `
select w.display_name as workspace, s.portal_status, s.is_verified_content, s.deleted_at is not null as deleted, s.auto_delete_at is not null as expires, r.status, r.id,
  (select count(*)::integer from ledger_line l where l.tenant_id = r.tenant_id and l.attempt_id = r.published_attempt_id) as lines,
  (select count(*)::integer from check_result c where c.tenant_id = r.tenant_id and c.attempt_id = r.published_attempt_id and c.outcome = 'Fail') as failed
from workspace w join submission s on s.tenant_id = w.tenant_id and s.workspace_id = w.id
left join financial_record r on r.tenant_id = s.tenant_id and r.submission_id = s.id
order by w.display_name, s.created_at`;

/** A store that takes so many files and no more. */
function fullAfter(files: FileStore, room: number): FileStore {
  let left = room;
  return {
    put: async (key, source) => {
      left -= 1;
      if (left < 0) throw new Error('The disk is full.');
      return files.put(key, source);
    },
    get: (key) => files.get(key),
    delete: (key) => files.delete(key),
    list: (folder, after) => files.list(folder, after),
    deleteInterrupted: (age) => files.deleteInterrupted(age),
  };
}

describe('the history of the demo', () => {
  let database: TestDatabase;
  let home: string;
  let cutOff: unknown;
  let platform: Platform;
  const ada = () => historyCtx(platform, { person: 'ada', clock: platform.clock });
  const rows = () => withTenant(ada(), (tx) => tx.query<Row>(ROWS));

  beforeAll(async () => {
    database = await createTestDatabase();
    home = await mkdtemp(join(tmpdir(), 'history-'));
    platform = {
      dataSource: await connectDatabase({
        url: database.productUrl,
        role: 'countinghouse_runtime',
        poolSize: 4,
        copyConnections: 1,
        entities: ENTITIES,
      }),
      temporaryFolder: join(home, 'temporary'),
      files: new FolderFileStore(join(home, 'files')),
      mailer: { send: async () => undefined },
      events: new LocalEventBus(),
      eventHandlers: EVENT_HANDLERS,
      packages: {},
      riskScorers: new Map(),
      addresses: { portal: 'http://{host}:3000', callback: 'http://localhost:3000/connect/callback', sender: null },
      analytics: tableAnalytics,
      outbound: createOutbound({ allowsLoopback: false }),
      scanner: null,
      vault: parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`),
      clock: { ...systemClock, now: () => NOW },
      ids: systemIds,
    };
    await seedDemo({ databaseUrl: database.url, demo: true, host: '127.0.0.1' });
    cutOff = await putHistory({ ...platform, files: fullAfter(platform.files, 3) }).catch((error: unknown) => error);
    await putHistory(platform);
  });

  afterAll(async () => {
    await platform?.dataSource.destroy();
    await database?.drop();
    await rm(home, { recursive: true, force: true });
  });

  it('shows every state that a collection can be in', async () => {
    const found = await rows();
    const states = found.map((row) => (row.deleted ? 'Deleted' : row.portal_status));
    expect(new Set(states)).toEqual(new Set(['Normal', 'ImportError', 'Unknown', 'ConnectionPendingUserIntervention', 'Deleted']));
    const complete = found.filter(({ status, deleted }) => status === 'Created' && !deleted);
    expect(complete.filter((row) => row.is_verified_content)).toHaveLength(2);
    expect(complete.filter((row) => !row.is_verified_content).length).toBeGreaterThan(5);
    expect(found.filter((row) => row.expires)).toHaveLength(1);
    expect(complete.every(({ lines, failed }) => lines > 2_000 && failed === 0)).toBe(true);
  });

  it('lists twelve workspaces, the activity of which lies weeks apart and two of which Ada has to ask for', async () => {
    const query = readWorkspacePage({ first: 25, after: null, page: null, search: null, order: null });
    if (isRefusal(query)) throw new Error(query.refused);
    const page = await listWorkspaces(ada(), query);
    expect(page.nodes).toHaveLength(12);
    expect(
      page.nodes
        .filter(({ accessible }) => !accessible)
        .map(({ displayName }) => displayName)
        .sort(),
    ).toEqual(['Everline Electric', 'Granary Mills']);
    const times = page.nodes.flatMap(({ lastActivityTime }) => (lastActivityTime === null ? [] : [lastActivityTime.getTime()]));
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(28 * 86_400_000);
  });

  it('has statements that tie, in the currency and fiscal year of each business', async () => {
    const [marlow] = (await rows()).filter(({ workspace }) => workspace === 'Marlow Coffee Roasters');
    const workspaceId = `5f0a7c1e-0000-4000-a001-${String(DEMO_COMPANIES.findIndex(({ name }) => name === marlow?.workspace) + 1).padStart(12, '0')}`;
    const reference = { workspaceId, financialRecordId: marlow?.id ?? '' };
    const view = { reportingPeriod: 'FiscalYearsAndYTD' as const, sortOrder: 'OldestFirst' as const, numberStyle: null };
    const statement = await readFinancialStatement(
      {
        ...ada(),
        identity: null as never,
        log: null as never,
        origin: '',
        rates: null as never,
        secrets: null as never,
        announcedBytes: null,
      },
      { ...reference, ...view, statementType: 'BalanceSheet' },
    );
    if (isRefusal(statement)) throw new Error(statement.refused);
    expect(statement.books.currency).toBe('GBP');
    expect(statement.table.columns.map(({ label }) => label)).toEqual(['FY 2025', 'FY 2026', 'YTD Oct 2026']);
  });

  // covers borrower 3.6, borrower 8.5
  it('has scored every business, so that each can be compared with at least ten of its sector', async () => {
    const found = await withTenant(ada(), (tx) =>
      tx.query<{ workspaceId: string; outcome: string; peers: PeerComparison }>(
        `select distinct on (workspace_id) workspace_id as "workspaceId", outcome, peers from risk_analysis order by workspace_id, created_at desc`,
      ),
    );
    expect(found).toHaveLength(12);
    expect(found.every(({ outcome }) => outcome === 'success')).toBe(true);
    expect(found.map(({ peers }) => peers.group?.count ?? 0).every((count) => count >= 10)).toBe(true);
    const { workspaceId } = found[0] ?? { workspaceId: '' };
    const requested = { workspaceId, financialRecordId: null, postalCode: '80202', repeats: false };
    const compared = await runRiskAnalysis(ada(), { ...requested, naicsCode: '424490' });
    if (isRefusal(compared)) throw new Error(compared.refused);
    expect(compared.peers.group).toMatchObject({ count: 10, naicsPrefix: '42', area: 'state', areaName: 'CO' });
    const alone = await runRiskAnalysis(ada(), { ...requested, naicsCode: '722511' });
    expect(alone).toMatchObject({ peers: { peerScore: null, reason: 'tooFew' } });
  });

  it('names the journals that kept a file out by their lines', async () => {
    const [job] = await withTenant(ada(), (tx) =>
      tx.query<{ error_description: string }>(`select error_description from import_job where state = 'Error'`),
    );
    expect(job?.error_description).toMatch(/line \d+/);
  });

  it('is put once: another start changes nothing', async () => {
    const before = await rows();
    await putHistory(platform);
    expect(await rows()).toEqual(before);
  });

  it('is completed by the next start where one was cut off', async () => {
    expect(cutOff).toBeInstanceOf(Error);
    expect(await rows()).toHaveLength(DEMO_COMPANIES.flatMap(({ collections }) => collections).length);
    expect((await rows()).filter(({ status, portal_status }) => status === null && portal_status === 'Unknown')).toHaveLength(1);
  });
});

describe('the seed of the history', () => {
  it.each([
    [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ demo: true, host: '0.0.0.0' }, /loopback/],
  ])('refuses %j', async (where, message) => {
    await expect(seedHistory({ settings: null as never, ...where })).rejects.toThrow(message);
  });
});
