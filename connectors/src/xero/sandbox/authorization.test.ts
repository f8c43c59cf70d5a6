import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCompany } from './testing/small-company';
import { OLD_SCOPES, RunningXero } from './testing/run-xero-sandbox';

const COMPANIES = [smallCompany('fern', 'Fern & Sons'), smallCompany('moss', 'Moss Limited'), smallCompany('reed', 'Reed Limited')];
const DAY = 24 * 60;

let xero: RunningXero;
beforeEach(async () => {
  xero = await RunningXero.start(COMPANIES);
});
afterEach(() => xero.close());

test('the consent page offers every organization, and a request that is not valid is not returned', async () => {
  const page = (changes = {}) => fetch(`${xero.baseUrl}/identity/connect/authorize?${xero.authorizeParams(changes)}`);
  const text = await (await page()).text();
  expect(text).toContain('Fern &#38; Sons');
  expect(text.match(/type="checkbox"/g)).toHaveLength(3);
  for (const changes of [
    { client_id: 'other' },
    { redirect_uri: 'http://127.0.0.1:9/elsewhere' },
    { response_type: 'token' },
    { scope: 'accounting.everything' },
    { scope: '' },
    { code_challenge_method: 'plain' },
  ]) {
    expect([changes, (await page(changes)).status]).toEqual([changes, 400]);
  }
});

test('a user who cancels is returned with access_denied and the state', async () => {
  const { searchParams } = await xero.consent(['fern'], 'deny');
  expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'state-1' });
});

test('a code is good once, for five minutes, and with its verifier', async () => {
  const code = async () => (await xero.consent(['fern'])).searchParams.get('code') ?? '';
  const first = await code();
  expect((await xero.redeem(first)).status).toBe(200);
  expect(await xero.redeem(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await xero.redeem(await code(), 'another-verifier-of-more-than-forty-three-chars')).status).toBe(400);
  const late = await code();
  xero.advance(5);
  expect((await xero.redeem(late)).status).toBe(400);
  expect(await xero.token({ grant_type: 'password' })).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  expect(await xero.token({ grant_type: 'refresh_token' }, 'Basic wrong')).toMatchObject({ body: { error: 'invalid_client' } });
});

test('an access token lives for 30 minutes, and says that it expired', async () => {
  const { access_token: token, expires_in: seconds } = await xero.allow(['fern']);
  expect(seconds).toBe(1_800);
  xero.advance(29);
  expect((await xero.api(token, 'fern', 'Organisation')).status).toBe(200);
  xero.advance(1);
  const response = await xero.api(token, 'fern', 'Organisation');
  expect([response.status, await response.json()]).toEqual([
    401,
    expect.objectContaining({ Title: 'Unauthorized', Status: 401, Detail: expect.stringContaining('TokenExpired') }),
  ]);
});

test('a refresh token is exchanged for another one, and is good for 30 minutes more', async () => {
  const { refresh_token: first } = await xero.allow(['fern']);
  const { body } = await xero.refresh(first);
  expect(body['refresh_token']).not.toBe(first);
  xero.advance(29);
  expect((await xero.refresh(first)).status).toBe(200);
  xero.advance(1);
  expect(await xero.refresh(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await xero.refresh(body['refresh_token'])).status).toBe(200);
});

test('a grant ends after 60 idle days, not after 60 days in use', async () => {
  let token: unknown = (await xero.allow(['fern'])).refresh_token;
  for (let month = 0; month < 3; month++) {
    xero.advance(59 * DAY);
    token = (await xero.refresh(token)).body['refresh_token'];
    expect(token).toBeDefined();
  }
  xero.advance(60 * DAY);
  expect((await xero.refresh(token)).status).toBe(400);
});

test('without offline_access there is no refresh token', async () => {
  expect(await xero.allow(['fern'], 'accounting.settings.read')).not.toHaveProperty('refresh_token');
});

test('a token reaches the organizations that were ticked, and the practice of the user', async () => {
  const { access_token: token } = await xero.allow(['fern', 'reed']);
  const list = async () =>
    (await (await xero.connections(token)).json()) as { id: string; tenantType: string; tenantName: string; tenantId: string }[];
  const [fern, ...others] = await list();
  expect([fern, ...others].map((connection) => [connection?.tenantType, connection?.tenantName])).toEqual([
    ['ORGANISATION', 'Fern & Sons'],
    ['ORGANISATION', 'Reed Limited'],
    ['PRACTICE', 'Ledger Lane Accountants'],
  ]);
  expect((await xero.api(token, 'fern', 'Organisation')).status).toBe(200);
  expect((await xero.connections(token, `/${fern?.id}`, 'DELETE')).status).toBe(204);
  expect((await xero.connections(token, `/${fern?.id}`, 'DELETE')).status).toBe(404);
  expect(await list()).toEqual(others);
  const statuses = await Promise.all(['fern', 'moss', 'reed'].map(async (id) => (await xero.api(token, id, 'Organisation')).status));
  expect(statuses).toEqual([403, 403, 200]);
  const practice = await xero.api(token, 'reed', 'Organisation', { 'xero-tenant-id': others[1]?.tenantId ?? '' });
  expect(practice.status).toBe(403);
});

test('old and granular scopes open resources; a missing one is refused, Journals in a way of their own', async () => {
  const statuses = async (scope: string) => {
    const { access_token: token } = await xero.allow(['fern'], scope);
    const paths = ['Accounts', 'Invoices', 'Journals', 'Overpayments', 'ManualJournals', 'Reports/TrialBalance', 'Reports/BalanceSheet'];
    return Promise.all(paths.map(async (path) => (await xero.api(token, 'fern', path)).status));
  };
  expect(await statuses(OLD_SCOPES)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const granular = 'accounting.settings.read accounting.invoices.read accounting.payments.read accounting.reports.trialbalance.read';
  expect(await statuses(granular)).toEqual([200, 200, 403, 200, 401, 200, 401]);
  const { access_token: token } = await xero.allow(['fern'], granular);
  expect(await (await xero.api(token, 'fern', 'Journals')).json()).toMatchObject({ detail: 'AuthorizationUnsuccessful', status: 403 });
  expect(await (await xero.api(token, 'fern', 'ManualJournals')).json()).toMatchObject({
    Detail: 'AuthorizationUnsuccessful',
    Status: 401,
  });
});

test('a user who removes the app ends tokens of both kinds, and so does revocation', async () => {
  const first = await xero.allow(['fern']);
  const second = await xero.allow(['fern']);
  expect(await xero.revoke(first.refresh_token ?? '')).toBe(200);
  expect((await xero.refresh(first.refresh_token)).status).toBe(400);
  expect((await xero.api(first.access_token, 'fern', 'Organisation')).status).toBe(403);
  expect((await xero.api(second.access_token, 'fern', 'Organisation')).status).toBe(200);
  xero.sandbox.revokeAll();
  expect((await xero.api(second.access_token, 'fern', 'Organisation')).status).toBe(403);
  expect((await xero.refresh(second.refresh_token)).status).toBe(400);
});
