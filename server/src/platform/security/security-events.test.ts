import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower } from '../../testing/a-borrower';
import { aClientToken, anApiClient, aWorkspace } from '../../testing/builders';
import { recordedLog } from '../../testing/recorded-log';
import { aSession } from '../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_PEOPLE } from '../../testing/test-people';

const NETWORK = '127.0.0.0/24';
const { ben } = TEST_PEOPLE;

let test: TestApp;
const kept = recordedLog();
beforeAll(async () => {
  test = await startTestApp({ log: kept.log });
});
afterAll(() => test?.close());

/** The lines that a call puts into the log. */
async function linesOf(call: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = kept.lines().length;
  await call();
  return kept.lines().slice(before);
}

describe('the line of a call', () => {
  const answered = async (call: () => Promise<unknown>) => (await linesOf(call)).find(({ msg }) => msg === 'answered');

  it('names the person and the network, over REST and GraphQL', async () => {
    const who = { userId: ben.id, network: NETWORK };
    expect(await answered(() => test.call('ben', 'GET', '/api/auth/session'))).toMatchObject(who);
    expect(await answered(() => test.graphql('ben', '{ viewer { id } }'))).toMatchObject(who);
  });

  it('names the program or the link of a borrower, and no unknown caller', async () => {
    const client = await anApiClient(test, { purposes: ['ReadWorkspaces', 'UsePlatform'], workspaceIds: null });
    const headers = { authorization: `Bearer ${await aClientToken(test, client)}` };
    for (const path of ['/Webhooks/WebhookEndpoints', '/api/roles']) {
      const line = await answered(() => test.call('anonymous', 'GET', path, { headers }));
      expect(line).toMatchObject({ status: 200, clientId: client.id, network: NETWORK });
      expect(line).not.toHaveProperty('userId');
    }
    const borrower = await aBorrower(test);
    const ofBorrower = () => borrower.call('GET', '/api/borrower/session');
    expect(await answered(ofBorrower)).toMatchObject({ linkId: borrower.requestId, network: NETWORK });
    const ofNobody = await answered(() => test.call('anonymous', 'GET', '/api/users'));
    expect(ofNobody).toMatchObject({ status: 401, network: NETWORK });
    expect(ofNobody).not.toHaveProperty('userId');
  });

  it('names the person who is refused', async () => {
    const line = await answered(() => test.call('ben', 'GET', '/api/audit/events'));
    expect(line).toMatchObject({ status: 403, userId: ben.id });
  });
});

describe('an event', () => {
  const events = async (call: () => Promise<unknown>) =>
    (await linesOf(call))
      .filter(({ event }) => event !== undefined)
      .map(({ event, network, userId, clientId, linkId }) => ({ event, network, userId, clientId, linkId }));

  it('is a sign-in and a sign-out of a person', async () => {
    let session = '';
    const signIn = async () => {
      session = await aSession(test, 'lender', ben.emailAddress);
    };
    expect(await events(signIn)).toEqual([{ event: 'signIn', network: NETWORK, userId: ben.id }]);
    const headers = { authorization: `Bearer ${session}` };
    expect(await events(() => test.call('anonymous', 'POST', '/api/auth/signout', { headers }))).toEqual([
      { event: 'signOut', network: NETWORK, userId: ben.id },
    ]);
  });

  it('is a sign-in of a program, and a started borrower session', async () => {
    const client = await anApiClient(test);
    expect(await events(() => aClientToken(test, client))).toEqual([{ event: 'clientSignIn', network: NETWORK, clientId: client.id }]);
    let linkId = '';
    const comeIn = async () => {
      linkId = (await aBorrower(test)).requestId;
    };
    expect(await events(comeIn)).toEqual([{ event: 'borrowerSessionOpened', network: NETWORK, linkId }]);
  });

  it('holds no name and no address of mail', async () => {
    expect(kept.text()).not.toMatch(/@lender\.example|Ben /);
  });
});

it('refusals of a minute are counted by network, with who was refused what', async () => {
  const own = recordedLog();
  const app = await startTestApp({ log: own.log });
  const workspaceId = await aWorkspace(app, { users: ['ada'] });
  for (let at = 0; at < 30; at += 1) await app.call('anonymous', 'GET', '/api/users', { headers: { authorization: 'Bearer guess' } });
  await app.call('ben', 'GET', '/api/audit/events');
  await app.graphql('ben', 'query Books($w: ID!) { submissions(workspaceId: $w) { totalCount } }', { w: workspaceId });
  await app.call('anonymous', 'POST', '/api/auth/postlogin', { body: {} });
  await app.call('anonymous', 'POST', '/v1/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  await app.call('anonymous', 'POST', '/api/borrower/session', { body: { eid: workspaceId, rid: workspaceId, token: 'guess' } });
  expect(own.lines().filter(({ level }) => level === 40)).toEqual([]);
  await app.close();
  const lines = own.lines().filter(({ level }) => level === 40);
  const told = lines.map(({ event, network, status, count, codes }) => ({ event, network, status, count, codes }));
  expect(told).toHaveLength(5);
  expect(told).toEqual(
    expect.arrayContaining([
      { event: 'refused', network: NETWORK, status: 401, count: 30, codes: ['Unauthenticated'] },
      { event: 'refused', network: NETWORK, status: 403, count: 2, codes: ['Forbidden'] },
      { event: 'signInFailed', network: NETWORK, status: 401, count: 1, codes: ['Unauthenticated'] },
      { event: 'clientSignInFailed', network: NETWORK, status: 401, count: 1, codes: [] },
      { event: 'borrowerSessionRefused', network: NETWORK, status: 404, count: 1, codes: ['NotFound'] },
    ]),
  );
  const [refused] = lines.filter(({ status }) => status === 403);
  expect(refused).toMatchObject({ tenant: 'lender', callers: [{ userId: ben.id }], routes: ['/api/audit/events', '/graphql Books'] });
});
