import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlRow, RestRow } from './matrix-row';

const copyAddress = ({ workspaceId, recordId }: MatrixFixture) => `/api/${workspaceId}/financialrecords/${recordId}/customerdata`;

/** The copy of what a borrower sent; the record of the fixture was never published, so that its member finds none. */
export const COPY_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'POST /api/{entityId}/Submissions/{submissionId}/customerdatarequest': {
    path: ({ workspaceId, submissionId }) => `/api/${workspaceId}/Submissions/${submissionId}/customerdatarequest`,
    body: () => ({ emailAddress: 'rosa@alderfinch.example' }),
    cells: [401, 401, 401, 401, 401],
    borrower: 404,
  },
  'GET /api/{eid}/financialrecords/{frid}/customerdata': { path: copyAddress, cells: [404, 403, 404, 401, 401], borrower: 404 },
  'POST /api/{eid}/financialrecords/{frid}/customerdata/link': {
    path: (fixture) => `${copyAddress(fixture)}/link`,
    cells: [404, 403, 404, 401, 401],
    borrower: 404,
  },
  'GET /api/{eid}/financialrecords/{frid}/customerdata/file': {
    path: (fixture) => `${copyAddress(fixture)}/file`,
    cells: [401, 401, 401, 401, 401],
  },
};

/** Uploads by GraphQL; in a call that is not a form the file is missing, which is checked first. */
export const UPLOAD_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Mutation.uploadDocument': {
    query: 'mutation ($w: ID!, $s: ID!, $f: Upload!) { uploadDocument(input: { workspaceId: $w, submissionId: $s, file: $f }) { id } }',
    variables: ({ workspaceId, submissionId }) => ({ w: workspaceId, s: submissionId, f: {} }),
    cells: ['InvalidInput', 'InvalidInput', 'InvalidInput', 'InvalidInput', 'SessionExpired'],
  },
};
