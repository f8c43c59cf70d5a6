import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { connectionAccess } from './connection-access';
import { REQUEST_LIFETIME } from './connection-request';

const SECRET = 'a secret of the test, long enough to sign';
const CREATE = `mutation ($workspaceId: ID!) { createConnectionRequest(workspaceId: $workspaceId, datasourceNameId: "example") { id status connectionEndpoint errorCode } }`;
const READ = `query ($workspaceId: ID!, $id: ID!) { connectionRequest(workspaceId: $workspaceId, id: $id) { status connectionId errorCode errorDescription connectionEndpoint } }`;

describe('connecting a package', () => {
  let app: TestApp;
  let sandbox: Server;
  let submission: TestSubmission;
  let refreshes = 0;
  let isBroken = false;

  beforeAll(async () => {
    let handle: ReturnType<typeof createExampleSandbox> = () => undefined;
    sandbox = createServer((request, response) => {
      if (request.url === '/token') refreshes += 1;
      if (request.url === '/token' && isBroken) return response.writeHead(404).end('{}');
      handle(request, response);
    });
    await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
    app = await startTestApp({ platform: { packages: { Example: { baseUrl, clientId: 'countinghouse', clientSecret: SECRET } } } });
    handle = createExampleSandbox({
      baseUrl,
      client: {
        clientId: 'countinghouse',
        clientSecret: SECRET,
        name: 'Countinghouse',
        redirectUris: ['http://lender.localhost:3000/connect/callback'],
      },
      signingSecret: SECRET,
      now: () => app.clock.now().getTime(),
      today: () => '2026-03-31',
      newId: randomUUID,
      sleep: async () => undefined,
    });
    submission = await aSubmission(app.ctxOf('ada'));
  });

  afterAll(async () => {
    await app?.close();
    sandbox?.close();
  });

  const request = async () => (await app.graphql('ada', CREATE, { workspaceId: submission.workspaceId })).body.data.createConnectionRequest;
  const read = async (id: string) =>
    (await app.graphql('ada', READ, { workspaceId: submission.workspaceId, id })).body.data.connectionRequest;
  const open = (endpoint: string, host?: string) =>
    app.call('anonymous', 'GET', new URL(endpoint).pathname + new URL(endpoint).search, { host });

  /** The person decides on the consent page; answers the path on which they come back. */
  async function decide(consent: string, decision: 'allow' | 'deny'): Promise<string> {
    const form = new URLSearchParams(new URL(consent).search);
    form.set('decision', decision);
    form.set('company', SAMPLE_COMPANIES[0]!.id);
    const address = new URL(consent);
    const answer = await fetch(`${address.origin}/authorize`, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return back.pathname + back.search;
  }

  async function connect(): Promise<string> {
    const { id, connectionEndpoint } = await request();
    const consent = await open(connectionEndpoint);
    await app.call('anonymous', 'GET', await decide(consent.headers.location!, 'allow'));
    return (await read(id)).connectionId as string;
  }

  it('makes a connection whose access is sealed, and imports from it', async () => {
    const made = await request();
    expect(made).toMatchObject({ status: 'NotStarted', errorCode: 'None' });
    const consent = await open(made.connectionEndpoint);
    expect(consent.status).toBe(302);
    expect(await read(made.id)).toMatchObject({ status: 'Started', connectionEndpoint: null });
    const back = await app.call('anonymous', 'GET', await decide(consent.headers.location!, 'allow'));
    expect(back.bytes.toString()).toContain('is connected');
    const { connectionId, status } = await read(made.id);
    expect(status).toBe('Success');
    const [row] = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<{ sealed: string }>(`select encode(sealed_credentials, 'escape') as sealed from connection where id = $1`, [connectionId]),
    );
    expect(row?.sealed).not.toContain('accessToken');
    const start = `mutation ($input: StartImportInput!) { startImport(input: $input) { datasourceNameId status { outcome stage } } }`;
    const started = await app.graphql('ada', start, { input: { ...submission, connectionId } });
    expect(started.body.data.startImport).toEqual({ datasourceNameId: 'Example', status: { outcome: 'Pending', stage: 'Connecting' } });
  });

  it('tells when the person did not grant access', async () => {
    const { id, connectionEndpoint } = await request();
    const consent = await open(connectionEndpoint);
    await app.call('anonymous', 'GET', await decide(consent.headers.location!, 'deny'));
    expect(await read(id)).toMatchObject({ status: 'Error', errorCode: 'UserCancelled', connectionId: null });
  });

  it('opens its page once; opened again before its end, the request fails and a late return changes nothing', async () => {
    const { id, connectionEndpoint } = await request();
    const consent = await open(connectionEndpoint);
    expect((await open(connectionEndpoint)).bytes.toString()).toContain('was opened before');
    expect(await read(id)).toMatchObject({ status: 'Error', errorCode: 'RequestNonceAlreadyUsed' });
    await app.call('anonymous', 'GET', await decide(consent.headers.location!, 'allow'));
    expect(await read(id)).toMatchObject({ status: 'Error', connectionId: null });
  });

  it.each([
    ['de-CH, en;q=0.5', 'de', 'Diese Verbindungsseite gibt es nicht.'],
    ['it, fr;q=0.8', 'fr', 'Cette page de connexion n’existe pas.'],
    ['it', 'en', 'There is no such connection page.'],
  ])('speaks the language of its reader: %s', async (wishes, language, text) => {
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
    expect((await open(connectionEndpoint, 'other.localhost')).status).toBe(404);
    expect((await open('http://x/connect?nonce=guess')).status).toBe(404);
    expect((await open('http://x/connect/callback?code=x&state=guess')).status).toBe(404);
  });

  it('is renewed by one holder however many ask at once, and stored before it is used', async () => {
    const connectionId = await connect();
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    const later = { ...ctx, clock: { now: () => new Date(app.clock.now().getTime() + 59 * 60_000) } };
    refreshes = 0;
    const renewed = await Promise.all([1, 2, 3, 4, 5].map(() => connectionAccess(later, connectionId)));
    expect(refreshes).toBe(1);
    expect(new Set(renewed.map((access) => 'accessToken' in access && access.accessToken)).size).toBe(1);
    expect(renewed[0]).not.toEqual(before);
  });

  it('is renewed for the first whose token was refused, however fresh it seemed, and the others get the same', async () => {
    const connectionId = await connect();
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    const refused = 'accessToken' in before ? before.accessToken : '';
    refreshes = 0;
    const [one, other] = await Promise.all([1, 2].map(() => connectionAccess(ctx, connectionId, refused)));
    expect(refreshes).toBe(1);
    expect(one).toEqual(other);
    expect(one).not.toEqual(before);
    expect(await connectionAccess(ctx, connectionId, refused)).toEqual(one);
  });

  it('can be renewed at once after it could not be', async () => {
    const connectionId = await connect();
    const later = { ...app.ctxOf('ada'), clock: { now: () => new Date(app.clock.now().getTime() + 59 * 60_000) } };
    isBroken = true;
    expect(await connectionAccess(later, connectionId)).toMatchObject({ errorCode: 'InternalError' });
    isBroken = false;
    const began = performance.now();
    expect(await connectionAccess(later, connectionId)).toMatchObject({ organisationId: SAMPLE_COMPANIES[0]!.id });
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
