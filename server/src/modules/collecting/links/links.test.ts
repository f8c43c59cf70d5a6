import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImport } from '../../imports/imports/start-import';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

interface Linked {
  readonly workspaceId: string;
  readonly requestId: string;
  readonly url: URL;
}

describe('a shareable link', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const post = (path: string, body: object = {}) => test.call('ben', 'POST', path, { body });

  async function aLink(): Promise<Linked> {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const made = await post(`/api/${workspaceId}/SubmissionRequests`, { hasShareableLink: true, accountingCollectionGroups: GROUPS });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { workspaceId, requestId: made.body.id, url: new URL(made.body.shareableLink.url) };
  }

  const addressOf = (url: URL) => ({
    eid: url.searchParams.get('eid'),
    rid: url.searchParams.get('rid'),
    token: url.hash.replace('#t=', ''),
  });
  const enter = (address: object, host = 'lender.localhost') =>
    test.call('anonymous', 'POST', '/api/borrower/session', { body: address, host });
  const linkOf = async ({ workspaceId, requestId }: Linked) =>
    (await test.call('ben', 'GET', `/api/${workspaceId}/SubmissionRequests/${requestId}`)).body.shareableLink;
  const asCustomer = (token: string, { workspaceId, requestId }: Pick<Linked, 'workspaceId' | 'requestId'>) =>
    test.call('anonymous', 'GET', `/api/${workspaceId}/SubmissionRequests/${requestId}`, { headers: { authorization: `Bearer ${token}` } });

  // covers borrower 3.2, borrower 7.2
  it('comes with a request that asks for one, names it, and holds a secret of 256 bits where servers never see it', async () => {
    const linked = await aLink();
    const { url, workspaceId, requestId } = linked;
    expect(`${url.host}${url.pathname}`).toMatch(/^lender\.localhost(:\d+)?\/portal$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      eid: workspaceId,
      rid: requestId,
      optionsid: expect.stringMatching(/^[1-9]\d*$/) as string,
    });
    expect(Buffer.from(url.hash.replace('#t=', ''), 'base64url')).toHaveLength(32);
    expect(await linkOf(linked)).toEqual({
      url: url.href,
      expirationTime: new Date(test.clock.now().getTime() + 30 * DAY).toISOString(),
      state: 'Open',
      openedTime: null,
      startedTime: null,
      finishedTime: null,
    });
  });

  // covers borrower 3.2, borrower 7.2
  it('is not there unless it was asked for', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const { body } = await post(`/api/${workspaceId}/SubmissionRequests`, { accountingCollectionGroups: GROUPS });
    expect([body.hasShareableLink, body.shareableLink]).toEqual([false, undefined]);
  });

  // covers borrower 6.1
  it('lets its borrower in, who reads the options of the request, no address, and nothing else', async () => {
    const [linked, other] = [await aLink(), await aLink()];
    const { status, body } = await enter(addressOf(linked.url));
    expect([status, body.expiration]).toEqual([200, new Date(test.clock.now().getTime() + 2 * HOUR).toISOString()]);
    const read = await asCustomer(body.accessToken, linked);
    expect([read.status, read.body.fullFiscalYearsToCollect, read.body.shareableLink]).toEqual([200, 2, undefined]);
    expect(read.body).toMatchObject({ id: linked.requestId, hasShareableLink: true, accountingCollectionGroups: GROUPS });
    expect((await asCustomer(body.accessToken, other)).status).toBe(404);
    expect((await asCustomer(body.accessToken, { ...linked, workspaceId: other.workspaceId })).status).toBe(404);
  });

  // covers borrower 6.1
  it.each<[string, (address: Record<string, string | null>, other: Linked) => object, number]>([
    ['a guessed secret', (address) => ({ ...address, token: 'A'.repeat(43) }), 404],
    ['a shorter secret', (address) => ({ ...address, token: 'A' }), 404],
    ['the secret of another link', (address, other) => ({ ...address, token: other.url.hash.replace('#t=', '') }), 404],
    ['another workspace', (address, other) => ({ ...address, eid: other.workspaceId }), 404],
    ['numbers alone', () => ({ eid: '1', rid: '1', token: '1' }), 404],
    ['no secret', ({ eid, rid }) => ({ eid, rid }), 400],
  ])('is refused with %s', async (_, spoilt, status) => {
    const [linked, other] = [await aLink(), await aLink()];
    expect((await enter(spoilt(addressOf(linked.url), other))).status).toBe(status);
    expect((await linkOf(linked)).openedTime).toBeNull();
  });

  // covers borrower 6.1
  it('is refused at the host of another tenant, and so is the token of its borrower', async () => {
    const linked = await aLink();
    expect((await enter(addressOf(linked.url), 'other.localhost')).status).toBe(404);
    const { accessToken } = (await enter(addressOf(linked.url))).body;
    const path = `/api/${linked.workspaceId}/SubmissionRequests/${linked.requestId}`;
    const abroad = await test.call('anonymous', 'GET', path, {
      host: 'other.localhost',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(abroad.status).toBe(401);
  });

  // covers borrower 3.2, borrower 7.2
  it('shows the lender when it was opened, when an import began and when one was published', async () => {
    const linked = await aLink();
    const openedAt = test.clock.now();
    await enter(addressOf(linked.url));
    test.clock.advance(MINUTE);
    await enter(addressOf(linked.url));
    const submissionId = await aSubmission(test, linked.workspaceId, { requestId: linked.requestId });
    const source = {
      kind: 'file',
      documentId: submissionId,
      storeKey: 'k',
      fileName: 'a.csv',
      sha256: '00',
      fiscalYearEndMonth: null,
      baseCurrency: null,
    } as const;
    const started = await startImport(test.ctxOf('ben'), { ...linked, submissionId, datasourceNameId: 'FileUpload', source });
    if (isRefusal(started)) throw new Error(started.refused);
    const startedTime = test.clock.now().toISOString();
    expect(await linkOf(linked)).toMatchObject({ openedTime: openedAt.toISOString(), startedTime, finishedTime: null });
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`update import_job set state = 'Success', ended_at = $3 where tenant_id = $1 and id = $2`, [
        test.tenants.lender.id,
        started.financialRecordId,
        test.clock.now(),
      ]),
    );
    expect((await linkOf(linked)).finishedTime).toBe(startedTime);
  });

  // covers borrower 2.1.5
  it('is refused once it is revoked, and sessions opened with it end', async () => {
    const linked = await aLink();
    const { accessToken } = (await enter(addressOf(linked.url))).body;
    const path = `/api/${linked.workspaceId}/SubmissionRequests/${linked.requestId}/shareablelink`;
    expect((await test.call('ben', 'DELETE', path)).status).toBe(204);
    expect(await enter(addressOf(linked.url))).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
    expect((await asCustomer(accessToken, linked)).status).toBe(401);
    expect(await linkOf(linked)).toMatchObject({ url: null, state: 'Revoked' });
  });

  // covers borrower 2.1.5
  it('is another one when it is renewed: the address of the one before opens nothing', async () => {
    const linked = await aLink();
    const { accessToken } = (await enter(addressOf(linked.url))).body;
    const { status, body } = await post(`/api/${linked.workspaceId}/SubmissionRequests/${linked.requestId}/shareablelink`);
    expect([status, body.state, body.openedTime]).toEqual([201, 'Open', null]);
    expect((await enter(addressOf(linked.url))).status).toBe(404);
    expect((await asCustomer(accessToken, linked)).status).toBe(401);
    expect((await enter(addressOf(new URL(body.url)))).status).toBe(200);
  });

  // covers borrower 2.1.5
  it('is gone with its workspace', async () => {
    const linked = await aLink();
    const { accessToken } = (await enter(addressOf(linked.url))).body;
    expect((await test.call('ada', 'DELETE', `/api/Entities/${linked.workspaceId}`)).status).toBe(204);
    expect(await enter(addressOf(linked.url))).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
    expect((await asCustomer(accessToken, linked)).status).toBe(401);
  });

  it('is made, shown, renewed and revoked by GraphQL as well', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const FIELDS = 'id shareableLink { url state openedTime }';
    const groups = Object.keys(GROUPS).map((id) => ({ id, collect: true }));
    const made = await test.graphql(
      'ben',
      `mutation ($w: ID!, $g: [CollectionGroupInput!]!) {
        createSubmissionRequest(input: { workspaceId: $w, options: { hasShareableLink: true, accountingCollectionGroups: $g } }) { ${FIELDS} } }`,
      { w: workspaceId, g: groups },
    );
    const request = made.body.data.createSubmissionRequest;
    expect((await enter(addressOf(new URL(request.shareableLink.url)))).status).toBe(200);
    const change = async (mutation: string) =>
      (
        await test.graphql(
          'ben',
          `mutation ($w: ID!, $r: ID!) { link: ${mutation}(input: { workspaceId: $w, requestId: $r }) { ${FIELDS} } }`,
          {
            w: workspaceId,
            r: request.id,
          },
        )
      ).body.data.link.shareableLink;
    const renewed = await change('renewShareableLink');
    expect([renewed.state, renewed.openedTime, renewed.url === request.shareableLink.url]).toEqual(['Open', null, false]);
    expect(await change('revokeShareableLink')).toMatchObject({ state: 'Revoked', url: null });
  });

  it('is noted in the audit log, without its secret', async () => {
    const { requestId, workspaceId } = await aLink();
    test.clock.advance(MINUTE);
    await test.call('ben', 'DELETE', `/api/${workspaceId}/SubmissionRequests/${requestId}/shareablelink`);
    const rows = await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query<{ action: string }>(`select action from audit_event where tenant_id = $1 and subject_id = $2 order by at, id`, [
        test.tenants.lender.id,
        requestId,
      ]),
    );
    expect(rows.map(({ action }) => action)).toEqual(['link.created', 'link.revoked']);
  });
});

// covers borrower 2.1.5
it('a link is not made, and lets no borrower in, where the tenant’s borrower side is off', async () => {
  const test = await startTestApp({ settings: { lender: { borrowerDisabled: true } } });
  const workspaceId = await aWorkspace(test, { users: ['ben'] });
  const made = await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, {
    body: { hasShareableLink: true, accountingCollectionGroups: GROUPS },
  });
  expect(made).toMatchObject({ status: 403, body: { code: 'BorrowerDisabled' } });
  const address = { eid: workspaceId, rid: workspaceId, token: 'x' };
  expect(await test.call('anonymous', 'POST', '/api/borrower/session', { body: address })).toMatchObject({
    status: 403,
    body: { code: 'BorrowerDisabled' },
  });
  await test.close();
});

// covers borrower 2.1.5
it('an expired link lets no borrower in, and keeps the running sessions', async () => {
  const test = await startTestApp();
  const workspaceId = await aWorkspace(test, { users: ['ben'] });
  const made = await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, {
    body: { hasShareableLink: true, accountingCollectionGroups: GROUPS },
  });
  const address = { eid: workspaceId, rid: made.body.id, token: new URL(made.body.shareableLink.url).hash.replace('#t=', '') };
  const enter = () => test.call('anonymous', 'POST', '/api/borrower/session', { body: address });
  const authorization = `Bearer ${(await enter()).body.accessToken}`;
  const read = async () =>
    (await test.call('anonymous', 'GET', `/api/${workspaceId}/SubmissionRequests/${made.body.id}`, { headers: { authorization } })).status;
  for (let times = 0; times < 3; times += 1) {
    test.clock.advance(1.5 * HOUR);
    expect(await read()).toBe(200);
  }
  test.clock.advance(2 * HOUR);
  expect(await read()).toBe(401);
  expect((await enter()).status).toBe(200);
  test.clock.advance(30 * DAY);
  expect(await enter()).toMatchObject({ status: 410, body: { code: 'LinkExpired' } });
  await test.close();
});
