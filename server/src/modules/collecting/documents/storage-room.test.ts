import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aSubmission } from '../../../testing/a-submission';
import { graphqlForm } from '../../../testing/graphql-form';
import { keysIn } from '../../../testing/keys-in';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestAnswer, type TestApp, type TestCall } from '../../../testing/test-app';
import { withTenant } from '../../../platform/database/with-tenant';

const MEGABYTE = 1_048_576;
const MOST = { megabytes: 1_000, files: 1_000 };
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8, 65)]);

type Call = (method: string, path: string, call?: TestCall) => Promise<TestAnswer>;

const ANONYMOUS = { allowed: true, showTerms: false, options: { allowUserUpload: true }, workspaceUsers: [] };
/** Longer than the server remembers the settings of a tenant, in milliseconds. */
const REMEMBERED = 3_001;

/** What a caller uploads to one collection of theirs. */
function uploads(call: Call, place: { readonly workspaceId: string; readonly submissionId: string }) {
  return (bytes: number) =>
    call(
      'POST',
      `/api/documents/${place.workspaceId}?submissionId=${place.submissionId}&submissionDocumentType=SupportingDocument`,
      multipart(pdf(bytes), 'lease.pdf'),
    );
}

async function begun(borrower: Pick<TestBorrower, 'call' | 'workspaceId'>) {
  const { body } = await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } });
  return uploads(borrower.call, { workspaceId: borrower.workspaceId, submissionId: body.id as string });
}

async function somebody(test: TestApp) {
  const { body: session } = await test.call('anonymous', 'POST', '/api/borrower/session', { body: {} });
  const call: Call = (method, path, given = {}) =>
    test.call('anonymous', method, path, { ...given, headers: { ...given.headers, authorization: `Bearer ${session.accessToken}` } });
  const { body } = await call('POST', '/api/Entities', { body: { displayName: 'Alder Creek', primaryEmail: 'owner@aldercreek.example' } });
  return begun({ call, workspaceId: body.id as string });
}

const outcomeOf = ({ status, body }: TestAnswer) => (status === 201 ? 'stored' : `${status} ${body.code}`);

describe('what may be stored', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { anonymousCollection: ANONYMOUS } } });
  });
  /** The lender has these limits from now on, and no files. */
  const open = async (storageLimits: object) => {
    const { id } = test.tenants.lender;
    await test.owner.query(`update tenant set settings = settings || $2 where id = $1`, [id, JSON.stringify({ storageLimits })]);
    await withTenant(test.ctxOf('ada'), (tx) => tx.query('update document set deleted_at = now()'));
    test.clock.advance(REMEMBERED);
    return test;
  };
  afterAll(() => test?.close());

  it('by an anonymous borrower ends after a few dozen files, whatever the tenant sets', async () => {
    const upload = await somebody(await open({}));
    const outcomes: string[] = [];
    for (let at = 0; at < 26; at += 1) outcomes.push(outcomeOf(await upload(100)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(25);
    expect(outcomes.at(-1)).toBe('409 StorageLimitReached');
  });

  it('in a session of a borrower, over one link, in a workspace and by all of the tenant is stated in megabytes', async () => {
    for (const scope of ['borrowerSession', 'link', 'workspace', 'tenant']) {
      const upload = await begun(await aBorrower(await open({ [scope]: { megabytes: 1, files: 10 } }), { allowUserUpload: true }));
      expect(outcomeOf(await upload(600_000)), scope).toBe('stored');
      const refused = await upload(600_000);
      expect([outcomeOf(refused), refused.body.parameter], scope).toEqual(['409 StorageLimitReached', 'content']);
      expect(refused.body.description).toBe('There is no storage left for more files. The limit is 1 MB.');
      expect(outcomeOf(await upload(MEGABYTE - 600_000)), scope).toBe('stored');
    }
  });

  it('does not concern other links, sessions and workspaces', async () => {
    await open({ link: { megabytes: 1, files: 1 }, borrowerSession: MOST, workspace: { megabytes: 1, files: 1 } });
    for (let at = 0; at < 2; at += 1)
      expect(outcomeOf(await (await begun(await aBorrower(test, { allowUserUpload: true })))(100))).toBe('stored');
  });

  it('is given back by files that are deleted', async () => {
    const borrower = await aBorrower(await open({ workspace: { megabytes: 1, files: 1 } }), { allowUserUpload: true });
    const upload = await begun(borrower);
    expect([outcomeOf(await upload(100)), outcomeOf(await upload(100))]).toEqual(['stored', '409 StorageLimitReached']);
    await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query('update document set deleted_at = now() where workspace_id = $1', [borrower.workspaceId]),
    );
    expect(outcomeOf(await upload(100))).toBe('stored');
  });

  it('is passed by one of two files that come at once and of which one has room', async () => {
    const upload = await begun(await aBorrower(await open({ link: { megabytes: 1, files: 10 } }), { allowUserUpload: true }));
    const before = (await keysIn(test.platform.files)).length;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => upload(600_000)));
    expect(outcomes.map(outcomeOf).sort()).toEqual(['stored', ...Array<string>(7).fill('409 StorageLimitReached')].sort());
    expect(await keysIn(test.platform.files)).toHaveLength(before + 1);
  });

  it('is asked for last, so that an upload that waits for its workspace delays no other one', async () => {
    await open({});
    const borrower = await aBorrower(test, { allowUserUpload: true });
    const [waiting, other] = [await begun(borrower), await begun(await aBorrower(test, { allowUserUpload: true }))];
    const delayed = await withTenant(test.ctxOf('ada'), async (tx) => {
      await tx.query('select from workspace where id = $1 for update', [borrower.workspaceId]);
      const answer = waiting(100);
      const isWaiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
      await expect.poll(() => tx.query(isWaiting)).not.toEqual([]);
      expect(outcomeOf(await other(100))).toBe('stored');
      return { answer };
    });
    expect(outcomeOf(await delayed.answer)).toBe('stored');
  });

  it('by people of the lender is limited by workspace and tenant, over GraphQL as well', async () => {
    await open({ workspace: { megabytes: 1, files: 1 }, link: { megabytes: 0, files: 0 }, borrowerSession: { megabytes: 0, files: 0 } });
    const place = await aSubmission(test.ctxOf('ada'));
    expect(outcomeOf(await uploads((...call) => test.call('ada', ...call), place)(100))).toBe('stored');
    const query = 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';
    const form = graphqlForm(query, place, { content: pdf(100), name: 'lease.pdf' });
    const { body } = await test.call('ada', 'POST', '/graphql', form);
    expect(body.errors[0].extensions).toEqual({ code: 'StorageLimitReached', parameter: 'content', facts: { files: 1 } });
  });

  describe('is looked at', () => {
    let place: Awaited<ReturnType<typeof aSubmission>>;
    beforeAll(async () => {
      await open({ workspace: { megabytes: 1, files: 10 } });
      place = await aSubmission(test.ctxOf('ada'));
      await test.app.http.listen({ host: '127.0.0.1', port: 0 });
    });

    const FORM = multipart(pdf(8 * MEGABYTE), 'lease.pdf');

    /** Begins an upload over a real socket and sends so many bytes of it, and no more before there is an answer. */
    const begin = (bytes: number, headers: Record<string, string | number>) => {
      const { port } = test.app.http.server.address() as AddressInfo;
      const path = `/api/documents/${place.workspaceId}?submissionId=${place.submissionId}`;
      const host = `lender.localhost:${port}`;
      const authorization = `Bearer ${test.tokenOf('ada')}`;
      const call = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { ...FORM.headers, host, authorization, ...headers },
      });
      return new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
        call.on('error', reject);
        call.on('response', (response) => {
          json(response).then((body) => {
            call.destroy();
            resolve({ status: response.statusCode, code: (body as { code?: unknown }).code });
          }, reject);
        });
        call.flushHeaders();
        call.write(FORM.body.subarray(0, bytes));
      });
    };
    const REFUSED = { status: 409, code: 'StorageLimitReached' };

    it('before the body is read, when its length is known', async () => {
      expect(await begin(1, { 'content-length': FORM.body.length })).toEqual(REFUSED);
    });

    it('while the body comes in, where it is not', async () => {
      expect(await begin(2 * MEGABYTE, { 'transfer-encoding': 'chunked' })).toEqual(REFUSED);
    });
  });
});
