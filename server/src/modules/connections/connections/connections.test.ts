import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { consentOf, returnOf, TEST_CALLBACK, type OfferedConsent } from '../../../testing/consent';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { connectionAccess, markDisconnected } from './connection-access';
import { REQUEST_LIFETIME } from './connection-request';

const SECRET = 'a secret of the test, long enough to sign';
const CREATE = `mutation ($workspaceId: ID!) { createConnectionRequest(input: { workspaceId: $workspaceId, datasourceNameId: "example" }) { id status connectionEndpoint errorCode } }`;
const READ = `query ($workspaceId: ID!, $id: ID!) { connectionRequest(workspaceId: $workspaceId, id: $id) { status connectionId errorCode errorDescription connectionEndpoint } }`;

describe('connecting a package', () => {
  let app: TestApp;
  let sandbox: Server;
  let submission: TestSubmission;
  let refreshes = 0;
  let isBroken = false;

  beforeAll(async () => {
    let handle: RequestListener = () => undefined;
    sandbox = createServer((request, response) => {
      if (request.url === '/token') refreshes += 1;
      if (request.url === '/token' && isBroken) return response.writeHead(404).end('{}');
      handle(request, response);
    });
    await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
    app = await startTestApp({
      platform: { packages: { Example: exampleClient(baseUrl, { clientId: 'countinghouse', clientSecret: SECRET }) } },
    });
    ({ listener: handle } = createExampleSandbox({
      baseUrl,
      client: {
        clientId: 'countinghouse',
        clientSecret: SECRET,
        name: 'Countinghouse',
        redirectUris: [TEST_CALLBACK],
      },
      signingSecret: SECRET,
      now: () => app.clock.now().getTime(),
      today: () => '2026-03-31',
      companies: [],
      newSecret: randomUUID,
      sleep: async () => undefined,
    }));
    submission = await aSubmission(app.ctxOf('ada'));
  });

  afterAll(async () => {
    await app?.close();
    sandbox?.close();
  });

  const request = async () => (await app.graphql('ada', CREATE, { workspaceId: submission.workspaceId })).body.data.createConnectionRequest;
  const read = async (id: string) =>
    (await app.graphql('ada', READ, { workspaceId: submission.workspaceId, id })).body.data.connectionRequest;
  const open = (endpoint: string, { host, cookie }: { readonly host?: string; readonly cookie?: string } = {}) =>
    app.call('anonymous', 'GET', new URL(endpoint).pathname + new URL(endpoint).search, {
      host,
      headers: cookie === undefined ? {} : { cookie },
    });
  const offer = async (endpoint: string, cookie?: string) => consentOf(await open(endpoint, { cookie }));

  /** The person decides on the consent page; answers the path on which they come back. */
  async function decide({ address }: OfferedConsent, decision: 'allow' | 'deny'): Promise<string> {
    const form = new URLSearchParams(address.search);
    form.set('decision', decision);
    form.set('company', SAMPLE_COMPANIES[0]!.id);
    const answer = await fetch(`${address.origin}/authorize`, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return back.pathname + back.search;
  }

  async function connect(): Promise<string> {
    const { id, connectionEndpoint } = await request();
    const consent = await offer(connectionEndpoint);
    await comeBack(await decide(consent, 'allow'), consent.cookie);
    return (await read(id)).connectionId as string;
  }

  /** Comes back to the address that the package knows, and from there to the host of the tenant. */
  async function comeBack(path: string, cookie?: string) {
    const sent = await returnOf(app.app.http, path);
    if (!('home' in sent)) return { ...sent, headers: {} as Record<string, string> };
    return app.call('anonymous', 'GET', sent.home, { headers: cookie === undefined ? {} : { cookie } });
  }
  const textOf = ({ bytes }: { readonly bytes: Buffer }) => bytes.toString().replace(/<[^>]+>/g, '');
  const audited = (id: string) =>
    withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<{ action: string; actor_id: string }>('select action, actor_id from audit_event where subject_id = $1', [id]),
    );

  it('makes a connection whose access is sealed, and imports from it', async () => {
    const made = await request();
    expect(made).toMatchObject({ status: 'NotStarted', errorCode: 'None' });
    const consent = await offer(made.connectionEndpoint);
    expect(await read(made.id)).toMatchObject({ status: 'Started', connectionEndpoint: null });
    const back = await comeBack(await decide(consent, 'allow'), consent.cookie);
    expect(back.bytes.toString()).toContain('is connected');
    const { connectionId, status } = await read(made.id);
    expect(status).toBe('Success');
    expect(await audited(connectionId)).toEqual([{ action: 'connection.created', actor_id: app.ctxOf('ada').viewer.userId }]);
    const [row] = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<{ sealed: string }>(`select encode(sealed_credentials, 'escape') as sealed from connection where id = $1`, [connectionId]),
    );
    expect(row?.sealed).not.toContain('accessToken');
    const start = `mutation ($input: StartImportInput!) { startImport(input: $input) { datasourceNameId status { outcome stage } } }`;
    const started = await app.graphql('ada', start, { input: { ...submission, connectionId } });
    expect(started.body.data.startImport).toEqual({ datasourceNameId: 'Example', status: { outcome: 'Pending', stage: 'Connecting' } });
  });

  it('offers a borrower no package that lacks the basis for which they are asked', async () => {
    const create = `mutation { createBorrowerConnectionRequest(input: { datasourceNameId: "Example" }) { status } }`;
    const [onCash, onAccrual] = [await aBorrower(app, { basisOfAccountingPreference: 'Cash' }), await aBorrower(app)];
    expect((await onCash.graphql(create)).body.errors).toMatchObject([{ extensions: { code: 'BasisNotAvailable' } }]);
    expect((await onAccrual.graphql(create)).body.data.createBorrowerConnectionRequest).toEqual({ status: 'NotStarted' });
  });

  it('reports that the person did not grant access', async () => {
    const { id, connectionEndpoint } = await request();
    const consent = await offer(connectionEndpoint);
    await comeBack(await decide(consent, 'deny'), consent.cookie);
    expect(await read(id)).toMatchObject({ status: 'Error', errorCode: 'UserCancelled', connectionId: null });
  });

  it('of a package without an authorization client connects nothing, neither before nor after consent', async () => {
    const become = (id: string) =>
      withTenant(app.ctxOf('ada'), (tx) => tx.query(`update connection_request set datasource_name_id = 'Xero' where id = $1`, [id]));
    const [before, after] = [await request(), await request()];
    await become(before.id);
    expect(textOf(await open(before.connectionEndpoint))).toContain('isn’t available here');
    const consent = await offer(after.connectionEndpoint);
    await become(after.id);
    expect(textOf(await comeBack(await decide(consent, 'allow'), consent.cookie))).toContain('isn’t available here');
    for (const { id } of [before, after])
      expect(await read(id)).toMatchObject({ status: 'Error', errorCode: 'PackageNotAvailable', connectionId: null });
  });

  it('opens its page in one browser; opened in another before its end, the request fails and a late return changes nothing', async () => {
    const { id, connectionEndpoint } = await request();
    const consent = await offer(connectionEndpoint);
    expect((await open(connectionEndpoint)).bytes.toString()).toContain('was already opened');
    expect(await read(id)).toMatchObject({ status: 'Error', errorCode: 'RequestNonceAlreadyUsed' });
    await comeBack(await decide(consent, 'allow'), consent.cookie);
    expect(await read(id)).toMatchObject({ status: 'Error', connectionId: null });
  });

  it('can be loaded again by its browser, which comes back from the newest offer alone', async () => {
    const { id, connectionEndpoint } = await request();
    const first = await offer(connectionEndpoint);
    const again = await offer(connectionEndpoint, first.cookie);
    expect((await comeBack(await decide(first, 'allow'), first.cookie)).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: 'Started', connectionId: null });
    const path = await decide(again, 'allow');
    await comeBack(path, first.cookie);
    expect(await read(id)).toMatchObject({ status: 'Success' });
    expect(textOf(await comeBack(path, first.cookie))).toContain('was already opened');
  });

  it('a return in another browser than the one that began connects nothing and leaves the request as it is', async () => {
    const [attacked, others] = [await request(), await request()];
    const begun = await offer(attacked.connectionEndpoint);
    const { cookie } = await offer(others.connectionEndpoint);
    const path = await decide(begun, 'allow');
    for (const stranger of [undefined, cookie, begun.cookie.replace(/=.*/, '=guess')]) {
      const page = await comeBack(path, stranger);
      expect(page.status).toBe(403);
      expect(textOf(page)).toContain('started in another browser');
      expect(await read(attacked.id)).toMatchObject({ status: 'Started', errorCode: 'None', connectionId: null });
    }
    await comeBack(path, begun.cookie);
    expect(await read(attacked.id)).toMatchObject({ status: 'Success' });
  });

  it('a refusal in another browser changes nothing either', async () => {
    const { id, connectionEndpoint } = await request();
    const path = await decide(await offer(connectionEndpoint), 'deny');
    expect((await comeBack(path)).status).toBe(403);
    expect(await read(id)).toMatchObject({ status: 'Started' });
  });

  it('has its own state, which is not the secret of its page', async () => {
    const { connectionEndpoint } = await request();
    const { address } = await offer(connectionEndpoint);
    const [nonce, state] = [new URL(connectionEndpoint).searchParams.get('nonce'), address.searchParams.get('state')];
    expect(state).toMatch(/^1\.[\w-]+\.[\w-]{43}\.[\w-]{43}$/);
    expect(state).not.toBe(nonce);
    expect((await comeBack(`/connect/callback?code=x&state=${nonce}`)).status).toBe(404);
  });

  it('names the recipient of the books before and after consent, and clears the cookie', async () => {
    await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query('update workspace set display_name = $2 where id = $1', [submission.workspaceId, '<i>Alder & Sons']),
    );
    const { connectionEndpoint } = await request();
    const page = await open(connectionEndpoint);
    expect(textOf(page)).toContain('Northbridge Bank asked for these books. They go to the workspace &#60;i&#62;Alder &#38; Sons.');
    expect(page.headers['set-cookie']).toMatch(/^connect-[\da-f-]{36}=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const consent = consentOf(page);
    const back = await comeBack(await decide(consent, 'allow'), consent.cookie);
    expect(textOf(back)).toContain('The books go to Northbridge Bank, in the workspace &#60;i&#62;Alder &#38; Sons.');
    expect(back.headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each([
    ['de-CH, en;q=0.5', 'de', 'Diese Verbindungsseite gibt es nicht.'],
    ['it, fr;q=0.8', 'fr', 'Cette page de connexion n’existe pas.'],
    ['it', 'en', 'This connection page doesn’t exist.'],
  ])('is in the language of its reader: %s', async (wishes, language, text) => {
    const page = await app.call('anonymous', 'GET', '/connect?nonce=guess', { headers: { 'accept-language': wishes } });
    expect(page.bytes.toString()).toContain(`<html lang="${language}">`);
    expect(page.bytes.toString()).toContain(text);
  });

  it('lets the page that opened its popup see it, wherever that page is from', async () => {
    const { connectionEndpoint } = await request();
    for (const page of [await open(connectionEndpoint), await open(connectionEndpoint)])
      expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  it('is unknown to other tenants, and to guesses', async () => {
    const { connectionEndpoint } = await request();
    expect((await open(connectionEndpoint, { host: 'other.localhost' })).status).toBe(404);
    expect((await open('http://x/connect?nonce=guess')).status).toBe(404);
    expect((await open('http://x/connect/return?code=x&state=guess')).status).toBe(404);
  });

  it('is renewed by one holder however many ask at once, and stored before it is used', async () => {
    const connectionId = await connect();
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    const later = { ...ctx, clock: { now: () => new Date(app.clock.now().getTime() + 59 * 60_000) } };
    refreshes = 0;
    const renewed = await Promise.all([1, 2, 3, 4, 5].map(() => connectionAccess(later, connectionId)));
    expect(refreshes).toBe(1);
    expect(new Set(renewed.map((access) => 'access' in access && access.access['token'])).size).toBe(1);
    expect(renewed[0]).not.toEqual(before);
  });

  it('is renewed for the first whose token was refused, however fresh it seemed, and the others get the same', async () => {
    const connectionId = await connect();
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    const refused = 'access' in before ? before.access : {};
    refreshes = 0;
    const [one, other] = await Promise.all([1, 2].map(() => connectionAccess(ctx, connectionId, refused)));
    expect(refreshes).toBe(1);
    expect(one).toEqual(other);
    expect(one).not.toEqual(before);
    expect(await connectionAccess(ctx, connectionId, refused)).toEqual(one);
  });

  it('is lost once, in the audit log too, when its package withdrew the grant', async () => {
    const connectionId = await connect();
    for (const _ of ['first', 'again']) await markDisconnected(app.ctxOf('ada'), connectionId);
    expect((await audited(connectionId)).filter(({ action }) => action === 'connection.lost')).toHaveLength(1);
    expect(await connectionAccess(app.ctxOf('ada'), connectionId)).toMatchObject({ errorCode: 'Disconnected' });
  });

  it('can be renewed at once after it could not be', async () => {
    const connectionId = await connect();
    const later = { ...app.ctxOf('ada'), clock: { now: () => new Date(app.clock.now().getTime() + 59 * 60_000) } };
    isBroken = true;
    expect(await connectionAccess(later, connectionId)).toMatchObject({ errorCode: 'InternalError' });
    isBroken = false;
    const began = performance.now();
    expect(await connectionAccess(later, connectionId)).toMatchObject({ organizationId: SAMPLE_COMPANIES[0]!.id });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('expires after six hours', async () => {
    const { id, connectionEndpoint } = await request();
    app.clock.advance(60_000);
    await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query(`update connection_request set expires_at = $2 where id = $1`, [id, new Date(app.clock.now().getTime() - REQUEST_LIFETIME)]),
    );
    expect((await open(connectionEndpoint)).bytes.toString()).toContain('has expired');
    const row = await withTenant(app.ctxOf('ada'), (tx) => tx.query(`select error_code from connection_request where id = $1`, [id]));
    expect(row).toEqual([{ error_code: 'RequestExpired' }]);
  });
});
