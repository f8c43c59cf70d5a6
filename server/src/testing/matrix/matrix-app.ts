import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { formerPeople, type FormerPeople } from '../former-people';
import { matrixFixture, type MatrixFixture } from '../matrix-fixture';
import { CLIENT_PRESETS, CLIENT_PURPOSES } from '@countinghouse/domain/api-clients/client-purpose';
import { withTenant } from '../../platform/database/with-tenant';
import { aClientToken, anApiClient, aWorkspace } from '../builders';
import { startTestApp, type TestAnswer, type TestApp } from '../test-app';
import { MATRIX_PERSONAS } from './matrix-row';

const EXAMPLE_ONLY = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };

/** Tokens of API clients. */
export interface MatrixClients {
  /** Every purpose in every workspace. */
  readonly all: string;
  /** What only reads, in every workspace. */
  readonly reader: string;
  /** Every purpose that a list of workspaces allows, in another workspace than that of the fixture. */
  readonly elsewhere: string;
  /** Signed in before it was revoked. */
  readonly revoked: string;
}

/** A server with things for the rows to ask for. */
export interface MatrixApp {
  readonly test: TestApp;
  readonly former: FormerPeople;
  /** A delegated token that ben made in a session from which he signed out. */
  readonly tokenAfterSignOut: string;
  readonly clients: MatrixClients;
  /** The things as they are now. */
  readonly fixture: MatrixFixture;
  /** Creates the fixture again after a call has changed it; answers whether it did. */
  refresh(): Promise<boolean>;
  /** Notes that a call was granted that may have changed them. */
  spoil(): void;
}

/** Starts it. */
export async function startMatrixApp(): Promise<MatrixApp> {
  const test = await startTestApp({
    platform: { packages: EXAMPLE_ONLY },
    settings: {
      lender: { anonymousCollection: { allowed: true }, wrongTokensPerMinute: 100_000 },
      other: { wrongTokensPerMinute: 100_000 },
    },
  });
  const former = await formerPeople(test);
  let fixture = await matrixFixture(test);
  const tokenAfterSignOut = await aTokenAfterSignOut(test, fixture.workspaceId);
  const { clients, living } = await matrixClients(test);
  let isSpoilt = false;
  return {
    test,
    former,
    tokenAfterSignOut,
    clients,
    get fixture() {
      return fixture;
    },
    async refresh() {
      if (!isSpoilt) return false;
      fixture = await matrixFixture(test, living);
      isSpoilt = false;
      return true;
    },
    spoil: () => {
      isSpoilt = true;
    },
  };
}

async function aTokenAfterSignOut(test: TestApp, workspaceId: string): Promise<string> {
  const headers = { authorization: `Bearer ${await aSession(test, 'lender', 'ben@lender.example')}` };
  const made = await test.call('anonymous', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`, { headers });
  const { status } = await test.call('anonymous', 'POST', '/api/auth/signout', { headers });
  if (made.status !== 200 || status !== 200) throw new Error(`Ben could not sign out: ${made.status}, ${status}`);
  return made.body.accessToken as string;
}

/** They outlive the fixture; `living` are the ids of those that were not revoked. */
async function matrixClients(test: TestApp): Promise<{ readonly clients: MatrixClients; readonly living: readonly string[] }> {
  const purposes = CLIENT_PURPOSES.filter((purpose) => purpose !== 'AdministerUsers');
  const elsewhere = await anApiClient(test, { purposes, workspaceIds: [await aWorkspace(test, { users: ['ben'] })] });
  const all = await anApiClient(test, { purposes: CLIENT_PURPOSES, workspaceIds: null });
  const reader = await anApiClient(test, { purposes: CLIENT_PRESETS.readOnly, workspaceIds: null });
  const revoked = await anApiClient(test, { purposes: CLIENT_PURPOSES, workspaceIds: null });
  const clients = {
    all: await aClientToken(test, all),
    reader: await aClientToken(test, reader),
    elsewhere: await aClientToken(test, elsewhere),
    revoked: await aClientToken(test, revoked),
  };
  await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
    tx.query('update api_client set revoked_at = now() where id = $1', [revoked.id]),
  );
  return { clients, living: [all, reader, elsewhere].map(({ id }) => id) };
}

/** What the stranger of a row is answered. */
export function strangerCell<Cell>({ cells }: { readonly cells: readonly Cell[] }): Cell | undefined {
  return cells[MATRIX_PERSONAS.indexOf('ada')];
}

/** The response to an anonymous caller. */
export function anonymousCell<Cell>({ cells }: { readonly cells: readonly Cell[] }): Cell | undefined {
  return cells[MATRIX_PERSONAS.indexOf('anonymous')];
}

/** One GraphQL operation with a token. */
export function askWith(test: TestApp, token: string, query: string, variables?: Readonly<Record<string, unknown>>): Promise<TestAnswer> {
  return test.call('anonymous', 'POST', '/graphql', { body: { query, variables }, headers: { authorization: `Bearer ${token}` } });
}

/** `ok`, or the code of the first refusal. */
export function codeIn({ body }: TestAnswer): string {
  return body.errors === undefined ? 'ok' : body.errors[0].extensions.code;
}

/** Signs a person in again. */
export async function aSession(test: TestApp, tenant: string, email: string): Promise<string> {
  const token = await test.identity.sign(tenant, email);
  const call = { headers: { authorization: `Bearer ${token}` }, host: `${tenant}.localhost` };
  await test.call('anonymous', 'POST', '/api/auth/postlogin', call);
  return token;
}
