import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphqlSchema } from './platform/graphql/build-schema';
import { ROUTES } from './rest/routes';
import { GRAPHQL_MATRIX, REST_MATRIX } from './testing/access-matrix';
import { formerPeople, type FormerPeople } from './testing/former-people';
import { FIELD_MATRIX } from './testing/matrix/field-rows';
import { MATRIX_PERSONAS, type GraphqlRow, type RestRow } from './testing/matrix/matrix-row';
import { matrixFixture, type MatrixFixture } from './testing/matrix-fixture';
import { startTestApp, type Persona, type TestAnswer, type TestApp } from './testing/test-app';
import { openSocket } from './testing/test-socket';

const EXAMPLE_ONLY = { Example: { baseUrl: 'http://127.0.0.1:9', clientId: 'client', clientSecret: 'secret' } };

let test: TestApp;
let fixture: MatrixFixture;
let former: FormerPeople;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY }, settings: { lender: { anonymousCollection: { allowed: true } } } });
  former = await formerPeople(test);
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
    expect((await callRow(name, row, 'intruder')).status).toBe(anonymousCell(row));
  });

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    fixture = await matrixFixture(test);
    const answer = await callWith(name, row, await keptToken(name));
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.demoted ?? strangerCell(row));
  });

  it('the token of a person who was just deleted is no token', async () => {
    expect((await callWith(name, row, former.deleted)).status).toBe(anonymousCell(row));
  });

  it(`a borrower whom a link let in: ${row.borrower ?? anonymousCell(row)}`, async () => {
    fixture = await matrixFixture(test);
    expect((await callWith(name, row, fixture.borrowerToken)).status).toBe(row.borrower ?? anonymousCell(row));
  });

  it(`the bookkeeper to whom a borrower handed the step over: ${bookkeeperCell(row)}`, async () => {
    fixture = await matrixFixture(test);
    expect((await callWith(name, row, fixture.bookkeeperToken)).status).toBe(bookkeeperCell(row));
  });

  it(`a borrower whom nobody asked: ${newcomerCell(row)}`, async () => {
    fixture = await matrixFixture(test);
    expect((await callWith(name, row, fixture.newcomerToken)).status).toBe(newcomerCell(row));
  });
});

function bookkeeperCell(row: RestRow): number | undefined {
  return row.bookkeeper ?? (row.borrower === undefined ? anonymousCell(row) : 403);
}

function newcomerCell(row: RestRow): number | undefined {
  return row.newcomer ?? (row.borrower === undefined ? anonymousCell(row) : 404);
}

function strangerCell<Cell>({ cells }: { readonly cells: readonly Cell[] }): Cell | undefined {
  return cells[MATRIX_PERSONAS.indexOf('ada')];
}

function anonymousCell<Cell>({ cells }: { readonly cells: readonly Cell[] }): Cell | undefined {
  return cells[MATRIX_PERSONAS.indexOf('anonymous')];
}

/** Calls change what they are about, so each row has things of its own. */
function freshFixture(): void {
  beforeAll(async () => {
    fixture = await matrixFixture(test);
  });
}

const SIGN_OUT = 'POST /api/auth/signout';

async function callRow(name: string, row: RestRow, persona: Persona) {
  const [method = ''] = name.split(' ');
  if (name !== SIGN_OUT || !['ada', 'ben', 'eve'].includes(persona))
    return test.call(persona, method, row.path(fixture), { body: row.body?.(fixture) });
  const tenant = persona === 'eve' ? 'other' : 'lender';
  return callWith(name, row, await aSession(tenant, `${persona}@${tenant}.example`), `${tenant}.localhost`);
}

function callWith(name: string, row: RestRow, token: string, host = 'lender.localhost') {
  const [method = ''] = name.split(' ');
  return test.call('anonymous', method, row.path(fixture), {
    body: row.body?.(fixture),
    headers: { authorization: `Bearer ${token}` },
    host,
  });
}

/** Signing out must not end the session that the other rows use. */
async function keptToken(name: string): Promise<string> {
  return name === SIGN_OUT ? aSession('lender', 'gil@lender.example') : former.demoted;
}

async function aSession(tenant: string, email: string): Promise<string> {
  const token = await test.identity.sign(tenant, email);
  const call = { headers: { authorization: `Bearer ${token}` }, host: `${tenant}.localhost` };
  await test.call('anonymous', 'POST', '/api/auth/postlogin', call);
  return token;
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

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    fixture = await matrixFixture(test);
    expect(codeIn(await ask(former.demoted, row))).toBe(row.demoted ?? strangerCell(row));
  });

  it('the token of a person who was just deleted is no token', async () => {
    expect(codeIn(await ask(former.deleted, row))).toBe('Unauthenticated');
  });

  it('the token of a borrower is no token', async () => {
    expect(codeIn(await ask(fixture.borrowerToken, row))).toBe('Unauthenticated');
  });
});

async function codeOf(row: GraphqlRow, persona: Persona): Promise<string> {
  return codeIn(await test.graphql(persona, row.query, row.variables?.(fixture)));
}

function ask(token: string, { query, variables }: Pick<GraphqlRow, 'query' | 'variables'>) {
  const body = { query, variables: variables?.(fixture) };
  return test.call('anonymous', 'POST', '/graphql', { body, headers: { authorization: `Bearer ${token}` } });
}

function codeIn({ body }: TestAnswer): string {
  return body.errors === undefined ? 'ok' : body.errors[0].extensions.code;
}

describe.each(Object.entries(FIELD_MATRIX))('%s', (_, row) => {
  freshFixture();
  it.each(Object.entries(row.cells))('%s: %s', async (persona, cell) => {
    const { body } = await ask(persona === 'demoted' ? former.demoted : (test.tokenOf(persona as Persona) ?? ''), row);
    const value = row.read(body.data, fixture);
    expect(value === undefined ? 'unreached' : value === null ? 'hidden' : 'shown', JSON.stringify(body.errors)).toBe(cell);
  });
});

describe.each(operations.filter(([name]) => name.startsWith('Subscription')))('%s', (_, row) => {
  freshFixture();
  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %s', async (persona, outcome) => {
    expect(await outcomeOf(row, persona)).toBe(outcome);
  });

  it('a token of another tenant at this host is no token', async () => {
    expect(await outcomeOf(row, 'intruder')).toBe('closed');
  });

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    expect(await outcomeOf(row, 'ada', former.demoted)).toBe(row.demoted ?? strangerCell(row));
  });

  it('the token of a person who was just deleted is no token', async () => {
    expect(await outcomeOf(row, 'ben', former.deleted)).toBe('closed');
  });
});

/** Asks the database so often before silence counts: longer than any answer to an event takes. */
const QUESTIONS_UNTIL_SILENCE = 25;

async function outcomeOf(row: GraphqlRow, persona: Persona, token = test.tokenOf(persona)): Promise<string> {
  const socket = await openSocket(test, persona, { token });
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
      const { pendingSubmissionId: submissionId } = fixture;
      await test.platform.events.publish({ topic: 'pendingInterventionsChanged', ...place, submissionId });
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
