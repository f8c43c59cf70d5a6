import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../rest/routes';
import { REST_MATRIX } from '../testing/access-matrix';
import { REST_CLIENT_CELLS, REVOKED_CLIENT_CELLS, SHOWN_CLIENTS } from '../testing/matrix/client-cells';
import { aSession, anonymousCell, startMatrixApp, strangerCell, type MatrixApp } from '../testing/matrix/matrix-app';
import { MATRIX_PERSONAS, type RestRow } from '../testing/matrix/matrix-row';
import type { Persona, TestAnswer } from '../testing/test-app';

let matrix: MatrixApp;
beforeAll(async () => {
  matrix = await startMatrixApp();
});
afterAll(() => matrix?.test.close());

it('the access matrix has a row for each REST call, and no other', () => {
  expect(Object.keys(REST_MATRIX).sort()).toEqual(ROUTES.map((route) => `${route.method} ${route.path}`).sort());
});

// covers lender 6.1, lender 7.3, lender 7.4, lender 7.5, lender 7.6, lender 7.7, lender 7.8, lender 7.9, borrower 6.1, borrower 6.2
// covers borrower 7.1, borrower 7.2, borrower 7.3, borrower 7.4, borrower 7.5, borrower 7.6
describe.each(Object.entries(REST_MATRIX))('%s', (name, row) => {
  beforeEach(() => matrix.refresh());

  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %i', async (persona, status) => {
    const answer = await callRow(name, row, persona);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });

  it('a token of another tenant at this host is not accepted', async () => {
    expect((await callRow(name, row, 'intruder')).status).toBe(anonymousCell(row));
  });

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    const answer = await callWith(name, row, await keptToken(name));
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.demoted ?? strangerCell(row));
  });

  it('the token of a person who was just deleted is not accepted', async () => {
    expect((await callWith(name, row, matrix.former.deleted)).status).toBe(anonymousCell(row));
  });

  it(`a borrower with a link: ${row.borrower ?? anonymousCell(row)}`, async () => {
    expect((await callWith(name, row, matrix.fixture.borrowerToken)).status).toBe(row.borrower ?? anonymousCell(row));
  });

  it(`the bookkeeper of a handoff: ${bookkeeperCell(row)}`, async () => {
    expect((await callWith(name, row, matrix.fixture.bookkeeperToken)).status).toBe(bookkeeperCell(row));
  });

  it(`a delegated token of a person: ${row.delegated ?? anonymousCell(row)}`, async () => {
    expect((await callWith(name, row, matrix.fixture.delegatedToken)).status).toBe(row.delegated ?? anonymousCell(row));
  });

  it('a delegated token is not accepted after its maker signed out', async () => {
    expect((await callWith(name, row, matrix.tokenAfterSignOut)).status).toBe(anonymousCell(row));
  });

  it(`an anonymous borrower: ${newcomerCell(row)}`, async () => {
    expect((await callWith(name, row, matrix.fixture.newcomerToken)).status).toBe(newcomerCell(row));
  });
});

// covers lender 6.1
describe.each(Object.entries(REST_MATRIX))('an API client at %s', (name, row) => {
  beforeEach(() => matrix.refresh());

  it.each(SHOWN_CLIENTS.map((client, at) => [client, REST_CLIENT_CELLS[name]?.[at]] as const))('%s: %i', async (client, status) => {
    const answer = await callWith(name, row, matrix.clients[client]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });

  it('that was revoked has no token any more', async () => {
    expect((await callWith(name, row, matrix.clients.revoked)).status).toBe(REVOKED_CLIENT_CELLS[name] ?? anonymousCell(row));
  });
});

function bookkeeperCell(row: RestRow): number | undefined {
  return row.bookkeeper ?? (row.borrower === undefined ? anonymousCell(row) : 403);
}

function newcomerCell(row: RestRow): number | undefined {
  return row.newcomer ?? (row.borrower === undefined ? anonymousCell(row) : 404);
}

const SIGN_OUT = 'POST /api/auth/signout';

async function callRow(name: string, row: RestRow, persona: Persona): Promise<TestAnswer> {
  const [method = ''] = name.split(' ');
  const { test, fixture } = matrix;
  if (name !== SIGN_OUT || !['ada', 'ben', 'eve'].includes(persona))
    return noted(method, await test.call(persona, method, row.path(fixture), { body: row.body?.(fixture) }));
  const tenant = persona === 'eve' ? 'other' : 'lender';
  return callWith(name, row, await aSession(test, tenant, `${persona}@${tenant}.example`), `${tenant}.localhost`);
}

async function callWith(name: string, row: RestRow, token: string, host = 'lender.localhost'): Promise<TestAnswer> {
  const [method = ''] = name.split(' ');
  const { test, fixture } = matrix;
  const headers = { authorization: `Bearer ${token}` };
  return noted(method, await test.call('anonymous', method, row.path(fixture), { body: row.body?.(fixture), headers, host }));
}

function noted(method: string, answer: TestAnswer): TestAnswer {
  if (method !== 'GET' && answer.status < 400) matrix.spoil();
  return answer;
}

/** Signing out must not end the session that the other rows use. */
async function keptToken(name: string): Promise<string> {
  return name === SIGN_OUT ? aSession(matrix.test, 'lender', 'gil@lender.example') : matrix.former.demoted;
}
