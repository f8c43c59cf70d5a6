import { randomUUID } from 'node:crypto';
import { ROLES } from '@countinghouse/domain/access/role';
import type { MatrixFixture } from '../matrix-fixture';
import { everybodySignedIn, type GraphqlCells, type GraphqlRow, type RestRow } from './matrix-row';

const roleIds = [ROLES.defaultUser.id];
const aNewAddress = () => `${randomUUID()}@lender.example`;
const address = ({ invitedId }: MatrixFixture) => `/api/users/${invitedId}`;

/** People, their roles and invitations. */
export const USER_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /api/users': { path: () => '/api/users', cells: [200, 200, 200, 401, 401] },
  'GET /api/detailedUsers': { path: () => '/api/detailedUsers', cells: [403, 200, 200, 401, 401], demoted: 403 },
  'GET /api/roles': { path: () => '/api/roles', cells: [200, 200, 200, 401, 401] },
  'POST /api/users': {
    path: () => '/api/users',
    body: () => ({ firstName: 'New', emailAddress: aNewAddress(), roleIds }),
    cells: [403, 201, 201, 401, 401],
    demoted: 403,
  },
  'PATCH /api/users/{id}': {
    path: address,
    body: () => [{ op: 'replace', path: '/firstName', value: 'Renamed' }],
    cells: [403, 200, 404, 401, 401],
    demoted: 403,
  },
  'DELETE /api/users/{id}': { path: address, cells: [403, 204, 404, 401, 401], demoted: 403 },
  'POST /api/users/{id}/invite': { path: (fixture) => `${address(fixture)}/invite`, cells: [403, 200, 404, 401, 401], demoted: 403 },
  'PUT /api/users/{id}/roles': {
    path: (fixture) => `${address(fixture)}/roles`,
    body: () => ({ roleIds }),
    cells: [403, 200, 404, 401, 401],
    demoted: 403,
  },
  'POST /api/invitations/open': {
    path: () => '/api/invitations/open',
    body: ({ invitationToken }) => ({ token: invitationToken }),
    cells: [200, 200, 404, 200, 200],
  },
  'GET /api/tenant/emaildomains': { path: () => '/api/tenant/emaildomains', cells: [200, 200, 200, 401, 401] },
  'GET /api/tenant/usermetadatasettings': { path: () => '/api/tenant/usermetadatasettings', cells: [200, 200, 200, 401, 401] },
};

const managersOnly: GraphqlCells = ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofInvited = ({ invitedId }: MatrixFixture) => ({ u: invitedId });

/** The same by GraphQL. */
export const USER_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.users': { query: '{ users { totalCount } }', cells: everybodySignedIn },
  'Query.roles': { query: '{ roles { nodes { id } } }', cells: everybodySignedIn },
  'Mutation.createUser': {
    query: 'mutation ($e: String!) { createUser(input: { firstName: "New", emailAddress: $e }) { id } }',
    variables: () => ({ e: aNewAddress() }),
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.inviteUser': {
    query: 'mutation ($u: ID!) { inviteUser(input: { id: $u }) { id } }',
    variables: ofInvited,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.updateUser': {
    query: 'mutation ($u: ID!) { updateUser(input: { id: $u, firstName: "Renamed" }) { id } }',
    variables: ofInvited,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.setUserRoles': {
    query: 'mutation ($u: ID!, $r: [ID!]!) { setUserRoles(input: { id: $u, roleIds: $r }) { id } }',
    variables: (fixture) => ({ ...ofInvited(fixture), r: roleIds }),
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.endUserSessions': {
    query: 'mutation ($u: ID!) { endUserSessions(input: { id: $u }) { id } }',
    variables: ofInvited,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.deleteUser': {
    query: 'mutation ($u: ID!) { deleteUser(input: { id: $u }) }',
    variables: ofInvited,
    cells: managersOnly,
    demoted: 'Forbidden',
  },
};
