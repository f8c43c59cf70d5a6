import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aSubmission } from '../../../testing/a-submission';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

const ANALYZE = `mutation ($w: ID!, $n: String, $p: String) {
  analyzeRisk(input: { workspaceId: $w, naicsCode: $n, postalCode: $p }) {
    id peerScore noPeersReason industry { description }
    peers { count naicsPrefix area areaName medians { ratio value } termMedians { years cumulative } }
  } }`;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));

async function analyzed({ workspaceId }: RecordWithBooks, given: { readonly n?: string; readonly p?: string } = {}) {
  const { body } = await test.graphql('ben', ANALYZE, { w: workspaceId, ...given });
  expect(body.errors).toBeUndefined();
  return body.data.analyzeRisk;
}

// covers borrower 3.6, borrower 8.5
describe('the comparison with peers', () => {
  const SECTOR = '238220';

  /** Firms of an industry, each scored like the given one but for its risk, which is 1, 2, 3 ... above it. */
  async function peersLike(analysisId: string, count: number, change: Readonly<Record<string, string>> = {}): Promise<void> {
    const { naics = SECTOR, postal = '80202', state = 'CO', country = 'USA' } = change;
    for (let number = 1; number <= count; number++) {
      const place = await aSubmission(test.ctxOf('ben'));
      const recordId = await aPublishedRecord(test.ctxOf('ben'), place);
      await rows(
        `insert into risk_analysis (tenant_id, id, workspace_id, financial_record_id, created_at, engine, model_version, input_hash, request, answer,
           outcome, sources, statement_end, naics_code, postal_code, postal_country, postal_state, risk_rank, peers)
         select tenant_id, $2, $3, $4, created_at, engine, model_version, input_hash, request, answer, outcome, sources, statement_end,
           $5, $6, $7, $8, risk_rank + $9, peers from risk_analysis where id = $1`,
        [analysisId, randomUUID(), place.workspaceId, recordId, naics, postal, country, state, number],
      );
    }
  }

  /** Puts a newer score of the least risky firm of an industry. */
  const analyzedAgain = (industry: string, { naics, rank }: { readonly naics: string; readonly rank: number }) =>
    rows(
      `insert into risk_analysis (tenant_id, id, workspace_id, financial_record_id, created_at, engine, model_version, input_hash, request, answer,
         outcome, sources, statement_end, naics_code, risk_rank, peers)
       select tenant_id, $2, workspace_id, financial_record_id, created_at + interval '1 second', engine, model_version, input_hash, request, answer,
         outcome, sources, statement_end, $3, risk_rank + $4, peers
       from risk_analysis where naics_code = $1 and postal_code is not null order by risk_rank limit 1`,
      [industry, randomUUID(), naics, rank * 5],
    );

  it('is none under ten, and says how many, how near and their medians from ten on', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const alone = await analyzed(record, { n: SECTOR, p: '80202' });
    expect(alone).toMatchObject({ peerScore: null, peers: null, noPeersReason: 'tooFew', industry: { description: expect.any(String) } });
    await peersLike(alone.id, 9);
    expect(await analyzed(record, { n: SECTOR, p: '80202' })).toMatchObject({ peerScore: null, noPeersReason: 'tooFew' });
    await peersLike(alone.id, 1);
    const compared = await analyzed(record, { n: SECTOR, p: '80202' });
    expect(compared).toMatchObject({
      peerScore: 100,
      noPeersReason: null,
      peers: { count: 10, naicsPrefix: SECTOR, area: 'area', areaName: '802' },
    });
    const PEERS =
      'query ($w: ID!, $n: String!, $p: String) { riskPeers(workspaceId: $w, naicsCode: $n, postalCode: $p) { pool count area } }';
    const before = async (n: string, p: string | null = null) =>
      (await test.graphql('ben', PEERS, { w: record.workspaceId, n, p })).body.data.riskPeers;
    expect([await before(SECTOR, '80202'), await before('722511')]).toEqual([{ pool: 'own', count: 10, area: 'area' }, null]);
    expect(compared.peers.termMedians.map(({ years }: { years: number }) => years)).toEqual([1, 2, 3, 4, 5]);
    expect(compared.peers.medians.map(({ ratio }: { ratio: string }) => ratio)).toContain('liabilitiesToAssets');
    expect((await analyzed(record, { n: '238160', p: '80202' })).peers).toMatchObject({ naicsPrefix: '2381'.slice(0, 3), count: 10 });
    expect(await analyzed(record, { n: '722511' })).toMatchObject({ peerScore: null, noPeersReason: 'tooFew' });
    expect(await analyzed(record)).toMatchObject({ peerScore: null, noPeersReason: 'noIndustry' });
  });

  it('reads the same to the letter when it is asked for again', async () => {
    const naics = '611110';
    const peer = await analyzed(await aRecordWithBooks(test, TWO_YEARS), { n: naics });
    await peersLike(peer.id, 9, { naics });
    const { workspaceId } = await aRecordWithBooks(test, TWO_YEARS);
    const requested = async () => (await test.call('ben', 'GET', `/api/riskcalc/${workspaceId}?naicsCode=${naics}`)).body;
    const first = await requested();
    expect(first.peers).toMatchObject({ count: 10 });
    expect(JSON.stringify(await requested())).toBe(JSON.stringify(first));
  });

  it('takes each firm once, by its newest score, and none of workspaces that are gone', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const naics = '541110';
    const alone = await analyzed(record, { n: naics });
    await peersLike(alone.id, 10, { naics });
    expect(await analyzed(record, { n: naics })).toMatchObject({ peerScore: 100, peers: { count: 10 } });
    await analyzedAgain(naics, { naics, rank: -1 });
    expect(await analyzed(record, { n: naics })).toMatchObject({ peerScore: 90, peers: { count: 10 } });
    await rows(
      `update workspace set deleted_at = now() where id = (select workspace_id from risk_analysis where naics_code = $1 and workspace_id <> $2 limit 1)`,
      [naics, record.workspaceId],
    );
    expect(await analyzed(record, { n: naics })).toMatchObject({ peerScore: null, noPeersReason: 'tooFew' });
  });

  it('counts a firm in the sector of its newest score alone', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const [naics, other] = ['621111', '311811'];
    const alone = await analyzed(record, { n: naics });
    await peersLike(alone.id, 11, { naics });
    await peersLike(alone.id, 9, { naics: other });
    await analyzedAgain(naics, { naics: other, rank: 1 });
    expect(await analyzed(record, { n: naics })).toMatchObject({ peerScore: 100, peers: { count: 10 } });
    expect(await analyzed(record, { n: other })).toMatchObject({ peerScore: 100, peers: { count: 10 } });
    await rows('delete from risk_analysis where naics_code = $1 and postal_code is null and workspace_id <> $2', [
      other,
      record.workspaceId,
    ]);
    expect(await analyzed(record, { n: naics })).toMatchObject({ peers: { count: 11 } });
  });
});
