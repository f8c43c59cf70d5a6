import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { withTenant } from '../../../platform/database/with-tenant';
import { ROUTES } from '../../api/rest/routes';
import { aBorrower } from '../../../testing/a-borrower';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { matrixFixture, type MatrixFixture } from '../../../testing/matrix-fixture';
import { BORROWING_BASE_REST_ROWS, ORGANIZATION_REST_ROWS, PLATFORM_RECORD_REST_ROWS } from '../../../testing/matrix/organization-rows';
import { askRow, type MatrixCell } from '../../../testing/matrix/ask-row';
import { aSession } from '../../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const EXAMPLE_ONLY = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };
/** What is read of books, which no token for a page is enough for. */
const READS = { ...PLATFORM_RECORD_REST_ROWS, ...BORROWING_BASE_REST_ROWS };
const ROWS = { ...ORGANIZATION_REST_ROWS, ...READS };
const PURPOSES = ['ConnectAccountingSystem', 'ConnectionManagement'] as const;
const MANAGES = /Connections/;
const CONNECTS = /Initialize|ConnectionRequests|Import$/;

let test: TestApp;
let fixture: MatrixFixture;
/** Whether a call was granted that may have changed the fixture. */
let isSpoilt = false;
/** Tokens that no call wears out. */
let kept: Awaited<ReturnType<typeof storedTokens>>;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY } });
  fixture = await matrixFixture(test);
  kept = await storedTokens();
});
const refresh = async () => {
  if (!isSpoilt) return false;
  fixture = await matrixFixture(test, [kept.clientId]);
  isSpoilt = false;
  return true;
};
afterAll(() => test?.close());

const delegate = async (workspaceId: string, headers: Record<string, string>, as: 'ben' | 'eve' | 'anonymous' = 'anonymous') =>
  (await test.call(as, 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`, { headers })).body.accessToken as string;
const ofPerson = (workspaceId = fixture.workspaceId) => delegate(workspaceId, {}, 'ben');
const ofBorrower = () => delegate(fixture.workspaceId, { authorization: `Bearer ${fixture.borrowerToken}` });
const ofActor = async (purpose: string, orgId: string | null = fixture.workspaceId) => {
  const headers = { authorization: `Bearer ${kept.client}` };
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

async function storedTokens() {
  const other = await aBorrower(test);
  const client = await anApiClient(test);
  const elsewhere = await aWorkspace(test, { users: ['ben'] });
  return {
    expired: await expired(),
    clientId: client.id,
    client: await aClientToken(test, client),
    signedOut: await afterSignOut(),
    elsewhere,
    ofPersonElsewhere: await ofPerson(elsewhere),
    ofOtherBorrower: (await other.call('POST', `/api/Workspaces/${other.workspaceId}/DelegatedAccessTokens`)).body.accessToken as string,
  };
}

const calls = ROUTES.filter(({ access }) => access === 'delegated').map(({ method, path }) => `${method} ${path}`);
const reads = (call: string) => call in READS;
const purposeOf = (call: string) => (MANAGES.test(call) ? 'ConnectionManagement' : CONNECTS.test(call) ? 'ConnectAccountingSystem' : null);

/** Whether a token for a page with this purpose is enough; one call asks for neither. */
const allows = (call: string, purpose: string) => !reads(call) && (purposeOf(call) ?? purpose) === purpose;

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

it.each(calls)('%s answers each kind of token as its owner may ask', async (call) => {
  const [method = ''] = call.split(' ');
  const row = ROWS[call]!;
  const cell = (
    caller: string,
    expected: number,
    token: () => string | Promise<string>,
    host = 'lender.localhost',
  ): MatrixCell<number> => ({
    caller,
    expected,
    isGranted: expected < 400,
    async ask() {
      const headers = { authorization: `Bearer ${await token()}` };
      const { status, body } = await test.call('anonymous', method, row.path(fixture), { headers, body: row.body?.(fixture), host });
      if (method !== 'GET' && status < 400) isSpoilt = true;
      if (status === 403) expect(body.description, caller).toMatch(/\w/);
      return { answer: status, body };
    },
  });
  const purpose = purposeOf(call) ?? PURPOSES[0];
  const { answers, expected, bodies } = await askRow({ refresh }, [
    cell('a person', reads(call) ? 403 : allowed(call), () => ofPerson()),
    cell('a person who signed out', 401, () => kept.signedOut),
    cell('a person in another workspace', 403, () => kept.ofPersonElsewhere),
    cell('a person, at the host of another tenant', 401, () => ofPerson(), 'other.localhost'),
    cell('a person, expired', 401, () => kept.expired),
    cell('a borrower', forBorrower(call), ofBorrower),
    cell('a borrower of another request', 403, () => kept.ofOtherBorrower),
    cell('a borrower without delegation', 401, () => fixture.borrowerToken),
    cell('an API client', allowed(call), () => kept.client),
    cell('its page, to connect', allows(call, 'ConnectAccountingSystem') ? allowed(call) : 403, () => ofActor('ConnectAccountingSystem')),
    cell('its page, to manage', allows(call, 'ConnectionManagement') ? allowed(call) : 403, () => ofActor('ConnectionManagement')),
    cell('its page in another workspace', 403, () => ofActor(purpose, kept.elsewhere)),
    cell('its page, which names an actor alone', 403, () => ofActor(purpose, null)),
  ]);
  expect(answers, bodies).toEqual(expected);
});

it('a refusal names the purpose that a token lacks', async () => {
  const headers = { authorization: `Bearer ${await ofActor('ConnectAccountingSystem')}` };
  const { status, body } = await test.call('anonymous', 'GET', `/Organizations/${fixture.workspaceId}/Connections`, { headers });
  expect([status, body]).toEqual([
    403,
    { description: 'This token lacks the purpose ConnectionManagement, which this call requires.', code: 'Forbidden' },
  ]);
});

it('a refusal names the one organization that a token was made for, and what a token for a page is good for', async () => {
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
