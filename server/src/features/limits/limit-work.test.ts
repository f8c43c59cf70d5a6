import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { withTenant } from '../../platform/database/with-tenant';
import { aPublishedRecord } from '../../testing/a-published-record';
import { aRecordWithBooks } from '../../testing/a-record-with-books';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type Persona, type TestAnswer, type TestApp } from '../../testing/test-app';
import { TWO_YEARS } from '../../testing/two-years.examples';

const IN_ONE_REQUEST = 19;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ settings: { other: { requestsPerMinute: 25 } } });
});
afterAll(() => test?.close());

/** One request with as many mutations as one may hold. */
const atOnce = (as: Persona, mutation: string, times = IN_ONE_REQUEST) =>
  test.graphql(as, `mutation { ${Array.from({ length: times }, (_, at) => `m${at}: ${mutation}`).join(' ')} }`);

/** The codes of the refusals, each once, and how many there were. */
const refusalsOf = ({ body }: TestAnswer) => {
  const codes = ((body.errors ?? []) as { extensions: { code: string } }[]).map(({ extensions }) => extensions.code);
  return { codes: [...new Set(codes)], count: codes.length };
};

it('risk analyses beyond those of a minute are refused, and not one of them is stored', async () => {
  const record = await aRecordWithBooks(test, TWO_YEARS);
  const answers: TestAnswer[] = [];
  for (let request = 0; request < 3; request += 1)
    answers.push(await atOnce('ben', `analyzeRisk(workspaceId: "${record.workspaceId}") { id }`));
  const refused = answers.map(refusalsOf);
  expect(refused.map(({ count }) => count)).toEqual([0, 2 * IN_ONE_REQUEST - LIMITS.riskAnalysesPerMinute, IN_ONE_REQUEST]);
  expect(refused[2]?.codes).toEqual(['TooManyRequests']);
  const rest = await test.call('ben', 'GET', `/api/riskcalc/${record.workspaceId}`);
  expect([rest.status, rest.body.description]).toEqual([429, 'Too many requests. Please try again later.']);
  const [stored] = await withTenant(test.ctxOf('ada'), (tx) =>
    tx.query<{ count: number }>('select count(*) as count from risk_analysis where workspace_id = $1', [record.workspaceId]),
  );
  expect(stored?.count).toBe(LIMITS.riskAnalysesPerMinute);
});

it('the audit chain is walked along a few times a minute, whichever way it is asked for', async () => {
  const graph = refusalsOf(await atOnce('ada', 'verifyAuditChain { entries }'));
  expect(graph).toEqual({ codes: ['TooManyRequests'], count: IN_ONE_REQUEST - LIMITS.chainVerificationsPerMinute });
  expect((await test.call('ada', 'POST', '/api/audit/chain/verify')).status).toBe(429);
});

it('workbooks are ordered as long as few of the record are still to be made', async () => {
  const place = await aSubmission(test.ctxOf('ada'));
  const record = await aPublishedRecord(test.ctxOf('ada'), place);
  const mutation = `regenerateWorkbooks(workspaceId: "${place.workspaceId}", financialRecordId: "${record}") { revisionNumber }`;
  const graph = refusalsOf(await atOnce('ada', mutation));
  expect(graph).toEqual({ codes: ['TooManyRequests'], count: IN_ONE_REQUEST - (LIMITS.pendingRevisionsOfRecord - 1) });
  await withTenant(test.ctxOf('ada'), (tx) =>
    tx.query(`update workbook_revision set outcome = 'Success', ended_at = now() where financial_record_id = $1 and revision_number = 1`, [
      record,
    ]),
  );
  expect(refusalsOf(await atOnce('ada', mutation, 2))).toEqual({ codes: ['TooManyRequests'], count: 1 });
});

it('a request with many mutations counts as many calls', async () => {
  const first = await atOnce('eve', 'createWorkspace(input: { displayName: "" }) { id }');
  expect([first.status, first.headers['ratelimit']]).toEqual([200, expect.stringContaining('r=6;')]);
  const second = await atOnce('eve', 'createWorkspace(input: { displayName: "" }) { id }');
  expect([second.status, second.body.errors[0].extensions.code]).toEqual([429, 'TooManyRequests']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
});
