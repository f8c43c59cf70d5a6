import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { recordSpans, type RecordedSpans } from '../../testing/recorded-spans';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { withTenant } from '../database/with-tenant';
import { enqueueWork } from '../outbox/enqueue-work';
import { observeJob } from './observe-job';
import { inSpan } from './tracing';

const OUTSIDE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
let test: TestApp;
let spans: RecordedSpans;

beforeAll(async () => {
  spans = recordSpans();
  test = await startTestApp({ trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await test?.close();
  spans?.stop();
});
afterEach(() => spans.clear());

const SEARCH = `query FindWorkspaces($search: String) { workspaces(first: 5, search: $search) { totalCount } }`;

it('a GraphQL query is one trace: the request, its operation and the transactions below it', async () => {
  spans.clear();
  await test.graphql('ada', SEARCH, { search: 'Secret Bakery' });
  const [request] = spans.named('POST /graphql');
  const [operation] = spans.named('graphql query');
  expect(request?.attributes).toMatchObject({ 'http.route': '/graphql', 'http.response.status_code': 200 });
  expect(operation?.attributes).toEqual({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'FindWorkspaces' });
  const transactions = spans.named('database transaction');
  expect(transactions.length).toBeGreaterThan(0);
  expect(new Set(spans.all().map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(transactions.every((span) => span.attributes['db.operation.name'] !== undefined)).toBe(true);
});

it('a request whose body comes over a socket, after its head, is one trace', async () => {
  spans.clear();
  const address = new URL(await test.app.http.listen({ host: '127.0.0.1', port: 0 }));
  const call = request({
    host: address.hostname,
    port: address.port,
    path: '/graphql',
    method: 'POST',
    headers: {
      host: 'lender.localhost',
      authorization: `Bearer ${test.tokenOf('ada')}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  call.end(JSON.stringify({ query: SEARCH }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(await text(answer)).toContain('totalCount');
  await until(() => spans.named('POST /graphql').length > 0);
  expect(spans.named('graphql query')).toHaveLength(1);
  expect(new Set(spans.all().map((span) => span.spanContext().traceId)).size).toBe(1);
});

it('spans hold neither values of queries, addresses, people nor tokens', async () => {
  spans.clear();
  await test.graphql('ada', SEARCH, { search: 'Secret Bakery' });
  await test.call('ada', 'GET', '/api/Entities/00000000-0000-4000-8000-00000000abcd?token=secret-of-a-link');
  const written = JSON.stringify(spans.all().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })));
  expect(spans.named('GET /api/Entities/:id')).toHaveLength(1);
  for (const hidden of ['Secret Bakery', 'secret-of-a-link', '00000000abcd', 'ada', 'lender', 'Bearer'])
    expect(written).not.toContain(hidden);
});

it('a failed span says the kind of failure and not its message', async () => {
  const failing = inSpan({ name: 'work' }, async () => {
    throw Object.assign(new Error('duplicate key (email)=(zoe@elsewhere.example)'), { code: '23505' });
  });
  await expect(failing).rejects.toThrow('duplicate key');
  const [span] = spans.named('work');
  expect(span?.attributes).toEqual({ 'error.type': '23505' });
  expect(JSON.stringify([span?.events, span?.status])).not.toContain('zoe');
});

it.each([
  ['a trusted proxy', '127.0.0.1', true],
  ['an outsider', '203.0.113.9', false],
])('a traceparent of %s is continued: %s', async (_, remoteAddress, continued) => {
  spans.clear();
  await test.app.http.inject({
    method: 'GET',
    url: '/api/tenant',
    remoteAddress,
    headers: { host: 'lender.localhost', traceparent: OUTSIDE },
  });
  const traces = spans.all().map((span) => span.spanContext().traceId);
  expect(traces.length).toBeGreaterThan(0);
  expect(traces.every((trace) => (trace === OUTSIDE.split('-')[1]) === continued)).toBe(true);
});

it('probes are left out of traces', async () => {
  spans.clear();
  for (const url of ['/health/live', '/health/ready', '/metrics'])
    await test.app.http.inject({ url, headers: { host: 'lender.localhost' } });
  expect(spans.all()).toEqual([]);
});

it('a transaction that belongs to no trace begins none', async () => {
  spans.clear();
  await withTenant(test.ctxOf('ada'), (tx) => tx.query('select 1'));
  expect(spans.all()).toEqual([]);
});

it('work in the outbox carries the trace of its request, and its job continues with it', async () => {
  const ctx = test.ctxOf('ada');
  const id = randomUUID();
  await inSpan({ name: 'request' }, () => withTenant(ctx, (tx) => enqueueWork(tx, ctx, { topic: 'mail', payload: { mailId: id } })));
  const [row] = await withTenant({ dataSource: test.owner, tenant: ctx.tenant }, (tx) =>
    tx.query<{ payload: Record<string, string> }>(`select payload from outbox where payload ->> 'mailId' = $1`, [id]),
  );
  await observeJob('mail', { ...row!.payload, tenantId: ctx.tenant.id }, async () => null);
  const [request] = spans.named('request');
  const [job] = spans.named('job mail');
  expect(job?.spanContext().traceId).toBe(request?.spanContext().traceId);
});

it('without tracing, work in the outbox carries nothing more', async () => {
  spans.stop();
  const ctx = test.ctxOf('ada');
  const id = randomUUID();
  await withTenant(ctx, (tx) => enqueueWork(tx, ctx, { topic: 'mail', payload: { mailId: id } }));
  const [row] = await withTenant({ dataSource: test.owner, tenant: ctx.tenant }, (tx) =>
    tx.query<{ payload: object }>(`select payload from outbox where payload ->> 'mailId' = $1`, [id]),
  );
  expect(row?.payload).toEqual({ mailId: id });
  spans = recordSpans();
});
