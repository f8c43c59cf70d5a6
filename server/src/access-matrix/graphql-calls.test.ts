import { afterAll, beforeAll, expect, it } from 'vitest';
import { BORROWER_ROOT_FIELDS } from '../modules/collecting/borrowers/borrower-operations';
import { buildGraphqlSchema } from '../modules/api/graphql/build-schema';
import { GRAPHQL_MATRIX } from '../testing/access-matrix';
import { askRow, type MatrixCell } from '../testing/matrix/ask-row';
import { GRAPHQL_CLIENT_CELLS, SHOWN_CLIENTS } from '../testing/matrix/client-cells';
import { FIELD_MATRIX } from '../testing/matrix/field-rows';
import { reachedFields, resolvedFields } from '../testing/matrix/reached-fields';
import { askWith, codeIn, startMatrixApp, strangerCell, type MatrixApp, type MatrixClients } from '../testing/matrix/matrix-app';
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
  expect(resolved.sort()).toEqual(['BorrowerRequest.dataCollectionLimit', 'ImportStatus.accountTypes', 'ImportStatus.issues']);
});

const calls = Object.entries(GRAPHQL_MATRIX).filter(([name]) => !name.startsWith('Subscription'));

// covers lender 6.1
it.each(calls)('%s answers each kind of caller as its row says', { timeout: 90_000 }, async (name, row) => {
  const { answers, expected, bodies } = await askRow(matrix, [...cellsOf(name, row), ...clientCellsOf(name, row)]);
  expect(answers, bodies).toEqual(expected);
});

// covers lender 6.1, borrower 6.2
it.each(Object.entries(FIELD_MATRIX))('%s is shown to the people of its row alone', async (_, row) => {
  await matrix.refresh();
  const { test, former, fixture } = matrix;
  const seen: Record<string, string> = {};
  const errors: unknown[] = [];
  for (const persona of Object.keys(row.cells)) {
    const token = persona === 'demoted' ? former.demoted : (test.tokenOf(persona as Persona) ?? '');
    const { body } = await askWith(test, token, row.query, row.variables?.(fixture));
    const value = row.read(body.data, fixture);
    const isHidden = value === null || value === false || (Array.isArray(value) && value.length === 0);
    seen[persona] = value === undefined ? 'unreached' : isHidden ? 'hidden' : 'shown';
    errors.push(body.errors);
  }
  expect(seen, JSON.stringify(errors)).toEqual(row.cells);
});

function cellsOf(name: string, row: GraphqlRow): MatrixCell<string>[] {
  const closed = 'Unauthenticated';
  const withToken = (caller: string, expected: string | undefined, token: () => string) =>
    cell(name, { caller, expected, call: () => askWith(matrix.test, token(), row.query, row.variables?.(matrix.fixture)) });
  const asPersona = (persona: Persona) => () => matrix.test.graphql(persona, row.query, row.variables?.(matrix.fixture));
  const TOKENS = { borrower: 'borrowerToken', bookkeeper: 'bookkeeperToken', visitor: 'visitorToken' } as const;
  return [
    ...MATRIX_PERSONAS.map((persona, index) => cell(name, { caller: persona, expected: row.cells[index], call: asPersona(persona) })),
    cell(name, { caller: 'a token of another tenant at this host', expected: closed, call: asPersona('intruder') }),
    withToken('an administrator who was just made a default user', row.demoted ?? strangerCell(row), () => matrix.former.demoted),
    withToken('a person who was just deleted', closed, () => matrix.former.deleted),
    ...Object.entries(borrowerCells(row)).map(([role, code]) =>
      withToken(role, code, () => matrix.fixture[TOKENS[role as keyof typeof TOKENS]]),
    ),
    withToken('a borrower whose link was renewed', closed, () => matrix.fixture.endedBorrowerToken),
    cell(name, { caller: 'a borrower at the host of another tenant', expected: closed, call: () => asBorrowerElsewhere(row) }),
    withToken('a delegated token of a person', closed, () => matrix.fixture.delegatedToken),
  ];
}

function clientCellsOf(name: string, row: GraphqlRow): MatrixCell<string>[] {
  const ofClient = (client: keyof MatrixClients, expected: string | undefined) => {
    const call = () => askWith(matrix.test, matrix.clients[client], row.query, row.variables?.(matrix.fixture));
    return cell(name, { caller: `an API client: ${client}`, expected, call });
  };
  return [...SHOWN_CLIENTS.map((client, at) => ofClient(client, GRAPHQL_CLIENT_CELLS[name]?.[at])), ofClient('revoked', 'Unauthenticated')];
}

async function asBorrowerElsewhere(row: GraphqlRow): Promise<TestAnswer> {
  const body = { query: row.query, variables: row.variables?.(matrix.fixture) };
  const headers = { authorization: `Bearer ${matrix.fixture.borrowerToken}` };
  const answer = await matrix.test.call('anonymous', 'POST', '/graphql', { body, headers, host: 'other.localhost' });
  expect(answer.status).toBe(401);
  return answer;
}

interface GraphqlCell {
  readonly caller: string;
  readonly expected: string | undefined;
  readonly call: () => Promise<TestAnswer>;
}

function cell(name: string, { caller, expected, call }: GraphqlCell): MatrixCell<string> {
  const ask = async () => {
    const answer = await call();
    const code = codeIn(answer);
    if (name.startsWith('Mutation') && code === 'ok') matrix.spoil();
    return { answer: code, body: answer.body as unknown };
  };
  return { caller, expected, isGranted: expected === 'ok', ask };
}
