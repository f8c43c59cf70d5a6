import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from './sandbox';
import { CALLBACK, giveConsent, requestTokens, startSandbox } from './testing/running-sandbox';
import type { RunningSandbox } from './testing/running-sandbox';
import { emptyCompany } from './testing/small-company';
import type { Vendor } from './vendor';
import { createVendorSandbox } from './vendor-sandbox';

const DAY = 24 * 3_600;
const VENDOR: Vendor = {
  brand: { name: 'Acme Books', mark: 'AB' },
  oauth: {
    authorizePath: '/authorize',
    tokenPath: '/token',
    revokePath: '/revoke',
    clientAuth: 'basic',
    scopes: ['books', 'offline'],
    refreshScope: 'offline',
    requiresChallenge: false,
    codeSeconds: 60,
    accessSeconds: 3_600,
    refreshIdleSeconds: 100 * DAY,
    refreshMaxSeconds: 250 * DAY,
    rotation: { afterSeconds: DAY, graceSeconds: DAY },
    revokeBodies: ['form', 'json'],
    unknownTokenStatus: 400,
    callbackFields: (companyId) => ({ company: companyId }),
    tokenFields: ({ refreshSeconds }) => ({ refresh_expires_in: refreshSeconds }),
  },
  limits: { perMinute: 3, atOnce: 1 },
  companyIdOf: (path) => /^\/api\/(\w+)/.exec(path)?.[1] ?? null,
  answer: ({ grant, pageFault }) => ({ status: 200, body: { json: { company: grant.companyId, pageFault } } }),
  failure: (failure) => ({ status: failure === 'unauthorized' ? 401 : failure === 'throttled' ? 429 : 500, body: { json: { failure } } }),
  answerHeaders: () => ({ 'acme-id': 'answer' }),
};

let running: RunningSandbox;
beforeEach(async () => {
  running = await startSandbox((options) => createVendorSandbox(options, VENDOR), [emptyCompany('one'), emptyCompany('two')]);
});
afterEach(() => running.close());

const consent = (fields: Readonly<Record<string, string>> = {}) =>
  giveConsent(`${running.baseUrl}/authorize`, { scope: 'books offline', company: 'two', ...fields });
const tokens = (fields: Readonly<Record<string, string>>) => requestTokens(`${running.baseUrl}/token`, running.basic, fields);
const redeem = (code: string | null, more = {}) =>
  tokens({ grant_type: 'authorization_code', code: code ?? '', redirect_uri: CALLBACK, ...more });
const refresh = (token: unknown) => tokens({ grant_type: 'refresh_token', refresh_token: String(token) });
const call = (token: unknown, path = '/api/two') =>
  fetch(running.baseUrl + path, { headers: { authorization: `Bearer ${String(token)}` } });
const access = async () => (await redeem((await consent()).searchParams.get('code'))).body;
const harm = (kind: Fault['kind'], more: Partial<Fault> = {}) => running.sandbox.harm({ matches: null, skip: 0, times: 1, kind, ...more });

describe('Consent', () => {
  const query = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams({
      response_type: 'code',
      client_id: 'ch',
      redirect_uri: CALLBACK,
      state: 'st',
      scope: 'books',
      ...more,
    }).toString();

  it('shows the companies on a page without scripts that may be sent only here and to the program', async () => {
    const response = await fetch(`${running.baseUrl}/authorize?${query({})}`);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;");
    expect(await response.text()).toContain('Company two');
  });

  it.each<Record<string, string>>([
    { client_id: 'other' },
    { redirect_uri: 'http://127.0.0.1:9/other' },
    { response_type: 'token' },
    { scope: 'books payroll' },
    { scope: '' },
    { state: '' },
    { code_challenge: 'short', code_challenge_method: 'S256' },
  ])('refuses %o on a page, without leading anywhere', async (more) => {
    const response = await fetch(`${running.baseUrl}/authorize?${query(more)}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  it('leads back with a code, the state and what the vendor adds, or with the refusal', async () => {
    const allowed = (await consent()).searchParams;
    expect([allowed.get('state'), allowed.get('company'), allowed.has('code')]).toEqual(['st', 'two', true]);
    const denied = (await consent({ decision: 'deny' })).searchParams;
    expect([denied.get('error'), denied.has('code')]).toEqual(['access_denied', false]);
  });
});

describe('Tokens', () => {
  it('are issued once for a code, within its minute, for the address that it was sent to', async () => {
    const code = (await consent()).searchParams.get('code');
    expect((await redeem(code, { redirect_uri: 'http://127.0.0.1:9/other' })).status).toBe(400);
    expect((await redeem(code)).body).toMatchObject({ token_type: 'bearer', expires_in: 3_600, refresh_expires_in: 100 * DAY });
    expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const late = (await consent()).searchParams.get('code');
    running.clock.now += 60_000;
    expect((await redeem(late)).status).toBe(400);
  });

  it('need the verifier of a challenge that the request came with', async () => {
    const challenge = createHash('sha256').update('verifier').digest('base64url');
    const code = (await consent({ code_challenge: challenge, code_challenge_method: 'S256' })).searchParams.get('code');
    expect((await redeem(code)).status).toBe(400);
    expect((await redeem(code, { code_verifier: 'verifier' })).status).toBe(200);
  });

  it('are refused to a client that does not authenticate as the vendor demands', async () => {
    const fields = { grant_type: 'refresh_token', client_id: 'ch', client_secret: 'very-secret' };
    expect(await requestTokens(`${running.baseUrl}/token`, 'Basic wrong', fields)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });

  it('come without a refresh token where its scope was not requested', async () => {
    const { body } = await redeem((await consent({ scope: 'books' })).searchParams.get('code'));
    expect([body['access_token'] !== undefined, body['refresh_token']]).toEqual([true, undefined]);
  });

  it('authorize calls until they expire', async () => {
    const { access_token: token } = await access();
    expect(await (await call(token)).json()).toEqual({ company: 'two', pageFault: null });
    running.clock.now += 3_600_000;
    expect((await call(token)).status).toBe(401);
  });
});

describe('A refresh token', () => {
  it('stays the same for a day, is then replaced, and dies a day later', async () => {
    const { refresh_token: first } = await access();
    running.clock.now += (DAY - 1) * 1_000;
    expect((await refresh(first)).body['refresh_token']).toBe(first);
    running.clock.now += 1_000;
    const { refresh_token: second } = (await refresh(first)).body;
    expect(second).not.toBe(first);
    expect((await refresh(first)).status).toBe(200);
    running.clock.now += DAY * 1_000;
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(second)).status).toBe(200);
  });

  it('dies when it is not used, and its successors at the latest when the consent is too old', async () => {
    let { refresh_token: token } = await access();
    for (const days of [99, 99]) {
      running.clock.now += days * DAY * 1_000;
      ({ refresh_token: token } = (await refresh(token)).body);
    }
    running.clock.now += 52 * DAY * 1_000;
    expect((await refresh(token)).status).toBe(400);
    const { refresh_token: idle } = await access();
    running.clock.now += 100 * DAY * 1_000;
    expect((await refresh(idle)).status).toBe(400);
  });

  it('ends the grant when it is revoked, as a JSON body or a form', async () => {
    const { refresh_token: token, access_token: access1 } = await access();
    const headers = { authorization: running.basic, 'content-type': 'application/json' };
    const revoke = () => fetch(`${running.baseUrl}/revoke`, { method: 'POST', headers, body: JSON.stringify({ token }) });
    expect((await revoke()).status).toBe(200);
    expect([(await call(access1)).status, (await refresh(token)).status, (await revoke()).status]).toEqual([401, 400, 400]);
  });

  it('dies with every other grant when the user removes the app, and a later consent is good', async () => {
    const { refresh_token: token } = await access();
    running.sandbox.revokeAll();
    expect((await refresh(token)).status).toBe(400);
    expect((await refresh((await access())['refresh_token'])).status).toBe(200);
  });
});

describe('Calls', () => {
  it('are limited by the minute and by company', async () => {
    const { access_token: token } = await access();
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await call(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await call(token, '/api/one')).status).toBe(200);
    running.clock.now += 60_000;
    expect((await call(token)).status).toBe(200);
  });

  it('are limited at once, until the one under way has its answer', async () => {
    const { access_token: token } = await access();
    const underWay = request(`${running.baseUrl}/api/two`, { method: 'POST', headers: { expect: '100-continue' } });
    underWay.flushHeaders();
    await once(underWay, 'continue');
    expect((await call(token)).status).toBe(429);
    expect(running.sandbox.journal.at(-1)?.atOnce).toBe(2);
    underWay.end('done');
    await once(underWay, 'response');
    expect((await call(token)).status).toBe(200);
    expect(running.sandbox.journal.at(-1)?.atOnce).toBe(1);
  });

  it('suffer the faults of a script, in order', async () => {
    const { access_token: token } = await access();
    harm('serverError', { skip: 1 });
    harm('duplicatePage', { matches: /^GET \/api\/two\?page=2$/ });
    expect((await call(token)).status).toBe(200);
    expect((await call(token)).status).toBe(500);
    expect(await (await call(token, '/api/two?page=2')).json()).toMatchObject({ pageFault: 'duplicatePage' });
  });

  it.each(['cutBody', 'timeout'] as const)('break off in %s', async (kind) => {
    const { access_token: token } = await access();
    harm(kind);
    await expect(call(token).then((response) => response.text())).rejects.toThrow();
    expect((await call(token)).status).toBe(200);
  });

  it('answer with a page instead of data where they are told to', async () => {
    const { access_token: token } = await access();
    harm('notParseable');
    const response = await call(token);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
  });

  it('leave renewals alone, which have a fault of their own', async () => {
    const { access_token: token, refresh_token: renewal } = await access();
    harm('refreshRefused');
    expect((await call(token)).status).toBe(200);
    expect([(await refresh(renewal)).status, (await refresh(renewal)).status]).toEqual([400, 200]);
  });

  it('are listed with their company, how many were under way, and what harmed them', async () => {
    const { access_token: token } = await access();
    running.sandbox.harm({ matches: null, skip: 1, times: 1, kind: 'cutBody' });
    const response = await call(token, '/api/two?page=1');
    expect(response.headers.get('acme-id')).toBe('answer');
    expect(running.sandbox.journal.at(-1)).toEqual({
      at: running.clock.now,
      method: 'GET',
      path: '/api/two?page=1',
      body: '',
      companyId: 'two',
      status: 200,
      atOnce: 1,
      harm: null,
    });
    await call(token, '/api/two?page=2');
    expect(running.sandbox.journal.at(-1)).toMatchObject({ path: '/api/two?page=2', status: 200, harm: 'cutBody' });
  });
});
