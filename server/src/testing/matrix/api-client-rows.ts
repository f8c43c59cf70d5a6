import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';

/** API clients use their own secret or token; a person's token is not accepted. */
export const API_CLIENT_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'POST /v1/token': { path: () => '/v1/token', cells: [401, 401, 401, 401, 401] },
  'POST /v1/DelegatedAccessTokens': {
    path: () => '/v1/DelegatedAccessTokens',
    body: () => ({ actorId: 'actor', purpose: ['ConnectionManagement'] }),
    cells: [401, 401, 401, 401, 401],
  },
};

const managersOnly: GraphqlCells = ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofClient = ({ apiClientId }: MatrixFixture) => ({ c: apiClientId });

/** Those who manage them. */
export const API_CLIENT_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.apiClients': {
    query: '{ apiClients { nodes { id createdBy { id } } } }',
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.createApiClient': {
    query: 'mutation ($n: String!) { createApiClient(input: { name: $n }) { clientSecret } }',
    variables: () => ({ n: randomUUID() }),
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.renameApiClient': {
    query: 'mutation ($c: ID!, $n: String!) { renameApiClient(input: { id: $c, name: $n }) { id } }',
    variables: (fixture) => ({ ...ofClient(fixture), n: randomUUID() }),
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.setApiClientAccess': {
    query: 'mutation ($c: ID!) { setApiClientAccess(input: { id: $c, purposes: [ReadWorkspaces] }) { id } }',
    variables: ofClient,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.renewApiClientSecret': {
    query: 'mutation ($c: ID!) { renewApiClientSecret(input: { id: $c }) { clientSecret } }',
    variables: ofClient,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.revokeApiClient': {
    query: 'mutation ($c: ID!) { revokeApiClient(input: { id: $c }) { revokedAt } }',
    variables: ofClient,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
};
