import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { holdRows, untilWaiting } from '../../../testing/hold-rows';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const postLogin = (token: string, body?: unknown, host = 'lender.localhost') =>
    test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` }, body, host });
  const session = (token: string) => test.call('anonymous', 'GET', '/api/auth/session', { headers: { authorization: `Bearer ${token}` } });

  // covers lender 7.2
  it('answers the person with roles and capabilities', async () => {
    const token = await test.identity.sign('lender', 'ada@lender.example');
    const answer = await postLogin(token, { emailAddress: 'Ada@Lender.example', idpUserProperties: { any: 'thing' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: TEST_PEOPLE.ada.id,
      firstName: 'Ada',
      emailAddress: 'ada@lender.example',
      status: 'Active',
      resourceRoles: [{ resourceType: 'Tenant', roleId: expect.stringMatching(/06$/) }],
    });
    expect(answer.body.userCapabilities).toContain('CanManageUsers');
  });

  it('needs no body, and no properties of the provider', async () => {
    expect((await postLogin(await test.identity.sign('lender', 'ben@lender.example'))).status).toBe(200);
  });

  it('refuses another address in the body', async () => {
    const answer = await postLogin(await test.identity.sign('lender', 'ben@lender.example'), { emailAddress: 'ada@lender.example' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ parameter: 'emailAddress', code: 'InvalidInput' });
  });

  it('makes an invited person active, and knows them by their subject from then on', async () => {
    const answer = await postLogin(await test.identity.sign('lender', 'cy@lender.example', { sub: 'cy' }));
    expect(answer.body).toMatchObject({ id: TEST_PEOPLE.cy.id, status: 'Active', externalAccountId: 'cy' });
    const renamed = await postLogin(await test.identity.sign('lender', 'cy@elsewhere.example', { sub: 'cy' }));
    expect(renamed.body).toMatchObject({ id: TEST_PEOPLE.cy.id });
    const successor = await postLogin(await test.identity.sign('lender', 'cy@lender.example', { sub: 'another cy' }));
    expect(successor.status).toBe(401);
  });

  it.each([
    ['by their address', {}],
    ['by their invitation', { email_verified: false }],
  ])('accepts two concurrent first sign-ins of a person, known %s', async (_, claims) => {
    const [ctx, id, email, invitation] = [test.ctxOf('ada'), randomUUID(), `${randomUUID()}@lender.example`, randomUUID()];
    await withTenant(ctx, async (tx) => {
      await tx.query(`insert into portal_user (tenant_id, id, display_name, email_address, status) values ($1, $2, 'Gil', $3, 'Invited')`, [
        ctx.tenant.id,
        id,
        email,
      ]);
      await tx.query(
        `insert into invitation (tenant_id, id, user_id, token_hash, created_at, expires_at) values ($1, $2, $2, $3, now(), now() + interval '1 day')`,
        [ctx.tenant.id, id, hashOfToken(invitation)],
      );
    });
    const tokens = await Promise.all(
      ['one', 'two'].map((sid) => test.identity.sign('lender', email, { sub: id, sid: id + sid, ...claims })),
    );
    const release = await holdRows(ctx, 'select from portal_user where id = $1 for update', [id]);
    const answers = tokens.map((token) => postLogin(token, { invitation }));
    await untilWaiting(test, 2);
    await release();
    expect((await Promise.all(answers)).map(({ status, body: { id: known } }) => [status, known])).toEqual([
      [200, id],
      [200, id],
    ]);
  });

  // covers lender 8.4
  it.each([
    ['of an unknown person', 'nobody@lender.example', {}],
    ['with an address that is not verified', 'fay@lender.example', { email_verified: false }],
  ])('refuses a token %s', async (_, email, claims) => {
    await test.owner.query(
      `begin; set local app.tenant = '${test.tenants.lender.id}';
       insert into portal_user (tenant_id, id, display_name, email_address, status)
       values ('${test.tenants.lender.id}', gen_random_uuid(), 'Fay', 'fay@lender.example', 'Invited') on conflict do nothing; commit`,
    );
    const answer = await postLogin(await test.identity.sign('lender', email, claims));
    expect(answer).toMatchObject({ status: 401, body: { code: 'loginFailed' } });
  });

  it.each([
    ['of another tenant', { client_id: 'countinghouse-other' }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['that has expired', { exp: 1_000 }],
    ['without a session', { sid: undefined }],
    ['for another API', { aud: 'https://another-api.test' }],
    ['for no API', { aud: undefined }],
    ['that is an ID token', { nonce: 'n' }],
    ['that is an ID token, as a refresh gives', { aud: 'countinghouse-lender' }, 'JWT'],
    ['that calls itself an ID token', { typ: 'ID' }, 'JWT'],
    ['that signs a person out', {}, 'logout+jwt'],
    ['that tells of an event', { events: {} }, 'JWT'],
  ])('refuses a token %s as if there were none', async (_, claims, type = 'at+jwt') => {
    const answer = await postLogin(await test.identity.sign('lender', 'ada@lender.example', claims, type));
    expect(answer).toMatchObject({ status: 401, body: { code: 'Unauthenticated' }, headers: { 'www-authenticate': 'Bearer' } });
  });

  it.each([
    ['of several APIs, ours among them', { aud: ['https://another-api.test', 'https://api.test'] }, 'at+jwt'],
    ['of a provider that knows no type of access tokens', {}, 'JWT'],
    ['of a provider that writes the type among the claims', { typ: 'Bearer' }, 'JWT'],
  ])('accepts a token %s', async (_, claims, type) => {
    expect((await postLogin(await test.identity.sign('lender', 'ada@lender.example', claims, type))).status).toBe(200);
  });

  it('refuses a token whose signature was touched', async () => {
    const token = await test.identity.sign('lender', 'ada@lender.example');
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ iss: 'https://identity.test', sub: 'x' })).toString('base64url');
    expect((await postLogin(`${head}.${forged}.${signature}`)).status).toBe(401);
  });

  // covers lender 4.7
  it('refuses every other call before it', async () => {
    expect((await session(await test.identity.sign('lender', 'ada@lender.example'))).status).toBe(401);
  });

  it('counts from the next call on, although one came too early', async () => {
    const token = await test.identity.sign('lender', 'ada@lender.example');
    expect((await session(token)).status).toBe(401);
    await postLogin(token);
    expect((await session(token)).status).toBe(200);
  });
});

describe('a session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { sessionSlidingSeconds: 1_800, sessionAbsoluteSeconds: 7_200 } } });
  });
  afterAll(() => test?.close());

  const signIn = async (claims = {}, email = 'ada@lender.example') => {
    const token = await test.identity.sign('lender', email, claims);
    const headers = { authorization: `Bearer ${token}` };
    const postLogin = () => test.call('anonymous', 'POST', '/api/auth/postlogin', { headers });
    expect((await postLogin()).status).toBe(200);
    const call = (method: string, path: string, body?: unknown) => test.call('anonymous', method, path, { headers, body });
    return { postLogin, read: () => call('GET', '/api/auth/session'), refresh: () => call('POST', '/API/auth/Session'), call };
  };

  // covers lender 3.6
  it('has its two expiry times', async () => {
    const start = test.clock.now().getTime();
    const { read } = await signIn();
    expect((await read()).body).toEqual({
      absoluteExpirationTime: new Date(start + 2 * HOUR).toISOString(),
      slidingExpirationTime: new Date(start + HOUR / 2).toISOString(),
    });
  });

  // covers lender 9.3, borrower 9.5
  it('ends after half an hour without activity', async () => {
    const { read } = await signIn();
    test.clock.advance(29 * MINUTE);
    expect((await read()).status).toBe(200);
    test.clock.advance(MINUTE);
    expect(await read()).toMatchObject({ status: 401, body: { code: 'SessionExpired' } });
  });

  it('continues while it is refreshed, until its absolute end', async () => {
    const { refresh } = await signIn();
    for (let minutes = 25; minutes < 120; minutes += 25) {
      test.clock.advance(25 * MINUTE);
      expect((await refresh()).status).toBe(200);
    }
    test.clock.advance(20 * MINUTE);
    expect((await refresh()).status).toBe(401);
  });

  it('does not come back with the token it began with', async () => {
    const { read, postLogin } = await signIn();
    test.clock.advance(HOUR);
    expect((await postLogin()).body).toMatchObject({ code: 'SessionExpired' });
    expect((await read()).status).toBe(401);
  });

  it('starts again when the provider issues a token after its end', async () => {
    await signIn({ sid: 'kept by the provider' });
    test.clock.advance(HOUR);
    const { read } = await signIn({ sid: 'kept by the provider' });
    expect((await read()).status).toBe(200);
  });

  it('is not revived by a renewed token, only by signing in again', async () => {
    await signIn({ sid: 'left open' });
    const signedInAt = Math.floor(test.clock.now().getTime() / 1000);
    test.clock.advance(HOUR);
    const renewed = await test.identity.sign('lender', 'ada@lender.example', { sid: 'left open', auth_time: signedInAt });
    const answer = await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${renewed}` } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SessionExpired' } });
    const { read } = await signIn({ sid: 'left open', auth_time: Math.floor(test.clock.now().getTime() / 1000) });
    expect((await read()).status).toBe(200);
  });

  it('belongs to one person only', async () => {
    await signIn({ sid: 'of ada' });
    const token = await test.identity.sign('lender', 'ben@lender.example', { sid: 'of ada' });
    const answer = await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  // covers lender 2.7, lender 4.7, lender 7.2
  it('ends at once when its owner signs out, here and at the provider', async () => {
    const { read, call } = await signIn({ sid: 'left' });
    const answer = await call('POST', '/api/auth/signout');
    expect(answer.status).toBe(200);
    expect(answer.body.endSessionUrl).toContain('client_id=countinghouse-lender');
    expect(answer.body.endSessionUrl).toContain(encodeURIComponent('http://lender.localhost:3000/login'));
    expect(test.identity.ended).toContain('left');
    expect((await read()).status).toBe(401);
  });

  // covers lender 2.7, lender 4.7
  it('ends on every device when its owner signs out everywhere, and other people’s do not', async () => {
    const [desktop, phone] = [await signIn({ sid: 'desk' }), await signIn({ sid: 'phone' })];
    const ben = await signIn({}, 'ben@lender.example');
    const answer = await desktop.call('POST', '/api/auth/signout', { everywhere: true });
    expect(answer.status).toBe(200);
    expect(test.identity.ended).toEqual(expect.arrayContaining(['desk', 'phone']));
    expect([(await desktop.read()).status, (await phone.read()).status]).toEqual([401, 401]);
    expect((await ben.read()).status).toBe(200);
    const { body: events } = await (await signIn()).call('GET', `/api/audit/events?subjectId=${TEST_PEOPLE.ada.id}`);
    expect(events[0]).toMatchObject({ action: 'user.signedOutEverywhere', subjectId: TEST_PEOPLE.ada.id, actorId: TEST_PEOPLE.ada.id });
  });

  it('ends on every device, at the provider too, when who manages people ends it, and its owner may sign in again', async () => {
    const [desktop, phone] = [
      await signIn({ sid: 'bens desk' }, 'ben@lender.example'),
      await signIn({ sid: 'bens phone' }, 'ben@lender.example'),
    ];
    const ada = await signIn();
    const end = { query: 'mutation ($id: ID!) { endUserSessions(input: { id: $id }) { id } }', variables: { id: TEST_PEOPLE.ben.id } };
    expect((await phone.call('POST', '/graphql', end)).body.errors[0].extensions.code).toBe('Forbidden');
    expect((await ada.call('POST', '/graphql', end)).body).toEqual({ data: { endUserSessions: { id: TEST_PEOPLE.ben.id } } });
    expect(test.identity.ended).toEqual(expect.arrayContaining(['bens desk', 'bens phone']));
    expect([(await desktop.read()).status, (await phone.read()).status, (await ada.read()).status]).toEqual([401, 401, 200]);
    test.clock.advance(1_000);
    const again = await signIn({ auth_time: Math.floor(test.clock.now().getTime() / 1000) }, 'ben@lender.example');
    expect((await again.read()).status).toBe(200);
    const { body: events } = await ada.call('GET', `/api/audit/events?subjectId=${TEST_PEOPLE.ben.id}`);
    expect(events[0]).toMatchObject({ action: 'user.signedOutEverywhere', subjectId: TEST_PEOPLE.ben.id, actorId: TEST_PEOPLE.ada.id });
  });

  it('continues elsewhere when its owner signs out here', async () => {
    const [desktop, phone] = [await signIn(), await signIn()];
    await desktop.call('POST', '/api/auth/signout', { everywhere: false });
    expect((await phone.read()).status).toBe(200);
  });

  it('is not ended by a malformed request', async () => {
    const { call, read } = await signIn();
    expect(await call('POST', '/api/auth/signout', { everywhere: 'yes' })).toMatchObject({
      status: 400,
      body: { parameter: 'everywhere' },
    });
    expect((await read()).status).toBe(200);
  });

  it('is of no use to a person who was deleted', async () => {
    const token = await test.identity.sign('lender', 'dan@lender.example');
    const headers = { authorization: `Bearer ${token}` };
    await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers });
    await test.owner.query(
      `begin; set local app.tenant = '${test.tenants.lender.id}'; update portal_user set status = 'Deleted' where email_lower = 'dan@lender.example'; commit`,
    );
    test.clock.advance(5_000);
    expect((await test.call('anonymous', 'GET', '/api/auth/session', { headers })).status).toBe(401);
    expect((await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers })).body.code).toBe('loginFailed');
  });
});

describe('the signed-in person by GraphQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  it('reads their capabilities', async () => {
    const answer = await test.graphql('ben', '{ viewer { displayName capabilities session { slidingExpirationTime } } }');
    expect(answer.body.data.viewer).toMatchObject({ displayName: 'Ben Example', capabilities: ['CanCreateWorkspace'] });
  });

  it.each(['anonymous', 'expired', 'intruder'] as const)('is refused to %s', async (persona) => {
    const answer = await test.graphql(persona, '{ viewer { id } }');
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body.errors[0].extensions.code).toBe(persona === 'expired' ? 'SessionExpired' : 'Unauthenticated');
  });
});

describe('a tenant whose lender side is disabled', () => {
  // covers lender 1.3, lender 2.9, lender 2.11
  it('refuses every sign-in', async () => {
    await expect(startTestApp({ settings: { lender: { lenderDisabled: true } } })).rejects.toThrow(/403.*LenderDisabled/);
  });
});
