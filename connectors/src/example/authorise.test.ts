import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConsent } from '../authorization';
import { consentAddress, exchangeCode, refreshGrant, revokeGrant } from './authorise';
import { allow, CODE_VERIFIER, consent, EAGER_IO, runSandbox } from './testing/run-sandbox';

vi.setConfig({ testTimeout: 60_000 });

const sandbox = await runSandbox();
afterAll(() => sandbox.close());
const { client } = sandbox;
const { signal } = new AbortController();
const disconnected = { name: 'ConnectorError', code: 'Disconnected' };

describe('the consent page', () => {
  const address = consentAddress(client, { state: 'state-1', codeVerifier: CODE_VERIFIER });

  it('is a page without script that names the companies and the errors a tester may ask for', async () => {
    const response = await fetch(address);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/127\.0\.0\.1:3000;/,
    );
    expect(page).not.toContain('<script');
    for (const text of [
      'Alder Metalworks',
      'Finch Components',
      'Year starts in April, USD',
      'Allow read access',
      'Cancel',
      'Access withdrawn',
    ])
      expect(page).toContain(text);
  });

  it.each([
    ['another program', 'client_id', 'stranger'],
    ['another address to return to', 'redirect_uri', 'https://elsewhere.example'],
    ['a token instead of a code', 'response_type', 'token'],
    ['no challenge', 'code_challenge', ''],
    ['no state', 'state', ''],
  ])('refuses %s without leading anywhere', async (_, name, value) => {
    const asked = new URL(address);
    asked.searchParams.set(name, value);
    const response = await fetch(asked, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('escapes what it repeats', async () => {
    const asked = new URL(address);
    asked.searchParams.set('state', '"><script>');
    expect(await (await fetch(asked)).text()).not.toContain('<script>');
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

  it('gives access to the company that was chosen', async () => {
    await expect(exchangeCode(client, await code(), CODE_VERIFIER, signal, EAGER_IO)).resolves.toMatchObject({
      organisationId: 'alder-metalworks',
      expiresInSeconds: 3600,
    });
  });

  it('is good once', async () => {
    const once = await code();
    await exchangeCode(client, once, CODE_VERIFIER, signal, EAGER_IO);
    await expect(exchangeCode(client, once, CODE_VERIFIER, signal, EAGER_IO)).rejects.toMatchObject(disconnected);
  });

  it('is worth nothing without its verifier, or to another client', async () => {
    await expect(exchangeCode(client, await code(), 'another', signal, EAGER_IO)).rejects.toMatchObject(disconnected);
    await expect(exchangeCode({ ...client, clientSecret: 'guess' }, await code(), CODE_VERIFIER, signal, EAGER_IO)).rejects.toMatchObject(
      disconnected,
    );
  });
});

describe('a grant', () => {
  it('is refreshed by a refresh token that works once', async () => {
    const first = await allow(client);
    const second = await refreshGrant(client, first.refreshToken, signal, EAGER_IO);
    expect(second.accessToken).not.toBe(first.accessToken);
    await expect(refreshGrant(client, first.refreshToken, signal, EAGER_IO)).rejects.toMatchObject(disconnected);
    await expect(refreshGrant(client, second.refreshToken, signal, EAGER_IO)).resolves.toMatchObject({
      organisationId: first.organisationId,
    });
  });

  it('ends when it is revoked', async () => {
    const grant = await allow(client);
    await revokeGrant(client, grant.refreshToken, signal, EAGER_IO);
    await expect(refreshGrant(client, grant.refreshToken, signal, EAGER_IO)).rejects.toMatchObject(disconnected);
    const { status } = await fetch(`${client.baseUrl}/api/v1/companies/alder-metalworks`, {
      headers: { authorization: `Bearer ${grant.accessToken}` },
    });
    expect(status).toBe(401);
    await expect(revokeGrant(client, grant.refreshToken, signal, EAGER_IO)).resolves.toBeUndefined();
  });

  it('ends as a whole when a refresh token from before its renewal is revoked, and no other grant ends with it', async () => {
    const [first, other] = [await allow(client), await allow(client)];
    const second = await refreshGrant(client, first.refreshToken, signal, EAGER_IO);
    await revokeGrant(client, first.refreshToken, signal, EAGER_IO);
    await expect(refreshGrant(client, second.refreshToken, signal, EAGER_IO)).rejects.toMatchObject(disconnected);
    await expect(refreshGrant(client, other.refreshToken, signal, EAGER_IO)).resolves.toMatchObject({ organisationId: 'alder-metalworks' });
  });

  it('is not revoked by another program', async () => {
    const grant = await allow(client);
    const stranger = { ...client, clientSecret: 'guess' };
    await expect(revokeGrant(stranger, grant.refreshToken, signal, EAGER_IO)).rejects.toMatchObject({ name: 'ConnectorError' });
    await expect(refreshGrant(client, grant.refreshToken, signal, EAGER_IO)).resolves.toMatchObject({ organisationId: 'alder-metalworks' });
  });

  it('gives access for an hour', async () => {
    const grant = await allow(client);
    const ask = (): Promise<Response> =>
      fetch(`${client.baseUrl}/api/v1/companies/alder-metalworks`, { headers: { authorization: `Bearer ${grant.accessToken}` } });
    expect((await ask()).status).toBe(200);
    sandbox.advance(3_600_000);
    expect((await ask()).status).toBe(401);
  });

  it('opens no other company', async () => {
    const { accessToken } = await allow(client);
    const response = await fetch(`${client.baseUrl}/api/v1/companies/finch-components`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(404);
  });
});
