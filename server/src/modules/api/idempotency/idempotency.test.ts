import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { aWorkspace } from '../../../testing/builders';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { answerOnce } from './answer-once';
import { purgeKeys } from './purge-keys';

const LEDGER = 'Date,Journal\n2024-01-31,1\n';
const HOUR = 3_600_000;

describe('a call that has an Idempotency-Key', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const keyed = (key: string, body?: unknown) => ({ body, headers: { 'idempotency-key': key } });
  const create = (key: string, displayName = 'Alder Creek', as: Persona = 'ben') =>
    test.call(as, 'POST', '/api/Entities', keyed(key, { displayName }));
  const workspacesNamed = async (value: string) => {
    const filters = [{ field: 'displayName', operator: 'Equals', value }];
    const body = { itemsPerPage: 25, pageNumber: 1, ordering: [], filters };
    return (await test.call('ada', 'POST', '/api/Entities/query', { body })).body.totalWorkspaces as number;
  };
  const keysStored = () =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, async (tx) => {
      const rows = await tx.query<{ key: string }>('select key from idempotency_key where tenant_id = $1', [test.tenants.lender.id]);
      return rows.map(({ key }) => key);
    });
  const callOf = (key: string) => ({ caller: 'person 1', key, fingerprint: Buffer.alloc(32) });

  it('has one effect, and its repeats get the answer of the first', async () => {
    const first = await create('once', 'Once Ltd');
    const second = await create('once', 'Once Ltd');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await workspacesNamed('Once Ltd')).toBe(1);
  });

  it('has one effect when fifty come at once: the others get its answer or hear that it runs', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('rush', 'Rush Ltd')));
    const made = answers.filter(({ status }) => status === 201);
    const running = answers.filter(({ body }) => body.code === 'IdempotencyKeyInUse');
    expect(made.length + running.length).toBe(50);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await workspacesNamed('Rush Ltd')).toBe(1);
  });

  it('is refused with 422 when the key named another call', async () => {
    await create('other', 'Other Ltd');
    expect((await create('other', 'Another Ltd')).body).toMatchObject({ code: 'IdempotencyKeyReused' });
    expect((await create('other', 'Another Ltd')).status).toBe(422);
    expect((await test.call('ben', 'POST', '/api/Submissions', keyed('other', { displayName: 'Other Ltd' }))).status).toBe(422);
  });

  it.each([
    ['"quoted text"', 201],
    ['8e03978e-40d5-43dd-bc93-6894a57f9324', 201],
    ['', 400],
    ['x'.repeat(256), 400],
    ['Schlüssel', 400],
  ])('may be named %s: %i', async (key, status) => {
    expect((await create(key, 'Named Ltd')).status).toBe(status);
  });

  it('shares no key with other callers, nor with other tenants', async () => {
    const answers = [await create('mine'), await create('mine', 'Alder Creek', 'ada'), await create('mine', 'Alder Creek', 'eve')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });

  it('of a caller known only by their address is ignored, because others share the address', async () => {
    const sent = { body: { token: 'of no invitation' }, headers: { 'idempotency-key': 'of an address' } };
    const other = { ...sent, body: { token: 'of none either' } };
    const answers = [sent, other, sent].map((call) => test.call('anonymous', 'POST', '/api/invitations/open', call));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const mutation = { body: { query: 'mutation { createWorkspace(input: { displayName: "x" }) { id } }' }, headers: sent.headers };
    expect((await test.call('anonymous', 'POST', '/graphql', mutation)).status).toBe(401);
    expect(await keysStored()).not.toContain('of an address');
  });

  it('frees its key when it is refused, because nothing happened', async () => {
    expect((await create('mended', ' ')).status).toBe(400);
    expect((await create('mended', 'Mended Ltd')).status).toBe(201);
  });

  it('repeats no answer that holds a secret', async () => {
    const borrower = await aBorrower(test);
    const path = `/api/${borrower.workspaceId}/SubmissionRequests/${borrower.requestId}/shareablelink`;
    const [first, second] = [await test.call('ben', 'POST', path, keyed('secret')), await test.call('ben', 'POST', path, keyed('secret'))];
    expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'AnswerNotRepeated']);
    expect((await test.call('ben', 'POST', path)).status).toBe(201);
  });

  it('sends a file once, though each try draws another boundary; another file under its key is refused', async () => {
    const borrower = await aBorrower(test);
    const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
    const send = (content: string, fileName = 'ledger.csv') => {
      const { body, headers } = multipart(content, fileName);
      const path = `/api/documents/${borrower.workspaceId}?submissionId=${id}&submissionDocumentType=FinancialData`;
      return borrower.call('POST', path, { body, headers: { ...headers, 'idempotency-key': 'file' } });
    };
    const [first, second, other] = [await send(LEDGER), await send(LEDGER), await send(`${LEDGER}2024-02-29,2\n`)];
    expect([first.status, second.status, other.status]).toEqual([201, 201, 422]);
    expect(second.body).toEqual(first.body);
    const others = [await send(LEDGER.replaceAll('1', '2')), await send(LEDGER, 'lodger.csv'), await send(LEDGER)];
    expect(others.map(({ status }) => status)).toEqual([422, 422, 201]);
    expect(others[2]?.body).toEqual(first.body);
  });

  it('sends a file with its account types once; other types of the same length under its key are refused', async () => {
    const borrower = await aBorrower(test);
    const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
    const send = (accountTypes: string) => {
      const { body, headers } = multipart(LEDGER, 'ledger.csv', 'content', { accountTypes });
      const path = `/api/documents/${borrower.workspaceId}?submissionId=${id}&submissionDocumentType=FinancialData`;
      return borrower.call('POST', path, { body, headers: { ...headers, 'idempotency-key': 'types' } });
    };
    const answers = [await send('{"1":"Bank"}'), await send('{"1":"Bank"}'), await send('{"2":"Bank"}')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
  });

  it('has no effect on a call that changes nothing: it runs each time', async () => {
    const body = { itemsPerPage: 25, pageNumber: 1, ordering: [], filters: [] };
    const before = await test.call('ada', 'POST', '/api/Entities/query', keyed('asks', body));
    await aWorkspace(test, { displayName: 'In between' });
    const after = await test.call('ada', 'POST', '/api/Entities/query', keyed('asks', body));
    expect(after.body.totalWorkspaces).toBe(before.body.totalWorkspaces + 1);
  });

  it.each([
    ['before anything changed', false, 'made again'],
    ['after something changed', true, 'IdempotencyKeyInUse'],
  ])('that broke %s', async (_, changes, outcome) => {
    const ctx = test.ctxOf('ben');
    const call = callOf(`broken ${outcome}`);
    const breaking = answerOnce(ctx, call, async (known) => {
      await withTenant(known, async (tx) => {
        const sql = changes
          ? 'update workspace set display_name = display_name where tenant_id = $1'
          : 'select from workspace where tenant_id = $1';
        await tx.query(sql, [known.tenant.id]);
      });
      throw new Error('broke');
    });
    await expect(breaking).rejects.toThrow('broke');
    const again = await answerOnce(ctx, call, async () => ({ status: 200, body: 'made again' }));
    expect(again).toMatchObject(changes ? { refused: outcome } : { body: outcome });
  });

  it('whose server died is made again after fifteen minutes when it had no effect, and not before', async () => {
    const ctx = test.ctxOf('ben');
    const call = callOf(randomUUID());
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Refusal>();
    const dying = answerOnce(ctx, call, () => (begin(), late));
    await begun;
    const again = () => answerOnce(ctx, call, async () => ({ status: 200 }));
    expect(await again()).toMatchObject({ refused: 'IdempotencyKeyInUse' });
    test.clock.advance(15 * 60_000);
    expect(await again()).toMatchObject({ status: 200 });
    answerLate(refuse('NotFound'));
    await dying;
    expect(await again()).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
  });

  it('is remembered for a day, and then forgotten with its answer', async () => {
    const ctx = test.ctxOf('ben');
    const call = callOf('daily');
    const answer = async (body: string) => answerOnce(ctx, call, async () => ({ status: 200, body }));
    expect(await answer('first')).toMatchObject({ body: 'first' });
    test.clock.advance(23 * HOUR);
    expect(await answer('second')).toMatchObject({ body: 'first' });
    test.clock.advance(HOUR);
    expect(await answer('third')).toMatchObject({ body: 'third' });
    test.clock.advance(24 * HOUR);
    await purgeKeys(ctx);
    expect(await keysStored()).toEqual([]);
  });
});
