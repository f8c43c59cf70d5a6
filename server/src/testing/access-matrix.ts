import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from './matrix-fixture';
import { everybodySignedIn, type GraphqlCells, type GraphqlRow, type RestRow } from './matrix/matrix-row';
import { COMPARISON_GRAPHQL_ROWS } from './matrix/comparison-rows';
import { ANALYSIS_GRAPHQL_ROWS } from './matrix/analysis-rows';
import { ANALYSIS_INPUT_GRAPHQL_ROWS } from './matrix/analysis-input-rows';
import { API_CLIENT_GRAPHQL_ROWS, API_CLIENT_REST_ROWS } from './matrix/api-client-rows';
import { AUDIT_GRAPHQL_ROWS, AUDIT_REST_ROWS } from './matrix/audit-rows';
import { BORROWER_GRAPHQL_ROWS } from './matrix/borrower-rows';
import { COPY_REST_ROWS, UPLOAD_GRAPHQL_ROWS } from './matrix/copy-rows';
import { LINK_GRAPHQL_ROWS, LINK_REST_ROWS } from './matrix/link-rows';
import { NOTIFICATION_GRAPHQL_ROWS, NOTIFICATION_REST_ROWS } from './matrix/notification-rows';
import { BORROWING_BASE_REST_ROWS, ORGANIZATION_REST_ROWS, PLATFORM_RECORD_REST_ROWS } from './matrix/organization-rows';
import { REVIEW_GRAPHQL_ROWS } from './matrix/review-rows';
import { RISK_GRAPHQL_ROWS, RISK_REST_ROWS } from './matrix/risk-rows';
import { STATEMENT_TEMPLATE_GRAPHQL_ROWS, STATEMENT_TEMPLATE_REST_ROWS } from './matrix/statement-template-rows';
import { SUBMISSION_GRAPHQL_ROWS, SUBMISSION_REST_ROWS } from './matrix/submission-rows';
import { TENANT_GRAPHQL_ROWS } from './matrix/tenant-rows';
import { USER_GRAPHQL_ROWS, USER_REST_ROWS } from './matrix/user-rows';
import { WEBHOOK_GRAPHQL_ROWS, WEBHOOK_REST_ROWS } from './matrix/webhook-rows';
import { WORKSPACE_GRAPHQL_ROWS, WORKSPACE_REST_ROWS } from './matrix/workspace-rows';

const ALL_GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
const statement = 'statementType=BalanceSheet&reportingPeriod=MonthsAndMTD&sortOrder=OldestFirst';

/** Every REST call by method and path, as the router knows it. Records of the fixture are not published: their contents are 404 to those who may ask. */
export const REST_MATRIX: Readonly<Record<string, RestRow>> = {
  ...AUDIT_REST_ROWS,
  ...API_CLIENT_REST_ROWS,
  ...WEBHOOK_REST_ROWS,
  ...STATEMENT_TEMPLATE_REST_ROWS,
  ...USER_REST_ROWS,
  ...WORKSPACE_REST_ROWS,
  ...NOTIFICATION_REST_ROWS,
  ...LINK_REST_ROWS,
  ...COPY_REST_ROWS,
  ...SUBMISSION_REST_ROWS,
  ...ORGANIZATION_REST_ROWS,
  ...PLATFORM_RECORD_REST_ROWS,
  ...BORROWING_BASE_REST_ROWS,
  ...RISK_REST_ROWS,
  'POST /api/auth/postlogin': { path: () => '/api/auth/postlogin', cells: [200, 200, 200, 401, 401] },
  'GET /api/auth/session': { path: () => '/api/auth/session', cells: [200, 200, 200, 401, 401] },
  'POST /api/auth/session': { path: () => '/api/auth/session', cells: [200, 200, 200, 401, 401] },
  'POST /api/auth/signout': { path: () => '/api/auth/signout', cells: [200, 200, 200, 401, 401] },

  'GET /brand/{brandName}/config.json': { path: () => '/brand/northbridge/config.json', cells: [200, 200, 404, 200, 200] },
  'GET /brand/{brandName}/logo.svg': { path: () => '/brand/northbridge/logo.svg', cells: [200, 200, 404, 200, 200] },
  'GET /brand-logos/{file}': { path: () => `/brand-logos/${'0'.repeat(64)}.png`, cells: [404, 404, 404, 404, 404] },
  'GET /api/packages': { path: () => '/api/packages', cells: [200, 200, 200, 401, 401] },
  'POST /api/tenant/logo': { path: () => '/api/tenant/logo', body: () => ({}), cells: [403, 415, 415, 401, 401], demoted: 403 },
  'GET /api/tenant/bannermessages': { path: () => '/api/tenant/bannermessages', cells: [200, 200, 200, 200, 200] },
  'GET /api/tenant/destinations/{tenantName}': { path: () => '/api/tenant/destinations/other', cells: [404, 404, 404, 404, 404] },
  'GET /api/tenant/safedatacollectionlimit': { path: () => '/api/tenant/safedatacollectionlimit', cells: [200, 200, 200, 200, 200] },
  'POST /api/tenant/portaltext': { path: () => '/api/tenant/portaltext', body: () => ({}), cells: [200, 200, 200, 200, 200] },
  'POST /api/tenant/portallogintext': { path: () => '/api/tenant/portallogintext', body: () => ({}), cells: [200, 200, 200, 200, 200] },
  'POST /api/tenant/portaltimeouttext': { path: () => '/api/tenant/portaltimeouttext', body: () => ({}), cells: [200, 200, 200, 200, 200] },
  'POST /api/tenant/portalborroweranonymoustext': {
    path: () => '/api/tenant/portalborroweranonymoustext',
    body: () => ({}),
    cells: [200, 200, 200, 200, 200],
  },

  'POST /api/Entities': {
    path: () => '/api/Entities',
    body: () => ({ displayName: 'New' }),
    cells: [201, 201, 201, 401, 401],
    visitor: 201,
    bookkeeper: 403,
  },
  'PUT /api/Entities/{id}': {
    path: () => `/api/Entities/${randomUUID()}`,
    body: () => ({ displayName: 'New' }),
    cells: [201, 201, 201, 401, 401],
  },
  'POST /api/Entities/query': { path: () => '/api/Entities/query', body: () => ({}), cells: [200, 200, 200, 401, 401] },
  'GET /api/Entities/{id}': { path: ({ workspaceId }) => `/api/Entities/${workspaceId}`, cells: [200, 401, 404, 401, 401] },
  'GET /api/Entities/{id}/details': { path: ({ workspaceId }) => `/api/Entities/${workspaceId}/details`, cells: [200, 401, 404, 401, 401] },
  'GET /api/Entities/{id}/safedetails': {
    path: ({ workspaceId }) => `/api/Entities/${workspaceId}/safedetails`,
    cells: [200, 200, 404, 200, 200],
  },

  'POST /api/{workspaceId}/SubmissionRequests': {
    path: ({ workspaceId }) => `/api/${workspaceId}/SubmissionRequests`,
    body: () => ({ accountingCollectionGroups: ALL_GROUPS }),
    cells: [201, 403, 404, 401, 401],
  },
  'GET /api/{workspaceId}/SubmissionRequests/{id}': {
    path: ({ workspaceId, requestId }) => `/api/${workspaceId}/SubmissionRequests/${requestId}`,
    cells: [200, 403, 404, 401, 401],
    borrower: 200,
  },
  'POST /api/Submissions': {
    path: () => '/api/Submissions',
    body: ({ workspaceId }) => ({ entityId: workspaceId }),
    cells: [201, 403, 404, 401, 401],
    borrower: 201,
  },
  'GET /api/{entityId}/Submissions/{id}': {
    path: ({ workspaceId, submissionId }) => `/api/${workspaceId}/Submissions/${submissionId}`,
    cells: [200, 403, 404, 401, 401],
  },

  'GET /api/documents/template': {
    path: () => '/api/documents/template',
    cells: [200, 200, 200, 401, 401],
    borrower: 200,
    bookkeeper: 200,
  },
  'POST /api/documents/{workspaceId}': {
    path: ({ workspaceId, emptySubmissionId }) => `/api/documents/${workspaceId}?submissionId=${emptySubmissionId}`,
    body: () => ({}),
    cells: [415, 403, 404, 401, 401],
    borrower: 404,
  },
  'GET /api/documents/{workspaceId}/{submissionId}/{documentId}': { path: documentAddress, cells: [200, 403, 404, 401, 401] },
  'POST /api/documents/{workspaceId}/{submissionId}/{documentId}/link': {
    path: (fixture) => `${documentAddress(fixture)}/link`,
    cells: [200, 403, 404, 401, 401],
  },

  'GET /api/{ws}/financialrecords/{id}/importstatus': {
    path: (fixture) => `${recordAddress(fixture)}/importstatus`,
    cells: [200, 200, 404, 401, 401],
    demoted: 403,
    borrower: 404,
  },
  'GET /api/{ws}/financialrecords/{id}/issues': {
    path: (fixture) => `${recordAddress(fixture)}/issues`,
    cells: [200, 403, 404, 401, 401],
    borrower: 404,
  },
  'GET /api/financialrecords/running': { path: () => '/api/financialrecords/running', cells: [200, 200, 200, 401, 401] },
  'POST /api/{ws}/financialrecords/{id}/cancel': {
    path: (fixture) => `${recordAddress(fixture)}/cancel`,
    cells: [200, 403, 404, 401, 401],
  },

  'GET /api/Workspaces/{ws}/financialrecords/{id}/financialstatements': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements?${statement}`,
    cells: [404, 403, 404, 401, 401],
  },
  'GET /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/trace': {
    path: ({ workspaceId, recordId }) =>
      `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements/trace?${statement}&lineItemId=cash:footer&reportingPeriodId=FY2024`,
    cells: [404, 403, 404, 401, 401],
  },
  'PUT /api/Workspaces/{ws}/financialrecords/{id}/financialstatements': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements`,
    body: () => ({ statementType: 'BalanceSheet', version: 1, numberStyle: 'Actuals', lineItems: [], classificationSections: [] }),
    cells: [404, 403, 404, 401, 401],
  },
  'POST /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/reset': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements/reset`,
    cells: [404, 403, 404, 401, 401],
  },
  'GET /api/Workspaces/{ws}/financialrecords/{id}/readings': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/readings`,
    cells: [404, 403, 404, 401, 401],
  },
  'POST /api/Workspaces/{ws}/financialrecords/{id}/readings': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/readings`,
    body: () => ({ version: 1, decisions: {} }),
    cells: [404, 403, 404, 401, 401],
  },
  'POST /api/{ws}/FinancialRecords/{id}/workbooks/revisions': {
    path: (fixture) => `${recordAddress(fixture)}/workbooks/revisions`,
    cells: [404, 403, 404, 401, 401],
  },
  'GET /api/{ws}/financialrecords/{id}/workbooks/{revisionNumber}/status': {
    path: (fixture) => `${recordAddress(fixture)}/workbooks/1/status`,
    cells: [404, 403, 404, 401, 401],
  },
  'GET /api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}': {
    path: (fixture) => `${recordAddress(fixture)}/workbooks/download/FullAnalysis/1`,
    cells: [404, 403, 404, 401, 401],
  },
  'POST /api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}/link': {
    path: (fixture) => `${recordAddress(fixture)}/workbooks/download/FullAnalysis/1/link`,
    cells: [404, 403, 404, 401, 401],
  },
  'GET /api/{ws}/financialrecords/{id}/ledger': {
    path: (fixture) => `${recordAddress(fixture)}/ledger`,
    cells: [404, 403, 404, 401, 401],
  },
  'POST /api/{ws}/financialrecords/{id}/ledger/link': {
    path: (fixture) => `${recordAddress(fixture)}/ledger/link`,
    cells: [404, 403, 404, 401, 401],
  },

  'GET /connect/return': { path: () => '/connect/return?state=unknown', cells: [404, 404, 404, 404, 404] },
  'POST /connect/return': { path: () => '/connect/return', cells: [404, 404, 404, 404, 404] },
  'POST /connect/form': { path: () => '/connect/form', cells: [404, 404, 404, 404, 404] },
  'POST /connect/file': { path: () => '/connect/file', cells: [404, 404, 404, 404, 404] },
  'GET /connect/file': { path: () => '/connect/file?state=unknown', cells: [404, 404, 404, 404, 404] },
  'GET /connect/waiting': { path: () => '/connect/waiting?state=unknown', cells: [404, 404, 404, 404, 404] },
  // A call without an envelope is refused to all alike.
  'GET /connector/qbwc': { path: () => '/connector/qbwc?wsdl', cells: [200, 200, 200, 200, 200] },
  'POST /connector/qbwc': { path: () => '/connector/qbwc', cells: [400, 400, 400, 400, 400] },
  'GET /connect': { path: () => '/connect?nonce=unknown', cells: [404, 404, 404, 404, 404] },
};

function recordAddress({ workspaceId, recordId }: MatrixFixture): string {
  return `/api/${workspaceId}/financialrecords/${recordId}`;
}

function documentAddress({ workspaceId, submissionId, documentId }: MatrixFixture): string {
  return `/api/documents/${workspaceId}/${submissionId}/${documentId}`;
}

const membersOnly: GraphqlCells = ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const unpublished: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const inWorkspace = ({ workspaceId }: MatrixFixture) => ({ w: workspaceId });
const withRecord = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });

/** Every root field of the schema. */
export const GRAPHQL_MATRIX: Readonly<Record<string, GraphqlRow>> = {
  ...AUDIT_GRAPHQL_ROWS,
  ...API_CLIENT_GRAPHQL_ROWS,
  ...WEBHOOK_GRAPHQL_ROWS,
  ...STATEMENT_TEMPLATE_GRAPHQL_ROWS,
  ...USER_GRAPHQL_ROWS,
  ...TENANT_GRAPHQL_ROWS,
  ...WORKSPACE_GRAPHQL_ROWS,
  ...RISK_GRAPHQL_ROWS,
  ...ANALYSIS_GRAPHQL_ROWS,
  ...ANALYSIS_INPUT_GRAPHQL_ROWS,
  ...COMPARISON_GRAPHQL_ROWS,
  ...REVIEW_GRAPHQL_ROWS,
  ...NOTIFICATION_GRAPHQL_ROWS,
  ...UPLOAD_GRAPHQL_ROWS,
  ...LINK_GRAPHQL_ROWS,
  ...BORROWER_GRAPHQL_ROWS,
  ...SUBMISSION_GRAPHQL_ROWS,
  'Query.tenant': { query: '{ tenant { id } }', cells: ['ok', 'ok', 'ok', 'ok', 'SessionExpired'] },
  'Query.viewer': { query: '{ viewer { id } }', cells: everybodySignedIn },
  'Query.workspaces': { query: '{ workspaces { totalCount } }', cells: everybodySignedIn },
  'Query.workspace': {
    query: 'query ($w: ID!) { workspace(id: $w) { id } }',
    variables: inWorkspace,
    cells: ['ok', 'WorkspaceAccessDenied', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Query.submissions': {
    query: 'query ($w: ID!) { submissions(workspaceId: $w) { totalCount } }',
    variables: inWorkspace,
    cells: membersOnly,
  },
  'Query.submission': {
    query: 'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { id } }',
    variables: ({ workspaceId, submissionId }) => ({ w: workspaceId, s: submissionId }),
    cells: membersOnly,
  },
  'Query.runningImports': { query: '{ runningImports { nodes { financialRecordId } } }', cells: everybodySignedIn },
  'Query.connectionRequest': {
    query: 'query ($w: ID!, $c: ID!) { connectionRequest(workspaceId: $w, id: $c) { id } }',
    variables: ({ workspaceId, connectionRequestId }) => ({ w: workspaceId, c: connectionRequestId }),
    cells: membersOnly,
  },
  'Query.financialStatement': {
    query:
      'query ($w: ID!, $r: ID!) { financialStatement(workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, reportingPeriod: MonthsAndMTD) { version } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Query.statementLayout': {
    query: 'query ($w: ID!, $r: ID!) { statementLayout(workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet) { version } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Query.statementBooks': {
    query: 'query ($w: ID!, $r: ID!) { statementBooks(workspaceId: $w, financialRecordId: $r) { currency } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Query.partialBooks': {
    query: 'query ($w: ID!, $r: ID!) { partialBooks(workspaceId: $w, financialRecordId: $r) { readThrough } }',
    variables: withRecord,
    cells: membersOnly,
  },
  'Mutation.saveFinancialStatement': {
    query:
      'mutation ($w: ID!, $r: ID!, $a: LayoutInput!) { saveFinancialStatement(input: { workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, version: 1, layout: $a }) { version } }',
    variables: (fixture) => ({
      ...withRecord(fixture),
      a: { numberStyle: 'Actuals', items: [], sections: [], accountCaptions: [], newlyReferenced: [] },
    }),
    cells: unpublished,
  },
  'Mutation.resetFinancialStatement': {
    query:
      'mutation ($w: ID!, $r: ID!) { resetFinancialStatement(input: { workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet }) { version } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Query.previewReading': {
    query:
      'query ($w: ID!, $r: ID!, $d: ReadingDecisionsInput!) { previewReading(workspaceId: $w, financialRecordId: $r, decisions: $d) { years { label } } }',
    variables: (fixture) => ({ ...withRecord(fixture), d: { journals: [] } }),
    cells: unpublished,
  },
  'Mutation.correctReading': {
    query:
      'mutation ($w: ID!, $r: ID!, $d: ReadingDecisionsInput!) { correctReading(input: { workspaceId: $w, financialRecordId: $r, version: 1, decisions: $d }) { version } }',
    variables: (fixture) => ({ ...withRecord(fixture), d: { journals: [] } }),
    cells: unpublished,
  },
  'Query.workbookRevisions': {
    query: 'query ($w: ID!, $r: ID!) { workbookRevisions(workspaceId: $w, financialRecordId: $r) { nodes { id } } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Mutation.createWorkspace': { query: 'mutation { createWorkspace(input: { displayName: "New" }) { id } }', cells: everybodySignedIn },
  'Mutation.createSubmissionRequest': {
    query: 'mutation ($w: ID!, $o: RequestOptionsInput!) { createSubmissionRequest(input: { workspaceId: $w, options: $o }) { id } }',
    variables: ({ workspaceId }) => ({
      w: workspaceId,
      o: { accountingCollectionGroups: Object.keys(ALL_GROUPS).map((id) => ({ id, collect: true })) },
    }),
    cells: membersOnly,
  },
  'Mutation.createSubmission': {
    query: 'mutation ($w: ID!) { createSubmission(input: { workspaceId: $w }) { id } }',
    variables: inWorkspace,
    cells: membersOnly,
  },
  'Mutation.createConnectionRequest': {
    query: 'mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Example" }) { id } }',
    variables: inWorkspace,
    cells: membersOnly,
  },
  'Mutation.startImport': {
    query: 'mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }',
    variables: ({ workspaceId, emptySubmissionId }) => ({
      i: { workspaceId, submissionId: emptySubmissionId, connectionId: randomUUID() },
    }),
    cells: unpublished,
  },
  'Mutation.cancelImport': {
    query: 'mutation ($w: ID!, $r: ID!) { cancelImport(input: { workspaceId: $w, financialRecordId: $r }) { financialRecordId } }',
    variables: withRecord,
    cells: membersOnly,
  },
  'Mutation.regenerateWorkbooks': {
    query: 'mutation ($w: ID!, $r: ID!) { regenerateWorkbooks(input: { workspaceId: $w, financialRecordId: $r }) { id } }',
    variables: withRecord,
    cells: unpublished,
  },
  'Subscription.importChanged': {
    query: 'subscription ($w: ID) { importChanged(workspaceId: $w) { financialRecordId } }',
    variables: inWorkspace,
    cells: ['ok', 'ok', 'silent', 'closed', 'closed'],
    demoted: 'silent',
  },
  'Subscription.noteChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { noteChanged(workspaceId: $w, financialRecordId: $r) { id } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
  'Subscription.tickMarkChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { tickMarkChanged(workspaceId: $w, financialRecordId: $r) { id } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
  'Subscription.reviewItemsChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { reviewItemsChanged(workspaceId: $w, financialRecordId: $r) { id } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
  'Subscription.analysisChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { analysisChanged(workspaceId: $w, financialRecordId: $r) { adjustments } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
  'Subscription.approvalChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { approvalChanged(workspaceId: $w, financialRecordId: $r) { state } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
  'Subscription.workbookRevisionChanged': {
    query: 'subscription ($w: ID!, $r: ID!) { workbookRevisionChanged(workspaceId: $w, financialRecordId: $r) { revisionNumber } }',
    variables: withRecord,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
};
