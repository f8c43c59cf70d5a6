import { describe, expect, it } from 'vitest';
import { LASTING } from '../authorization';
import type { HttpIo } from '../http/http-io';
import { createNetSuiteAuthorization } from './authorization';
import { netSuitePackage } from './package';
import { queryRefusal, refusal } from './sandbox/refusals';

const CLIENT = {
  clientId: 'ch',
  clientSecret: 'very-secret',
  addresses: netSuitePackage.client!.addresses!,
  redirectUri: 'https://ch.test/back',
};
const CONSENT = { code: 'c', query: { code: 'c', company: '1234567_SB1', role: '3', entity: '12' } };
const TYPED = { account: '1234567_sb1', tokenId: 'id', tokenSecret: 'hush' };
const { signal } = new AbortController();

type Reply = (url: string, q: string) => Response;

const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: '3600', token_type: 'Bearer' };
const items = (...rows: object[]) => Response.json({ links: [], count: rows.length, hasMore: false, items: rows, offset: 0 });
const refused = ({ status, body }: ReturnType<typeof refusal>) => new Response('text' in body ? body.text : '', { status });
const unknown = (what: string) => refused(queryRefusal(`Search error occurred: ${what}`));

function started(reply: Reply) {
  const requested: { url: string; authorization: string; body: string }[] = [];
  const io: HttpIo = {
    fetch: (url, { headers, body }) => {
      const sent = typeof body === 'string' ? body : '';
      requested.push({ url, authorization: new Headers(headers).get('authorization') ?? '', body: sent });
      const q = sent.startsWith('{') ? (JSON.parse(sent) as { q: string }).q : '';
      return Promise.resolve(reply(url, q));
    },
    now: () => 1_700_000_000_000,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
    nonce: () => 'once',
  };
  return { requested, authorization: createNetSuiteAuthorization(io) };
}

const twoSubsidiaries: Reply = (url) => {
  if (url.endsWith('/token')) return Response.json(TOKENS);
  return url.endsWith('/revoke') ? new Response('') : items({ id: '1', name: 'Harbor Group' }, { id: '7', name: 'Harbor Canada' });
};

describe('access to NetSuite', () => {
  it('exchanges a code in the host of the account that the callback names, and offers its subsidiaries', async () => {
    const { requested, authorization } = started(twoSubsidiaries);
    const grant = await authorization.exchange(CLIENT, CONSENT, 'verifier', signal);
    expect(grant.organizations).toEqual([
      { id: '1234567_SB1/1', name: 'Harbor Group' },
      { id: '1234567_SB1/7', name: 'Harbor Canada' },
    ]);
    const host = 'https://1234567-sb1.suitetalk.api.netsuite.com/services/rest';
    expect(requested.map(({ url }) => url)).toEqual([`${host}/auth/oauth2/v1/token`, `${host}/query/v1/suiteql?limit=1000&offset=0`]);
    expect(requested[1]).toMatchObject({ authorization: 'Bearer a', body: expect.stringContaining(`iselimination = 'F'`) });
    expect(authorization.access(grant.secrets, CLIENT)).toEqual({ token: 'a' });
    expect(grant.endsInSeconds).toBe(604_800);
  });

  it('refuses a callback whose account is no account, and sends its host nothing', async () => {
    const { requested, authorization } = started(twoSubsidiaries);
    for (const company of ['evil.example/', 'a b', ''])
      await expect(authorization.exchange(CLIENT, { code: 'c', query: { company } }, 'v', signal)).rejects.toMatchObject({
        code: 'InternalError',
      });
    expect(requested).toEqual([]);
  });

  it('keeps the refresh token, which a renewal does not replace, and revokes it in the same host', async () => {
    const { requested, authorization } = started((url) =>
      url.endsWith('/token') ? Response.json({ ...TOKENS, access_token: 'b', refresh_token: undefined }) : new Response(''),
    );
    const secrets = { accessToken: 'a', refreshToken: 'r', account: '1234567' };
    const renewed = await authorization.refresh(CLIENT, secrets, signal);
    expect(renewed).toEqual({ secrets: { ...secrets, accessToken: 'b' }, expiresInSeconds: 3_600 });
    await authorization.revoke(CLIENT, renewed.secrets, '1234567/1', signal);
    expect(requested.map(({ url, body }) => [new URL(url).host, body])).toEqual([
      ['1234567.suitetalk.api.netsuite.com', 'grant_type=refresh_token&refresh_token=r'],
      ['1234567.suitetalk.api.netsuite.com', 'token=r'],
    ]);
  });

  it('is Disconnected when the refresh token is seven days old', async () => {
    const { authorization } = started(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    const secrets = { accessToken: 'a', refreshToken: 'r', account: '1234567' };
    await expect(authorization.refresh(CLIENT, secrets, signal)).rejects.toMatchObject({ code: 'Disconnected' });
  });

  it('takes the account itself where it has no subsidiaries, and nothing where the role does not see them', async () => {
    const hidden =
      (linesHave: boolean): Reply =>
      (url, q) => {
        if (url.endsWith('/token')) return Response.json(TOKENS);
        if (/FROM subsidiary/.test(q)) return unknown(`Record 'subsidiary' was not found.`);
        return linesHave
          ? items()
          : unknown(`Unknown identifier 'subsidiary'. Available identifiers are: {transactionline=transactionline}`);
      };
    const one = await started(hidden(false)).authorization.exchange(CLIENT, CONSENT, 'v', signal);
    expect([one.organizations, one.failure]).toEqual([[{ id: '1234567_SB1', name: null }], undefined]);
    const none = await started(hidden(true)).authorization.exchange(CLIENT, CONSENT, 'v', signal);
    expect(none).toMatchObject({ organizations: [], failure: { code: 'InsufficientUserPermissions' } });
  });

  it('signs calls with the token that was typed in the form, for the realm of the account', async () => {
    const { requested, authorization } = started(twoSubsidiaries);
    const grant = await authorization.form!.authorize(CLIENT, TYPED, signal);
    if ('refused' in grant) throw new Error('The values were refused.');
    expect([grant.organizations.length, grant.expiresInSeconds]).toEqual([2, LASTING]);
    expect(requested[0]?.url).toContain('https://1234567-sb1.suitetalk.api.netsuite.com/');
    expect(requested[0]?.authorization).toMatch(
      /^OAuth realm="1234567_SB1", oauth_consumer_key="ch", oauth_token="id", oauth_signature_method="HMAC-SHA256", oauth_timestamp="1700000000", oauth_nonce="once", oauth_version="1\.0", oauth_signature="[^"]+"$/,
    );
    expect(requested[0]?.authorization).not.toContain('hush');
    expect(authorization.access(grant.secrets, CLIENT)).toMatchObject({
      tokenId: 'id',
      tokenSecret: 'hush',
      consumerKey: 'ch',
      realm: '1234567_SB1',
    });
    await authorization.revoke(CLIENT, grant.secrets, '1234567_SB1/1', signal);
    expect(requested).toHaveLength(1);
  });

  it('says that a token is refused, and ends a connection whose token was withdrawn', async () => {
    const { authorization } = started(() => refused(refusal(401, 'INVALID_LOGIN', 'm')));
    expect(await authorization.form!.authorize(CLIENT, TYPED, signal)).toEqual({ refused: null });
    const secrets = { ...TYPED, realm: '1234567_SB1', consumerKey: 'ch', consumerSecret: 's' };
    await expect(authorization.refresh(CLIENT, secrets, signal)).rejects.toMatchObject({ code: 'Disconnected' });
  });
});
