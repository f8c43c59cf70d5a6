import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BORROWER_ROOT_FIELDS } from '../features/borrowers/borrower-operations';
import { buildGraphqlSchema } from '../platform/graphql/build-schema';
import { GRAPHQL_MATRIX } from '../testing/access-matrix';
import { GRAPHQL_CLIENT_CELLS, SHOWN_CLIENTS } from '../testing/matrix/client-cells';
import { FIELD_MATRIX } from '../testing/matrix/field-rows';
import { reachedFields, resolvedFields } from '../testing/matrix/reached-fields';
import { askWith, codeIn, startMatrixApp, strangerCell, type MatrixApp } from '../testing/matrix/matrix-app';
import { borrowerCells, MATRIX_PERSONAS, type GraphqlRow } from '../testing/matrix/matrix-row';
import type { Persona, TestAnswer } from '../testing/test-app';

let matrix: MatrixApp;
beforeAll(async () => {
  matrix = await startMatrixApp();
});
afterAll(() => matrix?.test.close());

it('the access matrix has a row for each root field, and no other', () => {
  const schema = buildGraphqlSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`));
  expect(Object.keys(GRAPHQL_MATRIX).sort()).toEqual(fields.sort());
});

it('the access matrix says what people outside the workspace see of each field with its own resolver', () => {
  const schema = buildGraphqlSchema();
  const rows = Object.entries(FIELD_MATRIX).map(([name, { cells }]) => ({ field: /^[\w.]+/.exec(name)?.[0] ?? '', cells }));
  const gates = new Set(rows.map(({ field }) => field));
  for (const { field, cells } of rows) if (cells.ada === 'shown' || cells.demoted === 'shown') gates.delete(field);
  const from = Object.entries(GRAPHQL_MATRIX).filter(([, row]) => strangerCell(row) === 'ok' || row.demoted === 'ok');
  const reached = reachedFields(schema, { from: from.map(([name]) => name), gates });
  const untold = resolvedFields().filter((field) => reached.has(field) && !rows.some((row) => row.field === field));
  expect(untold.sort()).toEqual([]);
});

it('a borrower can reach no fields with their own resolver except those of their request and their imports', () => {
  const schema = buildGraphqlSchema();
  const reached = reachedFields(schema, { from: [...BORROWER_ROOT_FIELDS.keys()], gates: new Set() });
  const resolved = resolvedFields().filter((field) => reached.has(field));
  expect(resolved.sort()).toEqual(['BorrowerRequest.dataCollectionLimit', 'ImportStatus.accountTypes', 'ImportStatus.faults']);
});

const calls = Object.entries(GRAPHQL_MATRIX).filter(([name]) => !name.startsWith('Subscription'));

describe.each(calls)('%s', (name, row) => {
  beforeEach(() => matrix.refresh());

  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %s', async (persona, code) => {
    expect(await codeOf(name, row, persona)).toBe(code);
  });

  it('a token of another tenant at this host is not accepted', async () => {
    expect(await codeOf(name, row, 'intruder')).toBe('Unauthenticated');
  });

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    expect(await codeWith(name, row, matrix.former.demoted)).toBe(row.demoted ?? strangerCell(row));
  });

  it('the token of a person who was just deleted is not accepted', async () => {
    expect(await codeWith(name, row, matrix.former.deleted)).toBe('Unauthenticated');
  });

  it.each(Object.entries(borrowerCells(row)))('a %s: %s', async (role, code) => {
    const { borrowerToken, bookkeeperToken, newcomerToken } = matrix.fixture;
    const tokens = { borrower: borrowerToken, bookkeeper: bookkeeperToken, newcomer: newcomerToken };
    expect(await codeWith(name, row, tokens[role as keyof typeof tokens])).toBe(code);
  });

  it('the token of a borrower is not accepted once the link was renewed', async () => {
    expect(await codeWith(name, row, matrix.fixture.endedBorrowerToken)).toBe('Unauthenticated');
  });

  it('the token of a borrower is not accepted at the host of another tenant', async () => {
    const body = { query: row.query, variables: row.variables?.(matrix.fixture) };
    const headers = { authorization: `Bearer ${matrix.fixture.borrowerToken}` };
    const answer = await matrix.test.call('anonymous', 'POST', '/graphql', { body, headers, host: 'other.localhost' });
    expect([answer.status, codeIn(answer)]).toEqual([401, 'Unauthenticated']);
  });

  it('a delegated token of a person is not accepted', async () => {
    expect(await codeWith(name, row, matrix.fixture.delegatedToken)).toBe('Unauthenticated');
  });
});

// covers lender 6.1
describe.each(calls)('an API client at %s', (name, row) => {
  beforeEach(() => matrix.refresh());

  it.each(SHOWN_CLIENTS.map((client, at) => [client, GRAPHQL_CLIENT_CELLS[name]?.[at]] as const))('%s: %s', async (client, code) => {
    expect(await codeWith(name, row, matrix.clients[client])).toBe(code);
  });

  it('that was revoked has no token any more', async () => {
    expect(await codeWith(name, row, matrix.clients.revoked)).toBe('Unauthenticated');
  });
});

// covers lender 6.1, borrower 6.2
describe.each(Object.entries(FIELD_MATRIX))('%s', (_, row) => {
  beforeEach(() => matrix.refresh());

  it.each(Object.entries(row.cells))('%s: %s', async (persona, cell) => {
    const { test, former, fixture } = matrix;
    const token = persona === 'demoted' ? former.demoted : (test.tokenOf(persona as Persona) ?? '');
    const { body } = await askWith(test, token, row.query, row.variables?.(fixture));
    const value = row.read(body.data, fixture);
    const isHidden = value === null || value === false || (Array.isArray(value) && value.length === 0);
    expect(value === undefined ? 'unreached' : isHidden ? 'hidden' : 'shown', JSON.stringify(body.errors)).toBe(cell);
  });
});

async function codeOf(name: string, row: GraphqlRow, persona: Persona): Promise<string> {
  return noted(name, await matrix.test.graphql(persona, row.query, row.variables?.(matrix.fixture)));
}

async function codeWith(name: string, row: GraphqlRow, token: string): Promise<string> {
  return noted(name, await askWith(matrix.test, token, row.query, row.variables?.(matrix.fixture)));
}

function noted(name: string, answer: TestAnswer): string {
  const code = codeIn(answer);
  if (name.startsWith('Mutation') && code === 'ok') matrix.spoil();
  return code;
}
