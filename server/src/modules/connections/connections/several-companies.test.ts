import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageAddresses } from '@countinghouse/connectors/authorization';
import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import type { Sandbox } from '@countinghouse/connectors/sandbox-kit/sandbox';
import { sandboxAddresses } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { createXeroSandbox } from '@countinghouse/connectors/xero/sandbox/create-xero-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { consentOf, returnOf, TEST_CALLBACK } from '../../../testing/consent';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { REQUEST_LIFETIME } from './connection-request';
import { endConnectionRequest } from './end-connection-request';
import { revokeAccess } from './revoke-access';
import { revokeUnchosen } from './revoke-unchosen';

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Xero" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode } }`;
const CLIENT = { clientId: 'countinghouse', clientSecret: 'a-secret-of-the-test-long-enough-to-sign' };
const [first, second, ...others] = writeCompanies('2026-03-31');

describe('a consent that covers several companies', () => {
  let app: TestApp;
  let server: Server;
  let sandbox: Sandbox;
  let addresses: PackageAddresses;
  let submission: TestSubmission;

  beforeAll(async () => {
    server = createServer((request, response) => sandbox.listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    addresses = sandboxAddresses(xeroPackage, baseUrl);
    app = await startTestApp({ platform: { packages: { Xero: { ...CLIENT, addresses } } } });
    sandbox = createXeroSandbox({
      baseUrl,
      client: { ...CLIENT, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
      companies: [first!, second!, ...others],
      now: () => app.clock.now().getTime(),
      today: () => '2026-03-31',
      newSecret: () => randomBytes(24).toString('base64url'),
      sleep: async () => undefined,
      signingSecret: CLIENT.clientSecret,
    });
    submission = await aSubmission(app.ctxOf('ada'));
  });
  afterAll(async () => {
    await app?.close();
    server?.close();
  });

  const read = async (id: string) => (await app.graphql('ada', READ, { w: submission.workspaceId, id })).body.data.connectionRequest;

  /** Consents to companies, and comes back; answers the request, the page, and what the browser and its forms know. */
  async function consent(...companies: readonly string[]) {
    const made = (await app.graphql('ada', CREATE, { w: submission.workspaceId })).body.data.createConnectionRequest;
    const popup = new URL(made.connectionEndpoint);
    const { address, cookie } = consentOf(await app.call('anonymous', 'GET', popup.pathname + popup.search));
    const form = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ...companies.map((id) => ['company', id])]);
    const allowed = await fetch(addresses.authorize, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(allowed.headers.get('location') ?? '');
    const sent = await returnOf(app.app.http, back.pathname + back.search);
    if (!('home' in sent)) throw new Error('The state is unknown.');
    const page = await app.call('anonymous', 'GET', sent.home, { headers: { cookie } });
    return { id: made.id as string, page, cookie, home: sent.home, state: address.searchParams.get('state') ?? '' };
  }

  const choose = (given: { state: string; cookie?: string }, organization: string) =>
    app.call('anonymous', 'POST', '/connect/return', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(given.cookie === undefined ? {} : { cookie: given.cookie }),
      },
      body: new URLSearchParams({ state: given.state, organization }).toString(),
    });
  const choicesOf = ({ bytes }: { readonly bytes: Buffer }) =>
    [...bytes.toString().matchAll(/value="([^"]+)" required[^>]*><span><bdi>([^<]+)</g)].map(([, id = '', name = '']) => ({ id, name }));
  const inLender = <Row extends object>(sql: string) => withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql));

  it('connects the one that the person chooses in the popup', async () => {
    const begun = await consent(first!.id, second!.id);
    const choices = choicesOf(begun.page);
    expect(choices.map(({ name }) => name)).toEqual([first!.name, second!.name]);
    expect(await read(begun.id)).toMatchObject({ status: 'Started', connectionId: null });
    const chosen = choices[1]!;
    expect((await choose(begun, chosen.id)).bytes.toString()).toContain('is connected');
    const { status, connectionId } = await read(begun.id);
    expect(status).toBe('Success');
    expect(await inLender(`select dataset_id as id, dataset_name as name from connection where id = '${connectionId}'`)).toEqual([chosen]);
    expect(await inLender(`select sealed_grant from connection_request where id = '${begun.id}'`)).toEqual([{ sealed_grant: null }]);
  });

  it('shows the choice again after a reload, and for a company that is not among them', async () => {
    const begun = await consent(first!.id, second!.id);
    const again = await app.call('anonymous', 'GET', begun.home, { headers: { cookie: begun.cookie } });
    expect(choicesOf(again)).toEqual(choicesOf(begun.page));
    expect(choicesOf(await choose(begun, 'guess'))).toEqual(choicesOf(begun.page));
    expect(await read(begun.id)).toMatchObject({ status: 'Started' });
  });

  it('is chosen once, and in the browser that began alone', async () => {
    const begun = await consent(first!.id, second!.id);
    const [one] = choicesOf(begun.page);
    expect((await choose({ state: begun.state }, one!.id)).status).toBe(403);
    expect(await read(begun.id)).toMatchObject({ status: 'Started' });
    await choose(begun, one!.id);
    expect((await choose(begun, one!.id)).bytes.toString()).toContain('was already opened');
  });

  it('asks nothing where it covers one company', async () => {
    const { id, page } = await consent(first!.id);
    expect(page.bytes.toString()).toContain('is connected');
    expect(await read(id)).toMatchObject({ status: 'Success' });
  });

  it('is revoked for all of them without delay where the request has ended', async () => {
    const { id } = await consent(first!.id, second!.id);
    await inLender('delete from grant_revocation');
    await withTenant(app.ctxOf('ada'), (tx) => endConnectionRequest(tx, id, 'RequestExpired'));
    await revokeUnchosen(app.ctxOf('ada'));
    expect(await inLender('select from grant_revocation')).toHaveLength(2);
  });

  it('is revoked for all of them when none is chosen in time', async () => {
    const later: Ctx = { ...app.ctxOf('ada'), viewer: null, clock: { now: () => new Date(app.clock.now().getTime() + REQUEST_LIFETIME) } };
    await revokeUnchosen(later);
    await inLender('delete from grant_revocation');
    const { id } = await consent(first!.id, second!.id);
    await revokeUnchosen(app.ctxOf('ada'));
    expect(await inLender('select from grant_revocation')).toEqual([]);
    await revokeUnchosen(later);
    expect(await inLender(`select sealed_grant from connection_request where id = '${id}'`)).toEqual([{ sealed_grant: null }]);
    const queued = await inLender<{ id: string; package: string }>('select id, datasource_name_id as package from grant_revocation');
    expect(queued.map((each) => each.package)).toEqual(['Xero', 'Xero']);
    const deleted = () => sandbox.journal.filter(({ method, status }) => method === 'DELETE' && status < 300).length;
    const before = deleted();
    for (const revocation of queued) expect(await revokeAccess(app.ctxOf('ada'), revocation.id)).toEqual({ kind: 'revoked' });
    expect(deleted() - before).toBe(2);
  });
});
