import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aConnection, asMadeBy, type ConnectionGiven } from '../../../testing/builders';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/test-app';
import { deliverMail, testMailer } from '../../../testing/test-mail';

const PACKAGES = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };
const SAM = 'sam@northledger.example';
const PATH = '/api/borrower/handoff';
const HOUR = 3_600_000;

describe('a step that was handed over', () => {
  const mailer = testMailer();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ platform: { mailer, packages: PACKAGES } });
  });
  afterAll(() => test?.close());

  const handoff = (borrower: TestBorrower, body: object = {}) =>
    borrower.call('POST', PATH, { body: { senderName: 'Rosa Alder', ...body } });
  const come = (token: string, host = 'lender.localhost') =>
    test.call('anonymous', 'POST', '/api/borrower/session', { body: { token }, host });
  const tokenIn = (url: string) => new URL(url).hash.replace('#t=', '');
  const stateOf = async (borrower: Pick<TestBorrower, 'call'>) => (await borrower.call('GET', '/api/borrower/session')).body;

  /** A bookkeeper who came by the link of a handoff. */
  async function aBookkeeper(borrower: TestBorrower, url?: string) {
    const address = url ?? ((await handoff(borrower)).body.url as string);
    const session = await come(tokenIn(address));
    expect(session.status, JSON.stringify(session.body)).toBe(200);
    const authorization = `Bearer ${session.body.accessToken}`;
    const call = (method: string, path: string, given: TestCall = {}) =>
      test.call('anonymous', method, path, { ...given, headers: { ...given.headers, authorization } });
    return { call, address };
  }
  /** A connection that was made over the borrower's request. */
  async function connected(borrower: TestBorrower, given: ConnectionGiven = {}): Promise<string> {
    const id = await aConnection(test, borrower.workspaceId, given);
    await asMadeBy(test, id, borrower);
    return id;
  }
  const inLender = (sql: string, values: readonly unknown[]) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(sql, [test.tenants.lender.id, ...values]));

  it('has a separate link, which works once and is shown to the borrower', async () => {
    const borrower = await aBorrower(test);
    expect((await stateOf(borrower)).handoff).toBeNull();
    const sent = await handoff(borrower, { datasourceNameId: 'Example' });
    expect([sent.status, sent.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(sent.body).toMatchObject({ state: 'Waiting', senderName: 'Rosa Alder', emailAddress: null, datasourceNameId: 'Example' });
    expect(sent.body.url).toMatch(/^http:\/\/lender\.localhost(:\d+)?\/handoff#t=chh_[\w-]{43}$/);
    const { call, address } = await aBookkeeper(borrower, sent.body.url);
    expect(await come(tokenIn(address))).toMatchObject({ status: 410, body: { code: 'Gone' } });
    expect(await stateOf({ call })).toMatchObject({
      role: 'Bookkeeper',
      workspace: { displayName: 'Alder Creek' },
      handoff: { state: 'Opened', senderName: 'Rosa Alder', datasourceNameId: 'Example' },
    });
    const told = await stateOf(borrower);
    expect([told.role, told.handoff.state, told.handoff.url]).toEqual(['Borrower', 'Opened', undefined]);
  });

  it('goes by mail, with the facts of the request, in the borrower’s language, and its address is nowhere else', async () => {
    const borrower = await aBorrower(test, { anonymizeCustomersAndVendors: true });
    const sent = await handoff(borrower, { emailAddress: SAM, language: 'en' });
    expect(sent.body).toMatchObject({ emailAddress: SAM, url: null });
    mailer.taken.length = 0;
    expect(await deliverMail(test)).toEqual(['Sent']);
    const [mail] = mailer.taken;
    expect([mail?.to, mail?.subject]).toEqual([SAM, 'Rosa Alder is asking you to connect Alder Creek’s books']);
    expect(mail?.text).toContain('Data to copy: The last 2 full fiscal years and the current year to date');
    expect(mail?.text).toContain('we haven’t verified the name');
    const url = /http:\/\/\S+\/handoff#t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await aBookkeeper(borrower, url);
    const stored = await inLender(`select m::text as row from mail_message m where tenant_id = $1 and dedupe_key like 'handoff/%'`, []);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(url));
    const kept = await inLender(`select h::text as row from handoff h where tenant_id = $1`, []);
    expect(JSON.stringify(kept)).not.toContain(tokenIn(url));
  });

  it('lets the bookkeeper connect and say so; the borrower alone sends', async () => {
    const borrower = await aBorrower(test, { allowUserUpload: true });
    const { id: submissionId } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
    const { call } = await aBookkeeper(borrower);
    const { workspaceId } = borrower;
    const token = await call('POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`);
    expect(token.status).toBe(200);
    const upload = `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=`;
    for (const [method, path, given] of [
      ['POST', '/api/Submissions', { body: { entityId: workspaceId } }],
      ['POST', `${upload}FinancialData`, multipart('Date,Journal\n2024-01-31,1\n', 'ledger.csv')],
      ['POST', `${upload}SupportingDocument`, multipart('%PDF-1.7', 'lease.pdf')],
      ['GET', `/api/${workspaceId}/SubmissionRequests/${borrower.requestId}`, {}],
      ['POST', PATH, { body: { senderName: 'Sam' } }],
      ['POST', `${PATH}/remind`, {}],
      ['DELETE', PATH, {}],
    ] as const)
      expect([path, (await call(method, path, given)).status]).toEqual([path, 403]);
    const checks = '/api/borrower/uploadchecks';
    const { id: checkId } = (await borrower.call('POST', `${checks}?baseCurrency=USD`, multipart('Date,Journal\n2024-01-31,1\n'))).body;
    expect((await call('GET', `${checks}/${checkId}`)).status).toBe(404);
    expect((await call('POST', `${checks}/${checkId}/agree`, { body: { submissionId } })).status).toBe(403);
    const widget = { authorization: `Bearer ${token.body.accessToken}` };
    const connectionId = await connected(borrower);
    const start = await test.call('anonymous', 'POST', `/Organizations/${workspaceId}/FinancialRecords/Import`, {
      body: { accountingConnectionId: connectionId, reportingEndDate: '2026-10-31' },
      headers: widget,
    });
    expect(start.status).toBe(403);
    for (const [method, path] of [
      ['GET', 'Connections'],
      ['DELETE', `Connections/${connectionId}`],
    ] as const)
      expect((await test.call('anonymous', method, `/Organizations/${workspaceId}/${path}`, { headers: widget })).status).toBe(403);
    expect((await stateOf({ call })).handoff).toMatchObject({
      state: 'Opened',
      connection: { id: connectionId, datasetName: 'Larkfield Books' },
    });
    expect((await call('POST', `${PATH}/ready`, { body: { connectionId } })).status).toBe(204);
    expect((await stateOf(borrower)).handoff).toMatchObject({ state: 'Ready', connection: { id: connectionId } });
    expect((await stateOf({ call })).submissions).toEqual([]);
    await inLender('update connection set deleted_at = now() where tenant_id = $1 and id = $2', [connectionId]);
    expect((await stateOf(borrower)).handoff).toMatchObject({ state: 'Opened', connection: null });
  });

  it('is ready with a connection of this request alone, made since', async () => {
    const borrower = await aBorrower(test);
    const other = await aBorrower(test, {}, borrower.workspaceId);
    const createdAt = new Date(test.clock.now().getTime() - HOUR);
    const earlier = await connected(borrower, { createdAt });
    const ofLender = await aConnection(test, borrower.workspaceId);
    const { call } = await aBookkeeper(borrower);
    const ofOthers = await connected(other);
    for (const connectionId of [earlier, ofLender, ofOthers, '0', borrower.workspaceId])
      expect((await call('POST', `${PATH}/ready`, { body: { connectionId } })).status).toBe(404);
  });

  it('is declined by the wrong recipient, and can be handed over again', async () => {
    const borrower = await aBorrower(test);
    const { call, address } = await aBookkeeper(borrower);
    expect((await call('POST', `${PATH}/decline`)).status).toBe(204);
    expect((await call('GET', '/api/borrower/session')).status).toBe(401);
    expect(await come(tokenIn(address))).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
    expect((await stateOf(borrower)).handoff).toMatchObject({ state: 'Declined' });
    expect((await borrower.call('POST', `${PATH}/remind`)).status).toBe(404);
    expect((await handoff(borrower)).status).toBe(201);
    expect((await stateOf(borrower)).handoff).toMatchObject({ state: 'Waiting' });
  });

  it('is taken back: its address stops working, and its session ends', async () => {
    const borrower = await aBorrower(test);
    const { call, address } = await aBookkeeper(borrower);
    const delegated = (await call('POST', `/api/Workspaces/${borrower.workspaceId}/DelegatedAccessTokens`)).body.accessToken as string;
    expect((await borrower.call('DELETE', PATH)).status).toBe(204);
    expect((await call('GET', '/api/borrower/session')).status).toBe(401);
    expect(await come(tokenIn(address))).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
    expect((await stateOf(borrower)).handoff).toBeNull();
    expect((await borrower.call('DELETE', PATH)).status).toBe(404);
    const [left] = await inLender(
      `select count(*)::integer as sessions from borrower_session where tenant_id = $1 and handoff_id is not null and workspace_id = $2`,
      [borrower.workspaceId],
    );
    expect(left).toEqual({ sessions: 0 });
    const widget = await test.call('anonymous', 'POST', `/Organizations/${borrower.workspaceId}/ConnectionRequests`, {
      body: { datasourceNameId: 'Example' },
      headers: { authorization: `Bearer ${delegated}` },
    });
    expect(widget.status).toBe(401);
  });

  it('runs once at a time, however often it is sent', async () => {
    const borrower = await aBorrower(test);
    const answers = await Promise.all([1, 2, 3].map(() => handoff(borrower)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is sent again with another secret; who is inside stays until that is used', async () => {
    const borrower = await aBorrower(test);
    const { call, address } = await aBookkeeper(borrower);
    const again = await borrower.call('POST', `${PATH}/remind`);
    expect(again.body).toMatchObject({ remindedTime: test.clock.now().toISOString(), url: expect.not.stringContaining(address) as string });
    expect((await call('GET', '/api/borrower/session')).status).toBe(200);
    expect((await come(tokenIn(address))).status).toBe(404);
    await aBookkeeper(borrower, again.body.url);
    expect((await call('GET', '/api/borrower/session')).status).toBe(401);
  });

  it('is sent five times an hour, reminders counted', async () => {
    const borrower = await aBorrower(test);
    await handoff(borrower);
    for (let times = 0; times < 4; times += 1) expect((await borrower.call('POST', `${PATH}/remind`)).status).toBe(200);
    const refused = await borrower.call('POST', `${PATH}/remind`);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it.each<[string, object, object]>([
    ['an empty name', { senderName: ' ' }, { code: 'InvalidInput', parameter: 'senderName' }],
    ['a name that is too long', { senderName: 'R'.repeat(129) }, { code: 'InvalidInput', parameter: 'senderName' }],
    ['an address for a name', { senderName: 'Please visit http://evil.example now' }, { code: 'UnsafeContent', parameter: 'senderName' }],
    ['a host for a name', { senderName: 'evil.example' }, { code: 'UnsafeContent', parameter: 'senderName' }],
    ['two lines for a name', { senderName: 'Rosa\r\nAlder' }, { code: 'UnsafeContent', parameter: 'senderName' }],
    ['a name that turns around', { senderName: 'Rosa \u202eredlA' }, { code: 'UnsafeContent', parameter: 'senderName' }],
    ['an unsafe name', { senderName: '<b>Rosa</b>' }, { code: 'UnsafeContent', parameter: 'senderName' }],
    ['an address that is none', { emailAddress: 'sam@northledger' }, { code: 'emailMalformed', parameter: 'emailAddress' }],
    ['a package that the tenant has not', { datasourceNameId: 'Abacus' }, { code: 'PackageNotAvailable', parameter: 'datasourceNameId' }],
  ])('refuses %s', async (_, body, refusal) => {
    expect(await handoff(await aBorrower(test), body)).toMatchObject({ status: 400, body: refusal });
  });

  it('ends with the link: renewed, revoked, and at another tenant’s host there is none', async () => {
    const borrower = await aBorrower(test);
    const first = await handoff(borrower);
    expect((await come(tokenIn(first.body.url), 'other.localhost')).status).toBe(404);
    const { call } = await aBookkeeper(borrower, first.body.url);
    const link = `/api/${borrower.workspaceId}/SubmissionRequests/${borrower.requestId}/shareablelink`;
    await test.call('ben', 'POST', link);
    expect((await call('GET', '/api/borrower/session')).status).toBe(401);
    expect(await come(tokenIn(first.body.url))).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
  });

  it.each(['chh_', 'chh_A', `chh_${'A'.repeat(43)}`])('refuses a guessed secret: %s', async (token) => {
    expect((await come(token)).status).toBe(404);
  });

  it('is noted in the audit log with what became of it, without the address', async () => {
    const borrower = await aBorrower(test);
    await handoff(borrower, { emailAddress: SAM });
    await borrower.call('POST', `${PATH}/remind`);
    await borrower.call('DELETE', PATH);
    const events = await inLender('select action from audit_event where tenant_id = $1 and subject_id = $2', [borrower.requestId]);
    expect(events).toEqual(
      expect.arrayContaining(['link.handoffCreated', 'link.handoffReminded', 'link.handoffWithdrawn'].map((action) => ({ action }))),
    );
    const shown = await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${borrower.requestId}`);
    expect(JSON.stringify(shown.body)).not.toContain(SAM);
  });
});

it('a step can be used no longer than the link, and none is handed over where no link let the borrower in', async () => {
  const test = await startTestApp({ settings: { lender: { anonymousCollection: { allowed: true } } } });
  const borrower = await aBorrower(test);
  const { body } = await borrower.call('POST', PATH, { body: { senderName: 'Rosa Alder' } });
  test.clock.advance(30 * 24 * HOUR);
  const late = await test.call('anonymous', 'POST', '/api/borrower/session', { body: { token: new URL(body.url).hash.slice(3) } });
  expect(late).toMatchObject({ status: 410, body: { code: 'LinkExpired' } });
  const { accessToken } = (await test.call('anonymous', 'POST', '/api/borrower/session', { body: {} })).body;
  const headers = { authorization: `Bearer ${accessToken}` };
  await test.call('anonymous', 'POST', '/api/Entities', { body: { displayName: 'Alder' }, headers });
  const refused = await test.call('anonymous', 'POST', PATH, { body: { senderName: 'Rosa' }, headers });
  expect(refused).toMatchObject({ status: 403 });
  await test.close();
});
