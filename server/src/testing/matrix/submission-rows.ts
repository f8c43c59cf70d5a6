import type { MatrixFixture } from '../matrix-fixture';
import { everybodySignedIn, type GraphqlCells, type GraphqlRow, type RestRow } from './matrix-row';

/** Data collections: found, reported on, deleted and restored. */
export const SUBMISSION_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'POST /api/submissions/search': {
    path: () => '/api/submissions/search',
    body: ({ workspaceId }) => ({ entityId: workspaceId }),
    cells: [200, 403, 404, 401, 401],
  },
  'GET /api/submissions/listpending': { path: () => '/api/submissions/listpending', cells: [200, 200, 200, 401, 401] },
  'GET /api/submissions/newest': {
    path: ({ workspaceId }) => `/api/submissions/newest?entityId=${workspaceId}`,
    cells: [200, 403, 404, 401, 401],
  },
  'DELETE /api/submissions/{id}': { path: ({ submissionId }) => `/api/submissions/${submissionId}`, cells: [204, 403, 404, 401, 401] },
  'DELETE /api/submissions/pending/{id}': {
    path: ({ pendingSubmissionId }) => `/api/submissions/pending/${pendingSubmissionId}`,
    cells: [204, 403, 404, 401, 401],
  },
  'PUT /api/submissions/restore/{id}': {
    path: ({ submissionId }) => `/api/submissions/restore/${submissionId}`,
    cells: [403, 403, 404, 401, 401],
  },
  'PATCH /api/submissions/{entityId}/{id}': {
    path: ({ workspaceId, emptySubmissionId }) => `/api/submissions/${workspaceId}/${emptySubmissionId}`,
    body: () => [{ op: 'replace', path: '/portalstatus', value: 'ConnectionPendingUserIntervention' }],
    cells: [200, 403, 404, 401, 401],
  },
};

const membersOnly: GraphqlCells = ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofSubmission = ({ submissionId }: MatrixFixture) => ({ s: submissionId });
const ofPending = ({ workspaceId, pendingSubmissionId }: MatrixFixture) => ({ w: workspaceId, s: pendingSubmissionId });

/** The same by GraphQL; who sees the tenant's submissions hears of those that they may not view. */
export const SUBMISSION_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.submissionCounts': {
    query: 'query ($w: ID!) { submissionCounts(workspaceId: $w) { oldest } }',
    variables: ({ workspaceId }) => ({ w: workspaceId }),
    cells: membersOnly,
  },
  'Query.pendingInterventions': { query: '{ pendingInterventions { totalCount } }', cells: everybodySignedIn },
  'Mutation.deleteSubmission': {
    query: 'mutation ($s: ID!) { deleteSubmission(input: { id: $s }) { deleted } }',
    variables: ofSubmission,
    cells: membersOnly,
  },
  'Mutation.restoreSubmission': {
    query: 'mutation ($s: ID!) { restoreSubmission(input: { id: $s }) { deleted } }',
    variables: ofSubmission,
    cells: ['Forbidden', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.deletePendingIntervention': {
    query: 'mutation ($s: ID!) { deletePendingIntervention(input: { id: $s }) { deleted } }',
    variables: ({ pendingSubmissionId }) => ({ s: pendingSubmissionId }),
    cells: membersOnly,
  },
  'Mutation.reportSubmissionStatus': {
    query:
      'mutation ($w: ID!, $s: ID!) { reportSubmissionStatus(input: { workspaceId: $w, id: $s, portalStatus: ImportError }) { portalStatus } }',
    variables: ofPending,
    cells: membersOnly,
  },
  'Subscription.pendingInterventionsChanged': {
    query: 'subscription { pendingInterventionsChanged { id } }',
    cells: ['ok', 'ok', 'silent', 'closed', 'closed'],
    demoted: 'silent',
  },
};
