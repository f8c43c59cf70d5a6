import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { putTenant } from '../../../testing/put-tenant';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aSubmission } from '../../../testing/a-submission';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { findPeersOfLenders } from './peers.sql';

const NAICS = '238220';
const DAYS = 86_400_000;
/** The other lenders. */
const LENDERS = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = LENDERS;

/** The administrator of a lender. */
const adminOf = (tenantId: string) => tenantId.replace('-8000-', '-9000-');

let test: TestApp;
let record: RecordWithBooks;
/** What the analyzed firm is kept as; others are put like it. */
let kept: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  test = await startTestApp();
  for (const [index, id] of LENDERS.entries())
    await putTenant(test.owner, {
      id,
      name: `lender-${index}`,
      visibleName: 'Secret Lender',
      brandName: `lender-${index}`,
      hosts: [`lender-${index}.localhost`],
      settings: {},
      people: [{ ...TEST_PEOPLE.eve, id: adminOf(id), emailAddress: `eve@lender-${index}.example` }],
    });
  record = await aRecordWithBooks(test, TWO_YEARS);
  const { id } = await analyzed();
  const [row] = await own((tx) => tx.query<Record<string, unknown>>('select * from risk_analysis where id = $1', [id]));
  kept = row ?? {};
});
afterAll(() => test?.close());

const own = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => withTenant(test.ctxOf('ada'), work);
const ctxOf = (tenantId: string) => {
  const ctx = test.ctxOf('ada');
  const userId = tenantId === ctx.tenant.id ? ctx.viewer.userId : adminOf(tenantId);
  return { ...ctx, tenant: { ...ctx.tenant, id: tenantId }, viewer: { ...ctx.viewer, userId } };
};

afterEach(async () => {
  for (const id of LENDERS) for (const column of ['settings', 'flag_overrides'] as const) await configure(id, column, {});
  for (const id of [...LENDERS, test.tenants.lender.id])
    await withTenant(ctxOf(id), async (tx) => {
      await tx.query('delete from risk_analysis');
      await tx.query('delete from risk_peer_sharing');
    });
});

const ANALYZE = `mutation ($w: ID!, $n: String) { analyzeRisk(input: { workspaceId: $w, naicsCode: $n }) {
  id peerScore noPeersReason peers { pool count naicsPrefix area areaName medians { value } termMedians { years } } } }`;
const SHARE = 'mutation ($s: Boolean!) { shareRiskPeers(input: { shares: $s }) }';

async function analyzed(naicsCode = NAICS) {
  const { body } = await test.graphql('ben', ANALYZE, { w: record.workspaceId, n: naicsCode });
  expect(body.errors).toBeUndefined();
  return body.data.analyzeRisk;
}

const share = (shares = true) => test.graphql('ada', SHARE, { s: shares });
const lastMonth = () => new Date(test.clock.now().getTime() - 40 * DAYS);
const takePart = (tenantId: string, since = lastMonth()) =>
  withTenant(ctxOf(tenantId), (tx) => tx.query('insert into risk_peer_sharing (tenant_id, since) values ($1, $2)', [tenantId, since]));

/** Firms of a lender, scored last month by default, so many of them riskier than the analyzed one and the others safer. */
async function firms(tenantId: string, count: number, riskier: number, at = lastMonth()): Promise<void> {
  const ctx = ctxOf(tenantId);
  for (let number = 1; number <= count; number++) {
    const place = await aSubmission(ctx);
    const row: Record<string, unknown> = {
      ...kept,
      tenant_id: tenantId,
      id: randomUUID(),
      workspace_id: place.workspaceId,
      financial_record_id: await aPublishedRecord(ctx, place),
      risk_rank: Number(kept['risk_rank']) + (number <= riskier ? 1 : -1),
      created_at: at,
      created_by: null,
      sources: JSON.stringify(kept['sources']),
      peers: JSON.stringify(kept['peers']),
    };
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    await withTenant(ctx, (tx) =>
      tx.query(`insert into risk_analysis (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row)),
    );
  }
}

const MOVED = `select * from risk_analysis order by id limit 3`;

/** Puts newer scores of three firms of a lender, in another sector. */
const moveThree = (tenantId: string, at: Date) =>
  withTenant(ctxOf(tenantId), async (tx) => {
    for (const row of await tx.query<Record<string, unknown>>(MOVED)) {
      const moved = { ...row, id: randomUUID(), created_at: at, naics_code: '541110' };
      const values = Object.entries({ ...moved, sources: JSON.stringify(row['sources']), peers: JSON.stringify(row['peers']) });
      const places = values.map((_, index) => `$${index + 1}`);
      await tx.query(
        `insert into risk_analysis (${values.map(([column]) => column).join(', ')}) values (${places.join(', ')})`,
        values.map(([, value]) => value),
      );
    }
  });

/** Sets what a lender is configured with, or what staff have set instead. */
const configure = (tenantId: string, column: 'settings' | 'flag_overrides', flags: object) =>
  test.owner.query(`update tenant set ${column} = $2 where id = $1`, [tenantId, JSON.stringify(flags)]);

/** Ends at once what a lender gives. */
const leave = (tenantId: string) => withTenant(ctxOf(tenantId), (tx) => tx.query('delete from risk_peer_sharing'));

/** Twelve firms of three lenders, three quarters of them riskier. The lenders and the tenant have taken part since last month. */
async function aPool(): Promise<void> {
  await takePart(test.tenants.lender.id);
  for (const [lender, riskier] of [
    [FIRST, 4],
    [SECOND, 4],
    [THIRD, 1],
  ] as const) {
    await takePart(lender);
    await firms(lender, 4, riskier);
  }
}

describe('the comparison with firms of other lenders', () => {
  it('says a rounded share and number by two digits, and nothing else, where the own firms make no group', async () => {
    await aPool();
    expect(await analyzed()).toMatchObject({
      peerScore: 75,
      noPeersReason: null,
      peers: { pool: 'lenders', count: 10, naicsPrefix: '23', area: 'anywhere', areaName: null, medians: [], termMedians: [] },
    });
    expect((await analyzed('541110')).noPeersReason).toBe('tooFew');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['the tenant itself takes no part', () => share(false)],
    [
      'one of three lenders has left, at once, and two have twelve firms',
      () =>
        leave(SECOND)
          .then(() => firms(FIRST, 2, 2))
          .then(() => firms(THIRD, 2, 2)),
    ],
    [
      'there are nine firms',
      () => withTenant(ctxOf(SECOND), (tx) => tx.query('delete from risk_analysis where id in (select id from risk_analysis limit 3)')),
    ],
    ['three of twelve firms are of another sector by now', () => moveThree(SECOND, new Date(lastMonth().getTime() + DAYS))],
    ['firms are gone', () => withTenant(ctxOf(SECOND), (tx) => tx.query('update workspace set deleted_at = now()'))],
    [
      'risk analysis of one of three lenders is switched off by its settings',
      () => configure(SECOND, 'settings', { riskCalcEnabled: false }),
    ],
    ['it is switched off by staff', () => configure(SECOND, 'flag_overrides', { riskCalcEnabled: false })],
    ['the portal of one of three lenders is switched off', () => configure(SECOND, 'flag_overrides', { lenderDisabled: true })],
    ['one lender has more than half of them', () => firms(FIRST, 5, 0)],
    [
      'they were scored by another version',
      () => withTenant(ctxOf(SECOND), (tx) => tx.query(`update risk_analysis set model_version = '0'`)),
    ],
    ['they were scored by another engine', () => withTenant(ctxOf(SECOND), (tx) => tx.query(`update risk_analysis set engine = 'acme'`))],
  ])('is none where %s', async (_, change) => {
    await aPool();
    await change();
    expect(await analyzed()).toMatchObject({ peerScore: null, peers: null, noPeersReason: 'tooFew' });
  });

  it('is back as soon as staff hand the switch back, or turn on what the settings turned off', async () => {
    await aPool();
    await configure(SECOND, 'settings', { riskCalcEnabled: false });
    expect((await analyzed()).peers).toBeNull();
    await configure(SECOND, 'flag_overrides', { riskCalcEnabled: true });
    expect((await analyzed()).peers).toMatchObject({ pool: 'lenders' });
  });

  it('changes once a month: lenders and firms count from the month after they came', async () => {
    await aPool();
    const now = test.clock.now();
    await takePart(FOURTH, now);
    await firms(FOURTH, 4, 4);
    await firms(FIRST, 1, 1, now);
    expect(await analyzed()).toMatchObject({ peerScore: 75, peers: { count: 10 } });
    const compared = { modelVersion: BUILT_IN_MODEL.version, sector: '23', riskRank: Number(kept['risk_rank']) };
    const at = (date: Date) => own((tx) => findPeersOfLenders(tx, { ...compared, at: date }));
    expect(await at(now)).toEqual({ firms: 10, riskier: 75 });
    expect(await at(new Date(now.getTime() + 40 * DAYS))).toEqual({ firms: 15, riskier: 80 });
  });

  it('has a firm in the sector of its newest score before the month, and in no other', async () => {
    await aPool();
    await moveThree(SECOND, test.clock.now());
    const compared = { modelVersion: BUILT_IN_MODEL.version, sector: '23', riskRank: Number(kept['risk_rank']) };
    const at = (date: Date) => own((tx) => findPeersOfLenders(tx, { ...compared, at: date }));
    expect(await at(test.clock.now())).toEqual({ firms: 10, riskier: 75 });
    expect(await at(new Date(test.clock.now().getTime() + 40 * DAYS))).toBeNull();
  });

  it('is open to no lender that has begun to take part this month', async () => {
    await aPool();
    await share(false);
    await share();
    expect((await analyzed()).noPeersReason).toBe('tooFew');
  });

  it('comes after the own firms, which are not part of it', async () => {
    await aPool();
    await firms(test.tenants.lender.id, 9, 9);
    expect(await analyzed()).toMatchObject({ peerScore: 75, peers: { pool: 'lenders', count: 10 } });
    await firms(test.tenants.lender.id, 1, 1);
    expect(await analyzed()).toMatchObject({ peerScore: 100, peers: { pool: 'own', count: 10 } });
  });
});

describe('taking part', () => {
  it('is off until an administrator turns it on, is audited, and of this tenant alone', async () => {
    const since = async (persona: 'ben' | 'eve') =>
      (await test.graphql(persona, '{ riskSettings { peersSharedSince } }')).body.data.riskSettings.peersSharedSince;
    expect(await since('ben')).toBeNull();
    expect((await test.graphql('ben', SHARE, { s: true })).body.errors[0].extensions.code).toBe('Forbidden');
    test.clock.advance(1_000);
    const { body } = await share();
    expect(body.data.shareRiskPeers).toBe(test.clock.now().toISOString());
    test.clock.advance(1_000);
    await share();
    expect(await since('ben')).toBe(body.data.shareRiskPeers);
    expect(await since('eve')).toBeNull();
    expect((await share(false)).body.data.shareRiskPeers).toBeNull();
    const events = await own((tx) =>
      tx.query(`select changes from audit_event where action = 'risk.peerSharingChanged' order by at desc, id desc limit 2`),
    );
    expect(events).toEqual([{ changes: { sharesPeers: [true, false] } }, { changes: { sharesPeers: [false, true] } }]);
  });

  it('shows no row of one lender to another, and lets the pool read neither names nor figures', async () => {
    await aPool();
    const seen = await own((tx) => tx.query<{ tenantId: string }>(`select distinct tenant_id as "tenantId" from risk_peer_sharing`));
    expect(seen).toEqual([{ tenantId: test.tenants.lender.id }]);
    for (const column of [
      'workspace.display_name',
      'tenant.settings',
      'tenant.visible_name',
      'risk_analysis.answer',
      'risk_analysis.postal_code',
    ]) {
      const [table] = column.split('.');
      const [allowed] = await own((tx) =>
        tx.query<{ yes: boolean }>(`select has_column_privilege('countinghouse_pool', $1, $2, 'select') as yes`, [
          table,
          column.split('.')[1],
        ]),
      );
      expect([column, allowed?.yes]).toEqual([column, false]);
    }
  });
});
