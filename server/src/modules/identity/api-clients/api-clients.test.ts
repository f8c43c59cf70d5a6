import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { createKnownSecrets } from '../../../platform/rates/known-secrets';
import { createRateLimiter } from '../../../platform/rates/rate-limiter';
import { aClientToken, anApiClient, basicOf, type ApiClientGiven } from '../../../testing/builders';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { clientOfToken } from './client-of-token';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  for (const table of ['client_token', 'client_sign_in_failure', 'audit_unlinked', 'api_client'])
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`delete from ${table} where tenant_id = $1`, [test.tenants.lender.id]),
    );
});
afterAll(() => test?.close());

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));

async function change(query: string, variables: Readonly<Record<string, unknown>>, as: Persona = 'ada') {
  const { body } = await test.graphql(as, query, variables);
  return body.errors === undefined ? Object.values(body.data as Record<string, any>)[0] : body.errors[0].extensions.code; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
}

const FIELDS = '{ apiClient { id name lastUsedAt } clientSecret }';
const create = (name: string) => change(`mutation ($name: String!) { createApiClient(input: { name: $name }) ${FIELDS} }`, { name });
const rename = (id: string, name: string) =>
  change('mutation ($id: ID!, $name: String!) { renameApiClient(input: { id: $id, name: $name }) { name } }', { id, name });
const renew = (id: string) => change(`mutation ($id: ID!) { renewApiClientSecret(input: { id: $id }) ${FIELDS} }`, { id });
const revoke = (id: string) => change('mutation ($id: ID!) { revokeApiClient(input: { id: $id }) { revokedAt } }', { id });
const list = async () =>
  (await test.graphql('ada', '{ apiClients { nodes { id name lastUsedAt revokedAt createdBy { displayName } } } }')).body.data.apiClients
    .nodes;

const FORM = 'application/x-www-form-urlencoded';
const ask = (authorization: string | undefined, body = 'grant_type=client_credentials', type = FORM) =>
  test.call('anonymous', 'POST', '/v1/token', {
    body,
    headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
  });
const signIn = async (client: ApiClientGiven) => (await ask(basicOf(client))).status;
const clientOf = (token: string, as: 'ada' | 'eve' = 'ada', clock = test.platform.clock) => {
  const { tenant, ...ctx } = test.ctxOf(as);
  const limits = { network: null, rates: createRateLimiter(null), secrets: createKnownSecrets() };
  return clientOfToken({ ...ctx, ...limits, clock, tenant: { ...tenant, settings: { wrongTokensPerMinute: 10 } } }, `Bearer ${token}`);
};
const delegate = (token: string, body: unknown) =>
  test.call('anonymous', 'POST', '/v1/DelegatedAccessTokens', { body, headers: { authorization: `Bearer ${token}` } });

/** Its own token, and one that it made for an actor. */
async function tokensOf(client: ApiClientGiven): Promise<string[]> {
  const own = await aClientToken(test, client);
  const { body } = await delegate(own, { actorId: 'user-4711', purpose: ['ConnectionManagement'] });
  const tokens = [own, body.accessToken as string];
  for (const token of tokens) expect(await clientOf(token)).toMatchObject({ clientId: client.id });
  return tokens;
}

describe('an API client', () => {
  it('is made with a secret that is shown once and kept as a hash', async () => {
    const { apiClient, clientSecret } = await create('Loan origination');
    expect(clientSecret).toMatch(/^chs_[\w-]{43}$/);
    expect(await list()).toMatchObject([
      { id: apiClient.id, name: 'Loan origination', lastUsedAt: null, createdBy: { displayName: 'Ada Example' } },
    ]);
    const rows = await inLender('select api_client::text as row from api_client');
    expect(JSON.stringify(rows)).not.toContain(clientSecret.slice(4));
  });

  it.each([
    ['a name that is taken, in any case', async () => (await create('Taken'), create('TAKEN')), 'Duplicate'],
    ['no name', () => create('  '), 'InvalidInput'],
    ['markup', () => create('<script>1</script>'), 'UnsafeContent'],
    ['another name that is taken', async () => (await create('Taken'), rename((await create('Free')).apiClient.id, 'taken')), 'Duplicate'],
    ['one that is not there', () => rename('5f0a7c1e-0000-4000-8001-000000000001', 'Name'), 'NotFound'],
    ['no id', () => revoke('nothing'), 'NotFound'],
  ])('is refused for %s', async (_, attempt, code) => {
    expect(await attempt()).toBe(code);
  });

  it('shares its name with no other when two are renamed at once', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    const answers = await Promise.all([rename(one.apiClient.id, 'Same'), rename(other.apiClient.id, 'same')]);
    expect(answers.filter((answer) => answer === 'Duplicate')).toHaveLength(1);
  });

  it('is one of a hundred at most', async () => {
    for (let made = 0; made < 100; made += 1) await anApiClient(test);
    expect(await create('One more')).toBe('LimitReached');
  });

  it('keeps its id and secret when it is renamed', async () => {
    const { apiClient, clientSecret } = await create('Before');
    expect(await rename(apiClient.id, 'After')).toEqual({ name: 'After' });
    expect(await signIn({ id: apiClient.id, secret: clientSecret })).toBe(200);
  });

  it('gets a new secret, which ends the old one and every token', async () => {
    const client = await anApiClient(test);
    const tokens = await tokensOf(client);
    const { clientSecret } = await renew(client.id);
    expect(await signIn(client)).toBe(401);
    for (const token of tokens) expect(await clientOf(token)).toMatchObject({ refused: 'Unauthenticated' });
    expect(await signIn({ ...client, secret: clientSecret })).toBe(200);
  });

  it('is revoked for good: secret and tokens end, its name is free, and it is listed for ninety days', async () => {
    const client = await anApiClient(test);
    const tokens = await tokensOf(client);
    expect(await revoke(client.id)).toEqual({ revokedAt: test.clock.now().toISOString() });
    expect(await signIn(client)).toBe(401);
    for (const token of tokens) expect(await clientOf(token)).toMatchObject({ refused: 'Unauthenticated' });
    expect(await revoke(client.id)).toBe('Gone');
    expect(await renew(client.id)).toBe('Gone');
    expect((await create(`Client ${client.id}`)).apiClient.name).toBe(`Client ${client.id}`);
    expect(await list()).toHaveLength(2);
    await inLender(`update api_client set revoked_at = revoked_at - interval '91 days' where id = $1`, [client.id]);
    expect(await list()).toHaveLength(1);
  });

  it('leaves a trace of each change in the audit log, without its secret', async () => {
    const { apiClient } = await create('Traced');
    await rename(apiClient.id, 'Renamed');
    await renew(apiClient.id);
    await revoke(apiClient.id);
    const events = await inLender<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_event where subject_id = $1 order by at, id',
      [apiClient.id],
    );
    expect(events.map(({ action }) => action).sort()).toEqual(
      ['apiClient.created', 'apiClient.renamed', 'apiClient.revoked', 'apiClient.secretRenewed'].sort(),
    );
    expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([TEST_PEOPLE.ada.id]));
  });
});

describe('POST /v1/token', () => {
  it('answers a token in the words of RFC 6749', async () => {
    const { status, body, headers } = await ask(basicOf(await anApiClient(test)));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ access_token: expect.stringMatching(/^chc_[\w-]{43}$/), token_type: 'Bearer', expires_in: 3_600 });
  });

  it('reads a secret that the program wrote in the encoding of forms', async () => {
    const { id, secret } = await anApiClient(test);
    const encoded = secret.replaceAll('_', '%5F').replaceAll('-', '%2D');
    expect(await signIn({ id: id.toUpperCase(), secret: encoded })).toBe(200);
  });

  it.each([
    ['no credentials', async () => ask(undefined), 401, 'invalid_client'],
    ['a bearer token', async () => ask('Bearer something'), 401, 'invalid_client'],
    ['something that is no pair', async () => ask(`Basic ${Buffer.from('nothing').toString('base64')}`), 401, 'invalid_client'],
    ['a broken encoding', async () => ask(`Basic ${Buffer.from('a:%E0%A4%A').toString('base64')}`), 401, 'invalid_client'],
    ['an unknown client', async () => ask(basicOf({ id: '5f0a7c1e-0000-4000-8001-000000000001', secret: 'chs_x' })), 401, 'invalid_client'],
    ['another secret', async () => ask(basicOf({ ...(await anApiClient(test)), secret: 'chs_guessed' })), 401, 'invalid_client'],
    ['no grant', async () => ask(basicOf(await anApiClient(test)), ''), 400, 'invalid_request'],
    [
      'two grants',
      async () => ask(basicOf(await anApiClient(test)), 'grant_type=client_credentials&grant_type=client_credentials'),
      400,
      'invalid_request',
    ],
    ['another grant', async () => ask(basicOf(await anApiClient(test)), 'grant_type=password'), 400, 'unsupported_grant_type'],
    [
      'a body that is no form',
      async () => ask(basicOf(await anApiClient(test)), '{"grant_type":"client_credentials"}', 'application/json'),
      400,
      'invalid_request',
    ],
  ])('refuses %s', async (_, attempt, status, error) => {
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: { error, code: status === 401 ? 'Unauthenticated' : 'InvalidInput' } });
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="API clients"' : undefined);
  });

  it('blocks a network that sent wrong secrets too often, and no other network', async () => {
    const client = await anApiClient(test);
    for (let tried = 0; tried < 20; tried += 1) expect(await signIn({ ...client, secret: 'chs_guessed' })).toBe(401);
    const answer = await ask(basicOf(client));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBe(300);
    await inLender(`update client_sign_in_failure set network = '203.0.113.0/24'`);
    expect(await signIn(client)).toBe(200);
    await inLender(`update client_sign_in_failure set network = '127.0.0.0/24', since = since - interval '5 minutes'`);
    expect(await signIn(client)).toBe(200);
  });

  it('is the only call that reads a form', async () => {
    const answer = await test.call('anonymous', 'POST', '/v1/DelegatedAccessTokens', {
      body: 'actorId=a',
      headers: { 'content-type': FORM },
    });
    expect(answer.status).toBe(415);
  });
});

describe('the token of a program', () => {
  it('is kept as a hash, known at its own host alone, and ends after an hour', async () => {
    const client = await anApiClient(test);
    const token = await aClientToken(test, client);
    expect(JSON.stringify(await inLender('select client_token::text as row from client_token'))).not.toContain(token.slice(4));
    expect(await clientOf(token)).toEqual({
      clientId: client.id,
      name: `Client ${client.id}`,
      grants: { purposes: ['UsePlatform'], allWorkspaces: true },
      actorId: null,
      orgId: null,
      purposes: ['ConnectAccountingSystem', 'ConnectionManagement'],
    });
    expect(await clientOf(token, 'eve')).toMatchObject({ refused: 'Unauthenticated' });
    const late = { now: () => new Date(test.clock.now().getTime() + 3_600_000) };
    expect(await clientOf(token, 'ada', late)).toMatchObject({ refused: 'Unauthenticated' });
  });

  it('cannot act as a session', async () => {
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    expect((await test.call('anonymous', 'GET', '/api/auth/session', { headers })).status).toBe(403);
  });

  it('shows in the list when the program was used last', async () => {
    await aClientToken(test, await anApiClient(test));
    expect(await list()).toMatchObject([{ lastUsedAt: test.clock.now().toISOString() }]);
  });

  it('makes tokens for actors, for some purposes, and these make none', async () => {
    const client = await anApiClient(test);
    const token = await aClientToken(test, client);
    const { status, body } = await delegate(token, { actorId: 'user-4711', orgId: 'Customer-815', purpose: ['ConnectAccountingSystem'] });
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^chc_[\w-]{43}$/),
      actorId: 'user-4711',
      orgId: 'Customer-815',
      expiration: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      purpose: ['ConnectAccountingSystem'],
      tokenType: 'Bearer',
    });
    expect(await clientOf(body.accessToken)).toMatchObject({
      clientId: client.id,
      actorId: 'user-4711',
      orgId: 'customer-815',
      purposes: ['ConnectAccountingSystem'],
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect((await test.call('anonymous', 'POST', '/api/Entities/query', { headers, body: {} })).status).toBe(401);
    expect((await delegate(body.accessToken, { actorId: 'other', purpose: ['ConnectionManagement'] })).status).toBe(403);
  });

  it.each([
    ['no actor', { purpose: ['ConnectionManagement'] }],
    ['an actor that can be no workspace, and none named', { actorId: 'user 4711', purpose: ['ConnectionManagement'] }],
    ['a workspace that can be none', { actorId: 'a', orgId: 'customer 815', purpose: ['ConnectionManagement'] }],
    ['an actor that is too long', { actorId: 'a'.repeat(129), purpose: ['ConnectionManagement'] }],
    ['no purpose', { actorId: 'a', purpose: [] }],
    ['an unknown purpose', { actorId: 'a', purpose: ['ConnectionManagement', 'Everything'] }],
    ['a purpose that is no list', { actorId: 'a', purpose: 'ConnectionManagement' }],
  ])('makes none for %s', async (_, body) => {
    expect((await delegate(await aClientToken(test, await anApiClient(test)), body)).status).toBe(400);
  });
});
