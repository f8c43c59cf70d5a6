import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpIo } from '../http/http-io';
import { emptyCompany } from '../sandbox-kit/testing/small-company';
import { visitPackage, type PackageVisit } from '../sandbox-kit/testing/package-visit';
import { createMyobAuthorization } from './authorization';
import { myobBusinessPackage } from './package';

const { signal } = new AbortController();
const CLIENT = {
  ...{ clientId: 'key-1', clientSecret: 'very-secret', redirectUri: 'https://countinghouse.test/back' },
  addresses: myobBusinessPackage.client!.addresses!,
};

/** A network that answers tokens, and what a grant reaches. */
function answering(reached: unknown) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  const io: HttpIo = {
    fetch: (url, { headers, body }) => {
      sent.push({ url, headers: new Headers(headers), body: typeof body === 'string' ? body : '' });
      const tokens = { access_token: 'at', refresh_token: 'rt', expires_in: '1200', token_type: 'bearer' };
      return Promise.resolve(Response.json(url === CLIENT.addresses.token ? tokens : reached));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  return { authorization: createMyobAuthorization(io), sent };
}

describe('access to MYOB', () => {
  it('is prompted for, so that the callback names the file', () => {
    const address = new URL(answering({}).authorization.consentAddress(CLIENT, { state: 'st', codeVerifier: 'v' }));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'consent', client_id: 'key-1', response_type: 'code' });
    expect(address.searchParams.get('scope')).toMatch(/^sme-company-file .*\bsme-general-ledger\b/);
  });

  it('reaches the file that the callback names, for as long as a text says, by a client that is in the form', async () => {
    const { authorization, sent } = answering({ CompanyFile: { Id: 'file-1', Name: 'Wattle Books' }, Resources: [] });
    const consent = { code: 'c', query: { businessId: 'file-1', businessName: 'Wattle' } };
    const granted = await authorization.exchange(CLIENT, consent, 'v', signal);
    expect(granted).toMatchObject({ expiresInSeconds: 1_200, organizations: [{ id: 'file-1', name: 'Wattle Books' }] });
    const [token, file] = sent;
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({ client_id: 'key-1', client_secret: 'very-secret' });
    expect(token?.headers.has('authorization')).toBe(false);
    expect([file?.url, file?.headers.get('x-myobapi-key'), file?.headers.get('x-myobapi-version')]).toEqual([
      'https://api.myob.com/accountright/file-1',
      'key-1',
      'v2',
    ]);
    expect(authorization.access(granted.secrets, CLIENT)).toEqual({ token: 'at', apiKey: 'key-1' });
  });

  it('reaches the files that an old key lists, where the callback names none', async () => {
    const { authorization, sent } = answering([
      { Id: 'a', Name: 'Acacia' },
      { Id: 'b', Name: 'Banksia' },
    ]);
    const { organizations } = await authorization.exchange(CLIENT, { code: 'c', query: {} }, 'v', signal);
    expect(organizations.map(({ name }) => name)).toEqual(['Acacia', 'Banksia']);
    expect(sent[1]?.url).toBe('https://api.myob.com/accountright/');
  });

  describe('through its stand-in', () => {
    let visit: PackageVisit;
    beforeAll(async () => {
      visit = await visitPackage({ package: myobBusinessPackage }, [emptyCompany('one')], '2026-11-20');
    });
    afterAll(() => visit.running.close());

    it('is renewed by a refresh token that is good once', async () => {
      const { grant } = await visit.consentTo(emptyCompany('one'));
      const renewed = await visit.authorization.refresh(visit.client, grant.secrets, signal);
      expect(renewed.secrets['refreshToken']).not.toBe(grant.secrets['refreshToken']);
      await expect(visit.authorization.refresh(visit.client, grant.secrets, signal)).rejects.toMatchObject({ code: 'Disconnected' });
      await visit.authorization.refresh(visit.client, renewed.secrets, signal);
    });

    it.each([
      ['a path that does not exist', '/Banking/Transaction', {}, 401, 'OAuthTokenIsInvalid'],
      ['a page that is too large', '/Sale/Invoice?$top=1001', {}, 400, 'BadRequest'],
      ['another version', '/Sale/Invoice', { 'x-myobapi-version': 'v1' }, 400, 'BadRequest'],
      ['another key', '/Sale/Invoice', { 'x-myobapi-key': 'other' }, 403, 'DeveloperInactive'],
      ['a report without a year-end adjustment', '/Report/BalanceSheetSummary?AsOfDate=2026-06-30', {}, 400, 'BadRequest'],
    ])('answers %s as MYOB does', async (_, path, changes, status, name) => {
      const { source } = await visit.consentTo(emptyCompany('one'));
      const headers = { authorization: `Bearer ${source.access['token']}`, 'x-myobapi-key': 'ch', 'x-myobapi-version': 'v2', ...changes };
      const answer = await fetch(`${source.apiUrl}/${source.organizationId}${path}`, { headers });
      expect([answer.status, await answer.json()]).toMatchObject([status, { Errors: [{ Name: name }] }]);
    });
  });
});
