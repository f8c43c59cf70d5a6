import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/test-app';

const OPTIONS = { fullFiscalYearsToCollect: 1, allowUserUpload: true };
const ANONYMOUS = { allowed: true, showTerms: false, options: OPTIONS, workspaceUsers: ['BEN@lender.example', 'nobody@lender.example'] };
const LEDGER = 'Date,Journal\n2024-01-31,1\n';
const MINUTE = 60_000;

/** Opens the session of an anonymous borrower in a separate network. */
async function somebody(test: TestApp, body: object | undefined = {}) {
  const opened = await test.call('anonymous', 'POST', '/api/borrower/session', { body });
  const authorization = `Bearer ${opened.body.accessToken}`;
  const call = (method: string, path: string, given: TestCall = {}) =>
    test.call('anonymous', method, path, { ...given, headers: { ...given.headers, authorization } });
  return { opened, call, state: async () => (await call('GET', '/api/borrower/session')).body };
}

/** The same with a workspace. */
async function aBusiness(test: TestApp, displayName = 'Alder Creek LLC') {
  const visitor = await somebody(test);
  const made = await visitor.call('POST', '/api/Entities', { body: { displayName, primaryEmail: 'owner@aldercreek.example' } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...visitor, workspaceId: made.body.id as string };
}

const begin = ({ call, workspaceId }: Awaited<ReturnType<typeof aBusiness>>, body: object = {}) =>
  call('POST', '/api/Submissions', { body: { entityId: workspaceId, ...body } });
const send = ({ call, workspaceId }: Awaited<ReturnType<typeof aBusiness>>, submissionId: string, type: string, content = LEDGER) =>
  call(
    'POST',
    `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=${type}`,
    multipart(content, type === 'FinancialData' ? 'ledger.csv' : 'lease.pdf'),
  );

describe('an anonymous borrower', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { anonymousCollection: ANONYMOUS } } });
  });
  afterAll(() => test?.close());

  // covers borrower 1.1
  it('gets a session and the tenant’s options for anonymous borrowers', async () => {
    const { opened, state } = await somebody(test);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.body.accessToken).toMatch(/^chb_[\w-]{43}$/);
    expect(await state()).toMatchObject({
      workspace: null,
      requestedBy: null,
      anonymous: true,
      showTerms: false,
      expirationTime: null,
      request: { id: null, hasShareableLink: false, fullFiscalYearsToCollect: 1, allowUserUpload: true, provideUserCopy: false },
      submissions: [],
    });
  });

  // covers borrower 3.4, borrower 8.3
  it('makes one workspace, whatever they call it the second time and however many tabs they have', async () => {
    const { call, state } = await somebody(test);
    const names = ['Alder Creek LLC', 'Alder Creek', 'Birch'];
    const answers = await Promise.all(names.map((displayName) => call('POST', '/api/Entities', { body: { displayName } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ body }) => Object.keys(body))).toEqual([['id'], ['id'], ['id']]);
    const again = await call('POST', '/api/Entities', { body: { displayName: 'Cedar' } });
    expect([again.status, again.body.id]).toEqual([200, answers[0]?.body.id]);
    expect((await state()).workspace.id).toBe(again.body.id);
  });

  it('sees that its request has no link', async () => {
    const { call, workspaceId, state } = await aBusiness(test);
    const { request } = await state();
    const read = await call('GET', `/api/${workspaceId}/SubmissionRequests/${request.id}`);
    expect(read.body).toEqual(request);
    expect(read.body.hasShareableLink).toBe(false);
  });

  // covers borrower 3.4, borrower 8.3
  it('gets an error when the business cannot be stored', async () => {
    const { call } = await somebody(test);
    const make = async (body: object) => (await call('POST', '/api/Entities', { body })).body;
    expect(await make({ displayName: ' ' })).toMatchObject({ code: 'nameRequired', description: 'A business name is required.' });
    expect(await make({ displayName: '<script>alert(1)</script>' })).toMatchObject({
      code: 'unsecureWorkspaceName',
      description: 'The business name contains unsafe content.',
    });
    expect(await make({ displayName: 'Alder', primaryEmail: 'owner@aldercreek' })).toMatchObject({ code: 'InvalidInput' });
  });

  // covers borrower 3.3
  it('sends books, which the lender sees as anonymous with what they said of themselves', async () => {
    const business = await aBusiness(test);
    const metadata = [{ name: 'Business name', value: 'Alder Creek LLC', type: 'text' }];
    const begun = await begin(business, { submissionMetadata: metadata });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    expect((await begin(business)).status).toBe(200);
    const sent = await send(business, begun.body.id, 'FinancialData');
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect((await business.state()).submissions).toMatchObject([{ id: begun.body.id, status: { outcome: 'Pending' } }]);
    const seen = await test.call('ben', 'GET', `/api/${business.workspaceId}/Submissions/${begun.body.id}`);
    expect(seen.body).toMatchObject({ hasShareableLink: false, requestingUser: null, submissionMetadata: metadata });
    const running = (await test.call('ben', 'GET', '/api/financialrecords/running')).body;
    expect(running).toContainEqual(
      expect.objectContaining({ submissionId: begun.body.id, submissionRequestId: -1, hasShareableLink: false }),
    );
  });

  // covers borrower 4.3, borrower 6.1, borrower 6.2
  it('sends further documents where the tenant’s anonymous options let them', async () => {
    const business = await aBusiness(test);
    const { id } = (await begin(business)).body;
    expect((await send(business, id, 'SupportingDocument', '%PDF-1.7 a lease')).status).toBe(201);
  });

  // covers borrower 2.1.2, borrower 5.1
  it('is visible only to the people that the tenant names', async () => {
    const { workspaceId } = await aBusiness(test);
    expect((await test.call('ben', 'GET', `/api/Entities/${workspaceId}`)).body).toMatchObject({
      displayName: 'Alder Creek LLC',
      primaryEmail: 'owner@aldercreek.example',
    });
    expect((await test.call('ada', 'GET', `/api/Entities/${workspaceId}`)).status).toBe(401);
    expect((await test.call('eve', 'GET', `/api/Entities/${workspaceId}`)).status).toBe(404);
  });

  // covers borrower 6.1
  it('cannot read what it sent, or reach data of others, including borrowers with a link', async () => {
    const [business, other, linked] = [await aBusiness(test), await aBusiness(test), await aBorrower(test, { allowUserUpload: true })];
    const { id } = (await begin(business)).body;
    const { id: foreign } = (await begin(other)).body;
    const { financialRecordId } = (await send(other, foreign, 'FinancialData')).body;
    const { id: ofLink } = (await linked.call('POST', '/api/Submissions', { body: { entityId: linked.workspaceId } })).body;
    expect((await begin({ ...business, workspaceId: other.workspaceId })).status).toBe(404);
    expect((await begin(business, { requestId: linked.requestId })).status).toBe(404);
    for (const submissionId of [foreign, ofLink]) expect((await send(business, submissionId, 'FinancialData')).status).toBe(404);
    for (const workspaceId of [business.workspaceId, other.workspaceId, linked.workspaceId])
      expect((await business.call('GET', `/api/${workspaceId}/financialrecords/${financialRecordId}/importstatus`)).status).toBe(404);
    expect((await business.call('GET', `/api/${linked.workspaceId}/SubmissionRequests/${linked.requestId}`)).status).toBe(404);
    for (const path of [
      `/api/Entities/${business.workspaceId}`,
      `/api/${business.workspaceId}/Submissions/${id}`,
      '/api/financialrecords/running',
    ])
      expect([path, (await business.call('GET', path)).status]).toEqual([path, 401]);
  });

  // covers borrower 6.1
  it('cannot get in by guessing: parts of a link without its secret are refused', async () => {
    const { workspaceId, requestId } = await aBorrower(test);
    for (const body of [{ eid: workspaceId }, { eid: workspaceId, rid: requestId }, { rid: '1', optionsid: 1 }])
      expect((await somebody(test, body)).opened.status).toBe(400);
  });

  // covers borrower 6.1
  it('has no workspace at another tenant’s host', async () => {
    const { opened } = await somebody(test);
    const headers = { authorization: `Bearer ${opened.body.accessToken}` };
    const abroad = await test.call('anonymous', 'GET', '/api/borrower/session', { headers, host: 'other.localhost' });
    expect(abroad.status).toBe(401);
    expect(await test.call('anonymous', 'POST', '/api/borrower/session', { body: {}, host: 'other.localhost' })).toMatchObject({
      status: 404,
    });
  });

  it('is signed out when the workspace is deleted', async () => {
    const { call, workspaceId } = await aBusiness(test);
    expect((await test.call('ada', 'DELETE', `/api/Entities/${workspaceId}`)).status).toBe(204);
    expect((await call('GET', '/api/borrower/session')).status).toBe(401);
  });

  it('is named in the audit log by the request that their workspace has', async () => {
    const { workspaceId } = await aBusiness(test);
    const { body } = await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${workspaceId}`);
    expect(body).toMatchObject([{ action: 'workspace.created', actorId: null, borrowerRequestId: expect.any(String) as string }]);
  });
});

// covers borrower 1.1
it.each<[string, Record<string, unknown>, object]>([
  ['says nothing of them', {}, { status: 404 }],
  [
    'has its borrower side off',
    { borrowerDisabled: true, anonymousCollection: ANONYMOUS },
    { status: 403, body: { code: 'BorrowerDisabled' } },
  ],
])('an anonymous borrower is refused when the tenant %s', async (_, settings, answer) => {
  const test = await startTestApp({ settings: { lender: settings } });
  expect((await somebody(test)).opened).toMatchObject(answer);
  await test.close();
});

// covers borrower 2.1.2, borrower 5.1
it('the address is needed where the tenant always collects it, and administrators see a workspace without named users', async () => {
  const settings = { anonymousCollection: { allowed: true }, alwaysCollectBorrowerBusinessInfo: true };
  const test = await startTestApp({ settings: { lender: settings } });
  const { call } = await somebody(test);
  const body = { displayName: 'Alder Creek LLC' };
  expect((await call('POST', '/api/Entities', { body })).body).toMatchObject({ code: 'InvalidInput', parameter: 'primaryEmail' });
  const made = await call('POST', '/api/Entities', { body: { ...body, primaryEmail: 'owner@aldercreek.example' } });
  expect((await test.call('ada', 'GET', `/api/Entities/${made.body.id}`)).status).toBe(200);
  expect((await test.call('ben', 'GET', `/api/Entities/${made.body.id}`)).status).toBe(401);
  await test.close();
});

/** So many borrowers, as many at once as the server has connections. */
async function crowd(test: TestApp, size: number) {
  const answers: Awaited<ReturnType<typeof somebody>>[] = [];
  while (answers.length < size)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(8, size - answers.length) }, () => somebody(test)))));
  return answers;
}

it('thirty sessions start from one network in ten minutes, the next is refused with the time to retry', async () => {
  const test = await startTestApp({ settings: { lender: { anonymousCollection: ANONYMOUS } } });
  const answers = await crowd(test, 32);
  const statuses = answers.map(({ opened }) => opened.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ opened }) => opened.status === 429);
  expect(refused?.opened).toMatchObject({ body: { code: 'TooManyRequests' }, headers: { 'retry-after': '600' } });
  const elsewhere = await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
    tx.query(`update borrower_session set network = '203.0.113.0/24' where tenant_id = $1 returning 1`, [test.tenants.lender.id]),
  );
  expect(elsewhere).toHaveLength(30);
  expect((await somebody(test)).opened.status).toBe(200);
  await test.close();
});

it('an anonymous borrower is accepted again below the limit, and signed out after two idle hours or a day after they came', async () => {
  const test = await startTestApp({ settings: { lender: { anonymousCollection: ANONYMOUS } } });
  await crowd(test, 30);
  test.clock.advance(10 * MINUTE);
  const { opened, call } = await somebody(test);
  expect(opened.status).toBe(200);
  const status = async () => (await call('GET', '/api/borrower/session')).status;
  for (let hours = 0; hours < 24; hours += 1.5) {
    test.clock.advance(90 * MINUTE);
    expect(await status()).toBe(200);
  }
  test.clock.advance(130 * MINUTE);
  expect(await status()).toBe(401);
  await test.close();
});
