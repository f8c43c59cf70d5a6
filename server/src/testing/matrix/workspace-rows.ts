import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';

const entity = ({ workspaceId }: MatrixFixture) => `/api/Entities/${workspaceId}`;
const connections = ({ workspaceId }: MatrixFixture) => `/api/workspaces/${workspaceId}/connections`;
const requests = ({ workspaceId }: MatrixFixture) => `/api/workspaces/${workspaceId}/connectionrequests`;
const schedule = (fixture: MatrixFixture) => `${connections(fixture)}/${fixture.connectionId}/refreshschedule`;

/** Changes of workspaces, their connections, and tokens that reach into one. */
export const WORKSPACE_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'PATCH /api/Entities/{id}': {
    path: entity,
    body: () => [{ op: 'replace', path: '/displayname', value: 'Renamed' }],
    cells: [200, 403, 404, 401, 401],
  },
  'PUT /api/Entities/{id}/users': {
    path: (fixture) => `${entity(fixture)}/users`,
    body: ({ memberId }) => ({ resourceUsers: [{ principalId: memberId }] }),
    cells: [200, 200, 404, 401, 401],
    demoted: 403,
  },
  /** Who asks after the administrator finds nothing any more. */
  'DELETE /api/Entities/{id}': { path: entity, cells: [403, 204, 404, 401, 401], demoted: 403 },
  'POST /api/Entities/{id}/requestaccess': {
    path: (fixture) => `${entity(fixture)}/requestaccess`,
    cells: [409, 200, 404, 401, 401],
  },
  'GET /api/workspaces/{id}/connections': { path: connections, cells: [200, 403, 404, 401, 401] },
  'DELETE /api/workspaces/{id}/connections/{connectionId}': {
    path: (fixture) => `${connections(fixture)}/${fixture.connectionId}`,
    cells: [204, 403, 404, 401, 401],
  },
  'POST /api/workspaces/{id}/connectionrequests': {
    path: requests,
    body: () => ({ datasourceNameId: 'Example' }),
    cells: [201, 403, 404, 401, 401],
  },
  'GET /api/workspaces/{id}/connectionrequests/{requestId}': {
    path: (fixture) => `${requests(fixture)}/${fixture.connectionRequestId}`,
    cells: [200, 403, 404, 401, 401],
  },
  'POST /api/workspaces/{id}/connections/{connectionId}/imports': {
    path: (fixture) => `${connections(fixture)}/${fixture.connectionId}/imports`,
    cells: [201, 403, 404, 401, 401],
  },
  'POST /api/workspaces/{id}/connections/{connectionId}/forecast': {
    path: (fixture) => `${connections(fixture)}/${fixture.connectionId}/forecast`,
    cells: [200, 403, 404, 401, 401],
  },
  'PUT /api/workspaces/{id}/connections/{connectionId}/refreshschedule': {
    path: schedule,
    body: () => ({ cadence: 'Weekly', weekday: 1 }),
    cells: [200, 403, 404, 401, 401],
  },
  'DELETE /api/workspaces/{id}/connections/{connectionId}/refreshschedule': { path: schedule, cells: [204, 403, 404, 401, 401] },
  'POST /api/Workspaces/{id}/DelegatedAccessTokens': {
    path: ({ workspaceId }) => `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`,
    cells: [200, 403, 404, 401, 401],
    borrower: 200,
    bookkeeper: 200,
  },
};

const inWorkspace = ({ workspaceId }: MatrixFixture) => ({ w: workspaceId });
const membersOnly: GraphqlCells = ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];

/** The same by GraphQL. */
export const WORKSPACE_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.listedWorkspace': {
    query: 'query ($w: ID!) { listedWorkspace(id: $w) { id } }',
    variables: inWorkspace,
    cells: ['ok', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.updateWorkspace': {
    query: 'mutation ($w: ID!) { updateWorkspace(input: { id: $w, displayName: "Renamed" }) { id } }',
    variables: inWorkspace,
    cells: membersOnly,
  },
  'Mutation.setWorkspaceUsers': {
    query: 'mutation ($w: ID!, $u: ID!) { setWorkspaceUsers(input: { id: $w, userIds: [$u] }) { id } }',
    variables: ({ workspaceId, memberId }) => ({ w: workspaceId, u: memberId }),
    cells: ['ok', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.deleteWorkspace': {
    query: 'mutation ($w: ID!) { deleteWorkspace(input: { id: $w }) }',
    variables: inWorkspace,
    cells: ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.requestAccess': {
    query: 'mutation ($w: ID!) { requestAccess(input: { workspaceId: $w }) { notificationsSentTo } }',
    variables: inWorkspace,
    cells: ['Duplicate', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.deleteConnection': {
    query: 'mutation ($w: ID!, $c: ID!) { deleteConnection(input: { workspaceId: $w, id: $c }) }',
    variables: ({ workspaceId, connectionId }) => ({ w: workspaceId, c: connectionId }),
    cells: membersOnly,
  },
  'Mutation.collectAgain': {
    query: 'mutation ($i: CollectAgainInput!) { collectAgain(input: $i) { financialRecordId } }',
    variables: ({ workspaceId, connectionId }) => ({ i: { workspaceId, connectionId } }),
    cells: membersOnly,
  },
  'Mutation.forecastCollection': {
    query: 'mutation ($i: ForecastCollectionInput!) { forecastCollection(input: $i) { state } }',
    variables: ({ workspaceId, connectionId }) => ({ i: { workspaceId, connectionId } }),
    cells: membersOnly,
  },
  'Mutation.setRefreshSchedule': {
    query: 'mutation ($i: SetRefreshScheduleInput!) { setRefreshSchedule(input: $i) { nextRunTime } }',
    variables: ({ workspaceId, connectionId }) => ({ i: { workspaceId, connectionId, cadence: 'Weekly', weekday: 1 } }),
    cells: membersOnly,
  },
  'Mutation.createDelegatedToken': {
    query: 'mutation ($w: ID!) { createDelegatedToken(input: { workspaceId: $w }) { actorId } }',
    variables: inWorkspace,
    cells: membersOnly,
  },
};
