import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../modules/api/rest/routes';
import { REST_MATRIX } from '../testing/access-matrix';
import { askRow, type MatrixCell } from '../testing/matrix/ask-row';
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
it.each(Object.entries(REST_MATRIX))('%s answers each kind of caller as its row says', { timeout: 90_000 }, async (name, row) => {
  const { answers, expected, bodies } = await askRow(matrix, [...cellsOf(name, row), ...clientCellsOf(name, row)]);
  expect(answers, bodies).toEqual(expected);
});

function cellsOf(name: string, row: RestRow): MatrixCell<number>[] {
  const closed = anonymousCell(row);
  const withToken = (caller: string, expected: number | undefined, token: () => string) =>
    cell(caller, expected, () => callWith(name, row, token()));
  return [
    ...MATRIX_PERSONAS.map((persona, index) => cell(persona, row.cells[index], () => callRow(name, row, persona))),
    cell('a token of another tenant at this host', closed, () => callRow(name, row, 'intruder')),
    cell('an administrator who was just made a default user', row.demoted ?? strangerCell(row), async () =>
      callWith(name, row, await storedToken(name)),
    ),
    withToken('a person who was just deleted', closed, () => matrix.former.deleted),
    withToken('a borrower with a link', row.borrower ?? closed, () => matrix.fixture.borrowerToken),
    withToken('the bookkeeper of a handoff', bookkeeperCell(row), () => matrix.fixture.bookkeeperToken),
    withToken('a delegated token of a person', row.delegated ?? closed, () => matrix.fixture.delegatedToken),
    withToken('a delegated token whose maker signed out', closed, () => matrix.tokenAfterSignOut),
    withToken('an anonymous borrower', visitorCell(row), () => matrix.fixture.visitorToken),
  ];
}

function clientCellsOf(name: string, row: RestRow): MatrixCell<number>[] {
  const revoked = REVOKED_CLIENT_CELLS[name] ?? anonymousCell(row);
  return [
    ...SHOWN_CLIENTS.map((client, at) =>
      cell(`an API client: ${client}`, REST_CLIENT_CELLS[name]?.[at], () => callWith(name, row, matrix.clients[client])),
    ),
    cell('an API client that was revoked', revoked, () => callWith(name, row, matrix.clients.revoked)),
  ];
}

function cell(caller: string, expected: number | undefined, call: () => Promise<TestAnswer>): MatrixCell<number> {
  const ask = async () => {
    const { status, body } = await call();
    return { answer: status, body };
  };
  return { caller, expected, isGranted: expected !== undefined && expected < 400, ask };
}

function bookkeeperCell(row: RestRow): number | undefined {
  return row.bookkeeper ?? (row.borrower === undefined ? anonymousCell(row) : 403);
}

function visitorCell(row: RestRow): number | undefined {
  return row.visitor ?? (row.borrower === undefined ? anonymousCell(row) : 404);
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
async function storedToken(name: string): Promise<string> {
  return name === SIGN_OUT ? aSession(matrix.test, 'lender', 'gil@lender.example') : matrix.former.demoted;
}
