import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConsent } from '../consent-authorization';
import { allow, CODE_VERIFIER, consent, EAGER_AUTHORIZATION as dex, runSandbox, type GrantedCompany } from './testing/run-sandbox';

vi.setConfig({ testTimeout: 60_000 });

const sandbox = await runSandbox();
afterAll(() => sandbox.close());
const { client, baseUrl } = sandbox;
const { signal } = new AbortController();
const disconnected = { name: 'ConnectorError', code: 'Disconnected' };

describe('the consent page', () => {
  const address = dex.consentAddress(client, { state: 'state-1', codeVerifier: CODE_VERIFIER });

  it('is a page without script that names the companies and the errors a tester may ask for', async () => {
    const response = await fetch(address);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/127\.0\.0\.1:3000;/,
    );
    expect(page).not.toContain('<script');
    for (const text of ['Alder Metalworks', 'Finch Components', 'US, USD', 'Sample package', 'Allow access', 'Cancel', 'Access withdrawn'])
      expect(page).toContain(text);
  });

  it.each([
    ['another program', 'client_id', 'stranger'],
    ['another address to return to', 'redirect_uri', 'https://elsewhere.example'],
    ['a token instead of a code', 'response_type', 'token'],
    ['no challenge', 'code_challenge', ''],
    ['no state', 'state', ''],
  ])('refuses %s without leading anywhere', async (_, name, value) => {
    const requested = new URL(address);
    requested.searchParams.set(name, value);
    const response = await fetch(requested, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('escapes what it repeats', async () => {
    const requested = new URL(address);
    requested.searchParams.set('state', '"><script>');
    expect(await (await fetch(requested)).text()).not.toContain('<script>');
  });

  it('leads back with a code, or with the news that it was canceled', async () => {
    const allowed = readConsent((await consent(client, { decision: 'allow', company: 'alder-metalworks' })).searchParams);
    expect(allowed).toMatchObject({ state: 'state-1', consent: { code: expect.any(String) as string } });
    const denied = await consent(client, { decision: 'deny', company: 'alder-metalworks' });
    expect(denied.origin).toBe('http://127.0.0.1:3000');
    expect(readConsent(denied.searchParams)).toEqual({ errorCode: 'UserCancelled', state: 'state-1' });
  });
});

describe('a code', () => {
  const code = async (): Promise<string> =>
    (await consent(client, { decision: 'allow', company: 'alder-metalworks' })).searchParams.get('code') ?? '';

  const exchange = (as: typeof client, given: string, verifier = CODE_VERIFIER) =>
    dex.exchange(as, { code: given, query: {} }, verifier, signal);

  it('gives access to the company that was chosen', async () => {
    await expect(exchange(client, await code())).resolves.toMatchObject({
      organizations: [{ id: 'alder-metalworks', name: 'Alder Metalworks' }],
      expiresInSeconds: 3600,
    });
  });

  it('is good once', async () => {
    const once = await code();
    await exchange(client, once);
    await expect(exchange(client, once)).rejects.toMatchObject(disconnected);
  });

  it('is worth nothing without its verifier, or to another client', async () => {
    await expect(exchange(client, await code(), 'another')).rejects.toMatchObject(disconnected);
    await expect(exchange({ ...client, clientSecret: 'guess' }, await code())).rejects.toMatchObject(disconnected);
  });
});

describe('a grant', () => {
  const refresh = async ({
    refreshToken,
  }: Pick<GrantedCompany, 'refreshToken'>): Promise<Pick<GrantedCompany, 'accessToken' | 'refreshToken'>> => {
    const { accessToken = '', refreshToken: next = '' } = (await dex.refresh(client, { refreshToken }, signal)).secrets;
    return { accessToken, refreshToken: next };
  };
  const revoke = ({ refreshToken, organizationId }: GrantedCompany, as = client) =>
    dex.revoke(as, { refreshToken }, organizationId, signal);

  it('is refreshed by a refresh token that works once', async () => {
    const first = await allow(client);
    const second = await refresh(first);
    expect(second.accessToken).not.toBe(first.accessToken);
    await expect(refresh(first)).rejects.toMatchObject(disconnected);
    await expect(refresh(second)).resolves.toBeDefined();
  });

  it('ends when it is revoked', async () => {
    const grant = await allow(client);
    await revoke(grant);
    await expect(refresh(grant)).rejects.toMatchObject(disconnected);
    const { status } = await fetch(`${baseUrl}/api/v1/companies/alder-metalworks`, {
      headers: { authorization: `Bearer ${grant.accessToken}` },
    });
    expect(status).toBe(401);
    await expect(revoke(grant)).resolves.toBeUndefined();
  });

  it('ends as a whole when a refresh token from before its renewal is revoked, and no other grant ends with it', async () => {
    const [first, other] = [await allow(client), await allow(client)];
    const second = await refresh(first);
    await revoke(first);
    await expect(refresh(second)).rejects.toMatchObject(disconnected);
    await expect(refresh(other)).resolves.toBeDefined();
  });

  it('is not revoked by another program', async () => {
    const grant = await allow(client);
    const stranger = { ...client, clientSecret: 'guess' };
    await expect(revoke(grant, stranger)).rejects.toMatchObject({ name: 'ConnectorError' });
    await expect(refresh(grant)).resolves.toBeDefined();
  });

  it('gives access for an hour', async () => {
    const grant = await allow(client);
    const ask = (): Promise<Response> =>
      fetch(`${baseUrl}/api/v1/companies/alder-metalworks`, { headers: { authorization: `Bearer ${grant.accessToken}` } });
    expect((await ask()).status).toBe(200);
    sandbox.advance(3_600_000);
    expect((await ask()).status).toBe(401);
  });

  it('opens no other company', async () => {
    const { accessToken } = await allow(client);
    const response = await fetch(`${baseUrl}/api/v1/companies/finch-components`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(404);
  });
});
