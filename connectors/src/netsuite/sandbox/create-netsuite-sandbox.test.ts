import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signCall } from '../../http/sign-call';
import { PLAIN_PLAN } from '../../sandbox-kit/kernel/companies';
import { writeCompany } from '../../sandbox-kit/kernel/write-company';
import { steppedIo, visitPackage, type PackageVisit } from '../../sandbox-kit/testing/package-visit';
import { requestTokens } from '../../sandbox-kit/testing/running-sandbox';
import { importOptions, pagesOf, readAll } from '../../testing/read-request';
import { createNetSuiteAuthorization } from '../authorization';
import { netSuiteHarness } from '../testing/netsuite-harness';
import { tokenOf } from './token-based-authentication';

const TODAY = '2026-11-20';
const DAY = 86_400_000;
const COMPANY = writeCompany({ ...PLAIN_PLAN, years: 0 }, TODAY);
const { signal } = new AbortController();

let visit: PackageVisit;
beforeAll(async () => {
  visit = await visitPackage(netSuiteHarness, [COMPANY], TODAY);
});
afterAll(() => visit.running.close());

const PATH = '/services/rest/query/v1/suiteql';

async function ask(q: unknown, { path = `${PATH}?limit=10&offset=0`, method = 'POST', headers = {} } = {}) {
  const { source } = await visit.consentTo(COMPANY);
  const usual = { authorization: `Bearer ${source.access['token']}`, prefer: 'transient', 'content-type': 'application/json' };
  const body = method === 'GET' ? {} : { body: JSON.stringify({ q }) };
  const response = await fetch(visit.running.baseUrl + path, { method, headers: { ...usual, ...headers }, ...body });
  return { status: response.status, body: (await response.json()) as Record<string, any> }; // oxlint-disable-line typescript/no-explicit-any -- a test reads what came
}

const ACCOUNTS = 'SELECT a.id, a.acctnumber, a.parent FROM account a ORDER BY a.id';

describe('the stand-in for NetSuite', () => {
  it('answers rows as texts without nulls, page by page', async () => {
    const { status, body } = await ask(ACCOUNTS);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 10,
      hasMore: true,
      offset: 0,
      items: expect.arrayContaining([{ links: [], id: '100', acctnumber: '1000' }]),
    });
    const next = await ask(ACCOUNTS, { path: `${PATH}?limit=10&offset=10` });
    expect(next.body['items'][0].id).toBe('108');
    expect(body['totalResults']).toBeGreaterThan(30);
  });

  it.each([
    ['a page of more than a thousand', ACCOUNTS, { path: `${PATH}?limit=1001` }],
    ['an offset between pages', ACCOUNTS, { path: `${PATH}?limit=10&offset=5` }],
    ['an answer that is to be stored', ACCOUNTS, { headers: { prefer: 'respond-async' } }],
    ['a body without a query', undefined, {}],
    ['a limit in the query', `${ACCOUNTS} LIMIT 5`, {}],
    ['two queries', `${ACCOUNTS}; SELECT 1`, {}],
    ['a record that there is not', 'SELECT x.id FROM budget x', {}],
    ['a field that there is not', 'SELECT a.budget FROM account a', {}],
  ])('refuses %s', async (_, q, how) => {
    const { status, body } = await ask(q, how);
    expect(status).toBe(400);
    expect(body['o:errorDetails'][0]['o:errorCode']).toMatch(/^INVALID_/);
  });

  it('refuses other methods, and says what it does not know in the words of NetSuite', async () => {
    expect((await ask('', { method: 'GET' })).status).toBe(405);
    expect((await ask('SELECT x.id FROM budget x')).body['o:errorDetails'][0].detail).toMatch(
      /Search error occurred: Record 'budget' was not found\.$/,
    );
  });

  it('writes a day that the query does not format in the format of the user', async () => {
    const { body } = await ask(
      `SELECT p.startdate, TO_CHAR(p.startdate, 'YYYY-MM-DD') AS day FROM accountingperiod p WHERE p.isyear = 'T'`,
    );
    expect(body['items'][0]).toMatchObject({ startdate: '1/1/2026', day: '2026-01-01' });
  });

  it('renews access with the same refresh token until it is seven days old, however often it is used', async () => {
    const { grant } = await visit.consentTo(COMPANY);
    const { running, client } = visit;
    const renew = () =>
      requestTokens(client.addresses.token, running.basic, {
        grant_type: 'refresh_token',
        refresh_token: grant.secrets['refreshToken'] ?? '',
      });
    running.clock.now += 6 * DAY;
    expect(await renew()).toMatchObject({ status: 200, body: { refresh_token: grant.secrets['refreshToken'] } });
    running.clock.now += DAY;
    expect(await renew()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('reads the same books with the token of an administrator as with consent', async () => {
    const { running, client } = visit;
    const authorization = createNetSuiteAuthorization(steppedIo(running));
    const { source } = await visit.consentTo(COMPANY);
    const grant = await authorization.form!.authorize(client, { account: '4100000_SB1', ...tokenOf(COMPANY.id) }, signal);
    if ('refused' in grant) throw new Error('The token was refused.');
    expect(grant.organizations).toEqual([{ id: source.organizationId, name: COMPANY.name }]);
    const connector = netSuiteHarness.connector(steppedIo(running));
    const request = { options: importOptions({ fullFiscalYears: 0 }), today: TODAY, signal };
    const [bySignature, byConsent] = [
      await readAll(connector, { ...request, source: { ...source, access: authorization.access(grant.secrets, client) } }),
      await readAll(connector, { ...request, source }),
    ];
    expect(pagesOf(bySignature, 'lines').length).toBeGreaterThan(2);
    expect(bySignature).toEqual(byConsent);
  });

  it('takes a signature once, of the right secret, realm, and time', async () => {
    const { running, client } = visit;
    const { tokenId: token, tokenSecret } = tokenOf(COMPANY.id);
    const call = {
      method: 'POST',
      url: `${running.baseUrl}${PATH}?limit=10&offset=0`,
      headers: { prefer: 'transient' },
      body: { json: { q: ACCOUNTS } },
    } as const;
    const send = async (changes: {
      readonly secret?: string;
      readonly realm?: string;
      readonly nonce?: string;
      readonly late?: number;
    }) => {
      const { secret = tokenSecret, realm = '4100000_SB1', nonce, late = 0 } = changes;
      const keys = { consumerKey: client.clientId, consumerSecret: client.clientSecret, token, tokenSecret: secret };
      const now = () => running.clock.now + late;
      const signed = signCall(call, { keys, method: 'HMAC-SHA256', realm }, nonce === undefined ? { now } : { now, nonce: () => nonce });
      return (await fetch(call.url, { method: 'POST', headers: { ...signed.headers }, body: JSON.stringify(call.body.json) })).status;
    };
    expect(await send({ nonce: 'first' })).toBe(200);
    expect([
      await send({ nonce: 'first' }),
      await send({ secret: 'guess' }),
      await send({ realm: '4100001' }),
      await send({ late: -400_000 }),
    ]).toEqual([401, 401, 401, 401]);
  });
});
