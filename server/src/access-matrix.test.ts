import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphqlSchema } from './platform/graphql/build-schema';
import { ROUTES } from './rest/routes';
import { GRAPHQL_MATRIX, MATRIX_PERSONAS, REST_MATRIX, type GraphqlRow, type RestRow } from './testing/access-matrix';
import { matrixFixture, type MatrixFixture } from './testing/matrix-fixture';
import { startTestApp, type Persona, type TestApp } from './testing/test-app';
import { openSocket } from './testing/test-socket';

const EXAMPLE_ONLY = { Example: { baseUrl: 'http://127.0.0.1:9', clientId: 'client', clientSecret: 'secret' } };

let test: TestApp;
let fixture: MatrixFixture;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY } });
});
afterAll(() => test?.close());

describe('the access matrix', () => {
  it('has a row for each REST call, and no other', () => {
    expect(Object.keys(REST_MATRIX).sort()).toEqual(ROUTES.map((route) => `${route.method} ${route.path}`).sort());
  });

  it('has a row for each root field, and no other', () => {
    const schema = buildGraphqlSchema();
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`));
    expect(Object.keys(GRAPHQL_MATRIX).sort()).toEqual(fields.sort());
  });
});

describe.each(Object.entries(REST_MATRIX))('%s', (name, row) => {
  freshFixture();
  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %i', async (persona, status) => {
    const answer = await callRow(name, row, persona);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });

  it('a token of another tenant at this host is no token', async () => {
    expect((await callRow(name, row, 'intruder')).status).toBe(row.cells[MATRIX_PERSONAS.indexOf('anonymous')]);
  });
});

/** Calls change what they are about, so each row has things of its own. */
function freshFixture(): void {
  beforeAll(async () => {
    fixture = await matrixFixture(test);
  });
}

/** Signing out must not end the session that the other rows use. */
async function callRow(name: string, row: RestRow, persona: Persona) {
  const [method = ''] = name.split(' ');
  const body = row.body?.(fixture);
  if (name !== 'POST /api/auth/signout' || test.tokenOf(persona) === null) return test.call(persona, method, row.path(fixture), { body });
  if (persona === 'expired' || persona === 'intruder') return test.call(persona, method, row.path(fixture));
  const tenant = persona === 'eve' ? 'other' : 'lender';
  const token = await test.identity.sign(tenant, `${persona}@${tenant}.example`);
  const call = { headers: { authorization: `Bearer ${token}` }, host: `${tenant}.localhost` };
  await test.call('anonymous', 'POST', '/api/auth/postlogin', call);
  return test.call('anonymous', method, row.path(fixture), call);
}

const operations = Object.entries(GRAPHQL_MATRIX);

describe.each(operations.filter(([name]) => !name.startsWith('Subscription')))('%s', (_, row) => {
  freshFixture();
  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %s', async (persona, code) => {
    expect(await codeOf(row, persona)).toBe(code);
  });

  it('a token of another tenant at this host is no token', async () => {
    expect(await codeOf(row, 'intruder')).toBe('Unauthenticated');
  });
});

async function codeOf(row: GraphqlRow, persona: Persona): Promise<string> {
  const { body } = await test.graphql(persona, row.query, row.variables?.(fixture));
  return body.errors === undefined ? 'ok' : body.errors[0].extensions.code;
}

describe.each(operations.filter(([name]) => name.startsWith('Subscription')))('%s', (_, row) => {
  freshFixture();
  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %s', async (persona, outcome) => {
    expect(await outcomeOf(row, persona)).toBe(outcome);
  });

  it('a token of another tenant at this host is no token', async () => {
    expect(await outcomeOf(row, 'intruder')).toBe('closed');
  });
});

/** Asks the database so often before silence counts: longer than any answer to an event takes. */
const QUESTIONS_UNTIL_SILENCE = 25;

async function outcomeOf(row: GraphqlRow, persona: Persona): Promise<string> {
  const socket = await openSocket(test, persona);
  try {
    if (typeof (await socket.next()) === 'number') return 'closed';
    socket.subscribe(row.query, row.variables?.(fixture));
    let outcome: string | null = null;
    void socket.next().then((message) => (outcome = typeof message === 'number' ? 'closed' : outcomeOfMessage(message)));
    for (let asked = 0; asked < QUESTIONS_UNTIL_SILENCE && outcome === null; asked += 1) {
      const { workspaceId, recordId } = fixture;
      const place = { tenantId: test.tenants.lender.id, workspaceId, financialRecordId: recordId };
      await test.platform.events.publish({ topic: 'importChanged', ...place });
      await test.platform.events.publish({ topic: 'workbookRevisionChanged', ...place, revisionNumber: 1 });
      await test.graphql('ben', '{ workspaces { totalCount } }');
    }
    return outcome ?? 'silent';
  } finally {
    socket.close();
  }
}

function outcomeOfMessage({ type, payload }: { readonly type: string; readonly payload?: unknown }): string {
  if (type === 'error') return (payload as { extensions?: { code?: string } }[])[0]?.extensions?.code ?? 'error';
  const errors = (payload as { errors?: { extensions?: { code?: string } }[] } | undefined)?.errors;
  return type === 'next' ? (errors?.[0]?.extensions?.code ?? (errors ? 'error' : 'ok')) : type;
}
