import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { consentOf, returnOf, TEST_CALLBACK } from '../../testing/consent';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { connectionAccess, markDisconnected } from './connection-access';
import { revokeAccess } from './revoke-access';

const CLIENT = { clientId: 'countinghouse', clientSecret: 'a secret of the test, long enough to sign' };
const CREATE = `mutation ($w: ID!, $c: ID) { createConnectionRequest(workspaceId: $w, datasourceNameId: "Example", connectionId: $c) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode errorDescription } }`;
const ALDER = 'alder-metalworks';

describe('connecting a company that a workspace has already', () => {
  let test: TestApp;
  let sandbox: Server;
  let baseUrl: string;
  let submission: TestSubmission;

  beforeAll(async () => {
    let handle: ReturnType<typeof createExampleSandbox>['listener'] = () => undefined;
    sandbox = createServer((request, response) => handle(request, response));
    await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
    test = await startTestApp({ platform: { packages: { Example: exampleClient(baseUrl, CLIENT) } } });
    ({ listener: handle } = createExampleSandbox({
      baseUrl,
      client: { ...CLIENT, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
      signingSecret: CLIENT.clientSecret,
      now: () => test.clock.now().getTime(),
      today: () => '2026-03-31',
      newSecret: randomUUID,
      companies: [],
      sleep: async () => undefined,
    }));
  });
  beforeEach(async () => {
    submission = await aSubmission(ctx());
    await inLender('delete from grant_revocation');
  });
  afterAll(async () => {
    await test?.close();
    sandbox?.close();
  });

  const ctx = () => test.ctxOf('ada');
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(ctx(), (tx) => tx.query<Row>(sql, values));

  /** Asks for a connection, grants access to a company, and comes back; answers the request. */
  async function consent(company: string, connectionId: string | null = null) {
    const asked = { w: submission.workspaceId, c: connectionId };
    const { id, connectionEndpoint } = (await test.graphql('ada', CREATE, asked)).body.data.createConnectionRequest;
    const page = new URL(connectionEndpoint);
    const { address, cookie } = consentOf(await test.call('anonymous', 'GET', page.pathname + page.search));
    const body = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ['company', company]]);
    const allowed = await fetch(`${baseUrl}/authorize`, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(allowed.headers.get('location') ?? '');
    const sent = await returnOf(test.app.http, back.pathname + back.search);
    await test.call('anonymous', 'GET', 'home' in sent ? sent.home : '/', { headers: { cookie } });
    return (await test.graphql('ada', READ, { w: submission.workspaceId, id })).body.data.connectionRequest;
  }

  const connections = () =>
    inLender<{ id: string; state: string; generation: number }>(
      'select id, state, generation from connection where workspace_id = $1 and deleted_at is null',
      [submission.workspaceId],
    );
  const audited = async (id: string) =>
    (await inLender<{ action: string }>('select action from audit_event where subject_id = $1', [id])).map(({ action }) => action);
  const revocations = () => inLender<{ id: string }>('select id from grant_revocation');
  async function accessOf(id: string): Promise<{ token: string; company: string }> {
    const access = await connectionAccess(ctx(), id);
    if ('errorCode' in access) throw new Error(access.description);
    return { token: access.access['token']!, company: access.organizationId };
  }
  const opens = async ({ token, company }: { readonly token: string; readonly company: string }) =>
    (await fetch(`${baseUrl}/api/v1/companies/${company}`, { headers: { authorization: `Bearer ${token}` } })).ok;

  it('ends as the same connection with new access, and the old grant is revoked alone', async () => {
    const { connectionId: id } = await consent(ALDER);
    const before = await accessOf(id);
    expect(await consent(ALDER)).toMatchObject({ status: 'Success', connectionId: id });
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect((await audited(id)).sort()).toEqual(['connection.created', 'connection.renewed']);
    const queued = await revocations();
    expect(queued).toHaveLength(1);
    expect(await revokeAccess({ ...ctx(), viewer: null }, queued[0]!.id)).toEqual({ kind: 'revoked' });
    expect(await opens(before)).toBe(false);
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('brings back a connection that its package had withdrawn', async () => {
    const { connectionId: id } = await consent(ALDER);
    await markDisconnected(ctx(), id);
    expect(await consent(ALDER, id)).toMatchObject({ status: 'Success', connectionId: id });
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect(await revocations()).toEqual([]);
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('is refused for another company where one connection was to be connected again, and that grant is revoked', async () => {
    const { connectionId: id } = await consent(ALDER);
    const refused = await consent('finch-components', id);
    expect(refused).toMatchObject({ status: 'Error', errorCode: 'OtherCompany', connectionId: null });
    expect(refused.errorDescription).toContain('a different company');
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 1 }]);
    const queued = await revocations();
    expect(queued).toHaveLength(1);
    expect(await revokeAccess({ ...ctx(), viewer: null }, queued[0]!.id)).toEqual({ kind: 'revoked' });
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('makes a second connection for a second company', async () => {
    const { connectionId: first } = await consent(ALDER);
    const { connectionId: second } = await consent('finch-components');
    expect((await connections()).map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('is lost only by a holder of its present credentials', async () => {
    const { connectionId: id } = await consent(ALDER);
    await consent(ALDER);
    expect(await markDisconnected(ctx(), id, 1)).toBe(false);
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect(await markDisconnected(ctx(), id, 2)).toBe(true);
  });

  it('asks for nothing on behalf of a connection of another workspace', async () => {
    const { connectionId: id } = await consent(ALDER);
    const other = await aSubmission(ctx());
    const { body } = await test.graphql('ada', CREATE, { w: other.workspaceId, c: id });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' });
  });
});
