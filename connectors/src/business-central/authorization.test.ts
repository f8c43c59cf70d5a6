import { describe, expect, it } from 'vitest';
import { scriptedIo } from '../http/testing/scripted-io';
import { createBusinessCentralAuthorization } from './authorization';
import { businessCentralPackage } from './package';
import { pathOfBooks } from './organization-id';

const CLIENT = {
  clientId: 'ch',
  clientSecret: 'very-secret',
  redirectUri: 'https://portal.example/callback',
  addresses: businessCentralPackage.client!.addresses!,
};
const TOKEN = { access_token: 'a', refresh_token: 'r', expires_in: 3_599, token_type: 'Bearer' };
const environment = (name: string, type: string) => ({
  aadTenantId: 'aad-1',
  applicationFamily: 'BusinessCentral',
  type,
  name,
  countryCode: 'US',
});
const company = (id: string, displayName: string) => ({ id, name: 'CRONUS US', displayName });

async function organizationsOf(...answers: Response[]) {
  const io = scriptedIo(Response.json(TOKEN), ...answers);
  const granting = createBusinessCentralAuthorization(io);
  const grant = await granting.exchange(CLIENT, { code: 'c', query: {} }, 'verifier', new AbortController().signal);
  return { ...grant, urls: io.requests.map(({ url }) => url) };
}

describe('access to Business Central', () => {
  it('reaches the companies of each environment, whose names say which it is where there are several', async () => {
    const { organizations, urls } = await organizationsOf(
      Response.json({ value: [environment('Production', 'Production'), environment('Try-out', 'Sandbox')] }),
      Response.json({ value: [company('c1', 'CRONUS USA, Inc.'), company('c2', '')] }),
      Response.json({ value: [company('c1', 'CRONUS USA, Inc.')] }),
    );
    expect(organizations).toEqual([
      { id: 'aad-1.Production.c1', name: 'CRONUS USA, Inc. (Production)' },
      { id: 'aad-1.Production.c2', name: 'CRONUS US (Production)' },
      { id: 'aad-1.Try-out.c1', name: 'CRONUS USA, Inc. (Try-out)' },
    ]);
    expect(urls.slice(1)).toEqual([
      'https://api.businesscentral.dynamics.com/environments/v1.1',
      'https://api.businesscentral.dynamics.com/v2.0/aad-1/Production/api/v2.0/companies',
      'https://api.businesscentral.dynamics.com/v2.0/aad-1/Try-out/api/v2.0/companies',
    ]);
    expect(pathOfBooks('aad-1.Try-out.c1')).toBe('/v2.0/aad-1/Try-out/api/v2.0/companies(c1)');
  });

  it('leaves out an environment that does not let the person in', async () => {
    const refused = Response.json({ error: { code: 'Authorization_RequestDenied', message: 'm' } }, { status: 403 });
    const { organizations } = await organizationsOf(
      Response.json({ value: [environment('Production', 'Production'), environment('Try-out', 'Sandbox')] }),
      refused,
      Response.json({ value: [company('c1', 'CRONUS USA, Inc.')] }),
    );
    expect(organizations.map(({ id }) => id)).toEqual(['aad-1.Try-out.c1']);
  });

  it.each([
    ['401', 401, 'Authentication_InvalidCredentials', 'InsufficientUserPermissions'],
    ['403', 403, 'Authorization_RequestDenied', 'InsufficientUserPermissions'],
    ['a missing environment', 404, 'NoEnvironment', 'Disconnected'],
  ])('refused everywhere with %s, says why', async (_, status, code, failure) => {
    const { organizations, failure: found } = await organizationsOf(
      Response.json({ value: [environment('Production', 'Production')] }),
      Response.json({ error: { code, message: 'm' } }, { status }),
    );
    expect([organizations, found]).toMatchObject([[], { code: failure }]);
  });

  it('asks for access that outlives the hour, and has nothing to revoke', async () => {
    const io = scriptedIo();
    const granting = createBusinessCentralAuthorization(io);
    const address = new URL(granting.consentAddress(CLIENT, { state: 's', codeVerifier: 'v' }));
    expect(address.searchParams.get('scope')).toBe('https://api.businesscentral.dynamics.com/Financials.ReadWrite.All offline_access');
    await granting.revoke(CLIENT, { refreshToken: 'r' }, '', new AbortController().signal);
    expect(io.requests).toEqual([]);
  });

  it.each(['', 'a.b', 'a.b.c.d'])('reaches no books by the id “%s”', (id) => {
    expect(() => pathOfBooks(id)).toThrow(/names no company/);
  });
});
