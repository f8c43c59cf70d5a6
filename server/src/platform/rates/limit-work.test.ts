import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { withTenant } from '../database/with-tenant';
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

/** The code of the refusal, after which nothing more of the request is done; null where there was none. */
const refusalOf = ({ body }: TestAnswer) => (body.errors?.[0].extensions.code as string | undefined) ?? null;
const countOf = async (table: string, workspaceId: string) => {
  const [row] = await withTenant(test.ctxOf('ada'), (tx) =>
    tx.query<{ count: number }>(
      `select count(*) as count from ${table} t join financial_record r on r.id = t.financial_record_id where r.workspace_id = $1`,
      [workspaceId],
    ),
  );
  return row?.count;
};

it('risk analyses beyond those of a minute are refused, and none of them is stored', async () => {
  const record = await aRecordWithBooks(test, TWO_YEARS);
  const answers: TestAnswer[] = [];
  for (let request = 0; request < 4; request += 1)
    answers.push(await atOnce('ben', `analyzeRisk(input: { workspaceId: "${record.workspaceId}" }) { id }`));
  expect(answers.map(refusalOf)).toEqual([null, null, null, 'TooManyRequests']);
  const rest = await test.call('ben', 'GET', `/api/riskcalc/${record.workspaceId}`);
  expect([rest.status, rest.body.description]).toEqual([429, 'Too many requests. Please try again later.']);
  expect(await countOf('risk_analysis', record.workspaceId)).toBe(LIMITS.riskAnalysesPerMinute);
});

it('the audit chain is walked along a few times a minute, whichever way it is asked for', async () => {
  const verify = (times: number) => atOnce('ada', 'verifyAuditChain { entries }', times);
  expect(refusalOf(await verify(LIMITS.chainVerificationsPerMinute))).toBeNull();
  expect(refusalOf(await verify(1))).toBe('TooManyRequests');
  expect((await test.call('ada', 'POST', '/api/audit/chain/verify')).status).toBe(429);
});

it('workbooks are ordered as long as few of the record are still to be made', async () => {
  const place = await aSubmission(test.ctxOf('ada'));
  const record = await aPublishedRecord(test.ctxOf('ada'), place);
  const mutation = `regenerateWorkbooks(input: { workspaceId: "${place.workspaceId}", financialRecordId: "${record}" }) { revisionNumber }`;
  const answer = await atOnce('ada', mutation);
  expect([answer.status, refusalOf(answer)]).toEqual([429, 'TooManyRequests']);
  expect(await countOf('workbook_revision', place.workspaceId)).toBe(LIMITS.pendingRevisionsOfRecord);
  await withTenant(test.ctxOf('ada'), (tx) =>
    tx.query(`update workbook_revision set outcome = 'Success', ended_at = now() where financial_record_id = $1 and revision_number = 1`, [
      record,
    ]),
  );
  expect([refusalOf(await atOnce('ada', mutation, 1)), refusalOf(await atOnce('ada', mutation, 1))]).toEqual([null, 'TooManyRequests']);
});

it('a request with many mutations counts as many calls', async () => {
  const first = await atOnce('eve', 'createWorkspace(input: { displayName: "" }) { id }');
  expect([first.status, first.headers['ratelimit']]).toEqual([200, expect.stringContaining('r=6;')]);
  const second = await atOnce('eve', 'createWorkspace(input: { displayName: "" }) { id }');
  expect([second.status, second.body.errors[0].extensions.code]).toEqual([429, 'TooManyRequests']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
});
