import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';

const linkAddress = ({ workspaceId, requestId }: MatrixFixture) => `/api/${workspaceId}/SubmissionRequests/${requestId}/shareablelink`;

const nobody: RestRow['cells'] = [401, 401, 401, 401, 401];

/** Links of requests, and the sessions of their borrowers. */
export const LINK_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'POST /api/{workspaceId}/SubmissionRequests/{id}/shareablelink': { path: linkAddress, cells: [201, 403, 404, 401, 401] },
  'DELETE /api/{workspaceId}/SubmissionRequests/{id}/shareablelink': { path: linkAddress, cells: [204, 403, 404, 401, 401] },
  'POST /api/{workspaceId}/SubmissionRequests/{id}/shareablelink/mail': {
    path: (fixture) => `${linkAddress(fixture)}/mail`,
    body: () => ({ emailAddress: 'rosa@alderfinch.example' }),
    cells: [202, 403, 404, 401, 401],
  },
  'POST /api/borrower/session': {
    path: () => '/api/borrower/session',
    body: ({ workspaceId, requestId }) => ({ eid: workspaceId, rid: requestId, token: randomUUID() }),
    cells: [404, 404, 404, 404, 404],
  },
  'GET /api/borrower/session': {
    path: () => '/api/borrower/session',
    cells: [401, 401, 401, 401, 401],
    borrower: 200,
    visitor: 200,
    bookkeeper: 200,
  },
  'POST /api/borrower/handoff': {
    path: () => '/api/borrower/handoff',
    body: () => ({ senderName: 'Rosa Alder' }),
    cells: nobody,
    borrower: 409,
  },
  'DELETE /api/borrower/handoff': { path: () => '/api/borrower/handoff', cells: nobody, borrower: 204 },
  'POST /api/borrower/handoff/remind': { path: () => '/api/borrower/handoff/remind', cells: nobody, borrower: 200 },
  'POST /api/borrower/handoff/ready': {
    path: () => '/api/borrower/handoff/ready',
    body: ({ connectionId }) => ({ connectionId }),
    cells: nobody,
    borrower: 403,
    bookkeeper: 404,
  },
  'POST /api/borrower/uploadchecks': { path: () => '/api/borrower/uploadchecks', cells: nobody, borrower: 415, bookkeeper: 415 },
  'GET /api/borrower/uploadchecks/{id}': {
    path: () => `/api/borrower/uploadchecks/${randomUUID()}`,
    cells: nobody,
    borrower: 404,
    bookkeeper: 404,
  },
  'DELETE /api/borrower/uploadchecks/{id}': {
    path: () => `/api/borrower/uploadchecks/${randomUUID()}`,
    cells: nobody,
    borrower: 204,
    bookkeeper: 204,
  },
  'POST /api/borrower/uploadchecks/{id}/agree': {
    path: () => `/api/borrower/uploadchecks/${randomUUID()}/agree`,
    body: ({ submissionId }) => ({ submissionId }),
    cells: nobody,
    borrower: 404,
  },
  'POST /api/borrower/handoff/decline': {
    path: () => '/api/borrower/handoff/decline',
    cells: nobody,
    borrower: 403,
    bookkeeper: 204,
  },
};

const membersOnly: GraphqlCells = ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofRequest = ({ workspaceId, requestId }: MatrixFixture) => ({ w: workspaceId, r: requestId });

/** The same by GraphQL. */
export const LINK_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Mutation.renewShareableLink': {
    query: 'mutation ($w: ID!, $r: ID!) { renewShareableLink(input: { workspaceId: $w, requestId: $r }) { id } }',
    variables: ofRequest,
    cells: membersOnly,
  },
  'Mutation.sendShareableLink': {
    query:
      'mutation ($w: ID!, $r: ID!) { sendShareableLink(input: { workspaceId: $w, requestId: $r, emailAddress: "rosa@alderfinch.example" }) { id } }',
    variables: ofRequest,
    cells: membersOnly,
  },
  'Mutation.revokeShareableLink': {
    query: 'mutation ($w: ID!, $r: ID!) { revokeShareableLink(input: { workspaceId: $w, requestId: $r }) { id } }',
    variables: ofRequest,
    cells: membersOnly,
  },
};
