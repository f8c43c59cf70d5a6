import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { withTenant } from '../../platform/database/with-tenant';
import { ROUTES } from '../../rest/routes';
import { aBorrower } from '../../testing/a-borrower';
import { aClientToken, anApiClient, aWorkspace } from '../../testing/builders';
import { matrixFixture, type MatrixFixture } from '../../testing/matrix-fixture';
import { ORGANIZATION_REST_ROWS, PLATFORM_RECORD_REST_ROWS } from '../../testing/matrix/organization-rows';
import { aSession } from '../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EXAMPLE_ONLY = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };
const ROWS = { ...ORGANIZATION_REST_ROWS, ...PLATFORM_RECORD_REST_ROWS };
const PURPOSES = ['ConnectAccountingSystem', 'ConnectionManagement'] as const;
const MANAGES = /Connections/;
const CONNECTS = /Initialize|ConnectionRequests|Import$/;

let test: TestApp;
let fixture: MatrixFixture;
/** Whether a call was granted that may have changed the fixture. */
let isSpoilt = true;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY } });
});
const freshFixture = async () => {
  if (isSpoilt) fixture = await matrixFixture(test);
  isSpoilt = false;
};
afterAll(() => test?.close());

const delegate = async (workspaceId: string, headers: Record<string, string>, as: 'ben' | 'eve' | 'anonymous' = 'anonymous') =>
  (await test.call(as, 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`, { headers })).body.accessToken as string;
const ofPerson = (workspaceId = fixture.workspaceId) => delegate(workspaceId, {}, 'ben');
const ofBorrower = () => delegate(fixture.workspaceId, { authorization: `Bearer ${fixture.borrowerToken}` });
const ofClient = async () => aClientToken(test, await anApiClient(test));
const ofActor = async (purpose: string, orgId: string | null = fixture.workspaceId) => {
  const headers = { authorization: `Bearer ${await ofClient()}` };
  const body = { actorId: 'user-4711', orgId, purpose: [purpose] };
  return (await test.call('anonymous', 'POST', '/v1/DelegatedAccessTokens', { headers, body })).body.accessToken as string;
};
const afterSignOut = async () => {
  const session = { authorization: `Bearer ${await aSession(test, 'lender', 'ben@lender.example')}` };
  const token = await delegate(fixture.workspaceId, session);
  await test.call('anonymous', 'POST', '/api/auth/signout', { headers: session });
  return token;
};
const expired = async () => {
  const token = await ofPerson();
  await withTenant(test.ctxOf('ben'), (tx) => tx.query(`update delegated_token set expires_at = $1`, [test.clock.now()]));
  return token;
};

const calls = ROUTES.filter(({ access }) => access === 'delegated').map(({ method, path }) => `${method} ${path}`);
const reads = (call: string) => call in PLATFORM_RECORD_REST_ROWS;
const purposeOf = (call: string) => (MANAGES.test(call) ? 'ConnectionManagement' : CONNECTS.test(call) ? 'ConnectAccountingSystem' : null);

/** What a member is answered by their own session. */
const allowed = (call: string) => ROWS[call]!.cells[0];
/** A borrower does not own things without a request, or of another request. */
function forBorrower(call: string): number {
  if (reads(call) || /ConnectionRequests\//.test(call)) return 403;
  if (/GET .*Connections\/\{id\}$/.test(call)) return 404;
  if (MANAGES.test(call)) return allowed(call);
  if (/Import$/.test(call)) return 400;
  return /ImportStatus$/.test(call) ? 404 : /Initialize|ConnectionRequests$/.test(call) ? allowed(call) : 403;
}

describe.each(calls)('%s', (call) => {
  beforeEach(freshFixture);

  const ask = async (token: string, host = 'lender.localhost') => {
    const [method = ''] = call.split(' ');
    const row = ROWS[call]!;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.call('anonymous', method, row.path(fixture), { headers, body: row.body?.(fixture), host });
    isSpoilt = method !== 'GET' && answer.status < 400;
    return answer;
  };

  it.each<[string, (call: string) => number, () => Promise<string>]>([
    ['a person', (name) => (reads(name) ? 403 : allowed(name)), () => ofPerson()],
    ['a person who signed out', () => 401, afterSignOut],
    ['a person in another workspace', () => 403, async () => ofPerson(await aWorkspace(test, { users: ['ben'] }))],
    ['a borrower', forBorrower, ofBorrower],
    [
      'a borrower of another request',
      () => 403,
      async () => {
        const other = await aBorrower(test);
        return (await other.call('POST', `/api/Workspaces/${other.workspaceId}/DelegatedAccessTokens`)).body.accessToken as string;
      },
    ],
    ['an API client', allowed, ofClient],
    [
      'its page, to connect',
      (name) => (reads(name) || purposeOf(name) === 'ConnectionManagement' ? 403 : allowed(name)),
      () => ofActor('ConnectAccountingSystem'),
    ],
    [
      'its page, to manage',
      (name) => (reads(name) || purposeOf(name) === 'ConnectAccountingSystem' ? 403 : allowed(name)),
      () => ofActor('ConnectionManagement'),
    ],
    ['its page in another workspace', () => 403, async () => ofActor(purposeOf(call) ?? PURPOSES[0], await aWorkspace(test))],
    ['its page, which names an actor alone', () => 403, () => ofActor(purposeOf(call) ?? PURPOSES[0], null)],
    ['a person, expired', () => 401, expired],
    ['a borrower without delegation', () => 401, async () => fixture.borrowerToken],
  ])('with a token of %s', async (_, status, token) => {
    const answer = await ask(await token());
    expect([answer.status, answer.body], JSON.stringify(answer.body)).toEqual([status(call), answer.body]);
    if (answer.status === 403) expect(answer.body.description).toMatch(/\w/);
  });

  it('at the host of another tenant it is not accepted', async () => {
    expect((await ask(await ofPerson(), 'other.localhost')).status).toBe(401);
  });
});

it('a refusal names the purpose that a token lacks', async () => {
  await freshFixture();
  const headers = { authorization: `Bearer ${await ofActor('ConnectAccountingSystem')}` };
  const { status, body } = await test.call('anonymous', 'GET', `/Organizations/${fixture.workspaceId}/Connections`, { headers });
  expect([status, body]).toEqual([
    403,
    { description: 'This token lacks the purpose ConnectionManagement, which this call requires.', code: 'Forbidden' },
  ]);
});

it('a refusal names the one organization that a token was made for, and what a token for a page is good for', async () => {
  await freshFixture();
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${await ofActor('ConnectionManagement', 'customer-815')}` };
    return (await test.call('anonymous', 'GET', path, { headers })).body.description;
  };
  expect(await ask(`/Organizations/${fixture.workspaceId}/Connections`)).toBe(
    'This token is valid only for the organization customer-815. To use another one, pass its ID as orgId when you request a token.',
  );
  const headers = { authorization: `Bearer ${await ofPerson()}` };
  const { body } = await test.call('anonymous', 'GET', `/Organizations/${fixture.workspaceId}/FinancialRecords`, { headers });
  expect(body.description).toBe(
    'This call requires an API client token or a user session. A delegated token can be used only for its purposes: ConnectAccountingSystem, ConnectionManagement.',
  );
});
