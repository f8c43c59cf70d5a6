import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { RestCells, RestRow } from './matrix-row';

/** Who may not reach a workspace does not learn whether it is there. */
const membersOnly = (status: number): RestCells => [status, 403, 403, 401, 401];
const organization = ({ workspaceId }: MatrixFixture) => `/Organizations/${workspaceId}`;

/** The platform API as people call it by their own sessions; tokens made for it are told in `principals.test.ts`. */
export const ORGANIZATION_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'POST /WebPortal/Organizations/{orgId}/Initialize': {
    path: (fixture) => `/WebPortal${organization(fixture)}/Initialize`,
    body: () => ({ displayName: 'Alder Creek' }),
    cells: membersOnly(204),
    delegated: 204,
  },
  'POST /Organizations/{orgId}/ConnectionRequests': {
    path: (fixture) => `${organization(fixture)}/ConnectionRequests`,
    body: () => ({ datasourceNameId: 'Example' }),
    cells: membersOnly(201),
    delegated: 201,
  },
  'GET /Organizations/{orgId}/ConnectionRequests/{id}': {
    path: (fixture) => `${organization(fixture)}/ConnectionRequests/${fixture.connectionRequestId}`,
    cells: membersOnly(200),
    delegated: 200,
  },
  'GET /Organizations/{orgId}/Connections': {
    path: (fixture) => `${organization(fixture)}/Connections`,
    cells: membersOnly(200),
    delegated: 200,
  },
  'GET /Organizations/{orgId}/Connections/{id}': {
    path: (fixture) => `${organization(fixture)}/Connections/${fixture.connectionId}`,
    cells: membersOnly(200),
    delegated: 200,
  },
  'DELETE /Organizations/{orgId}/Connections/{id}': {
    path: (fixture) => `${organization(fixture)}/Connections/${randomUUID()}`,
    cells: membersOnly(204),
    delegated: 204,
  },
  'POST /Organizations/{orgId}/FinancialRecords/Import': {
    path: (fixture) => `${organization(fixture)}/FinancialRecords/Import`,
    body: ({ connectionId }) => ({ accountingConnectionId: connectionId, reportingEndDate: '2026-01-31' }),
    cells: membersOnly(201),
    delegated: 201,
  },
  'GET /Organizations/{orgId}/FinancialRecords/{id}/ImportStatus': {
    path: (fixture) => `${organization(fixture)}/FinancialRecords/${fixture.recordId}/ImportStatus`,
    cells: membersOnly(200),
    delegated: 200,
  },
};

const READING = [
  '/Workbooks',
  '/AccountingEntity',
  '/ChartOfAccounts',
  '/Transactions',
  '/OutstandingReceivables',
  '/OutstandingPayables',
  '/Aging',
  '/AccountTotals',
  '/FinancialStatements/BalanceSheets',
  '/FinancialStatements/IncomeStatements',
  '/FinancialStatements/Ratios',
  '/Analysis',
  '/Approval',
  '/Notes',
  '/TickMarks',
  '/FinancialStatements/HorizontalAnalysis',
  '/FinancialStatements/VerticalAnalysis',
  '/HorizontalAnalysis',
  '/FinancialReview',
] as const;

const RECORD = '/Organizations/{orgId}/FinancialRecords/{id}';
const record = (fixture: MatrixFixture) => `${organization(fixture)}/FinancialRecords/${fixture.recordId}`;
const rowOf = (status: number, path = ''): RestRow => ({
  path: (fixture) => record(fixture) + path,
  cells: membersOnly(status),
  delegated: 403,
});

/** What integrators read; the record of the fixture is not published, so that there are no books and no workbooks. */
export const PLATFORM_RECORD_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /Organizations/{orgId}/FinancialRecords': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/FinancialRecords`,
    cells: membersOnly(200),
  },
  [`GET ${RECORD}`]: rowOf(200),
  [`GET ${RECORD}/Workbooks/{variantId}`]: rowOf(404, '/Workbooks/FullAnalysis'),
  ...Object.fromEntries(READING.map((path) => [`GET ${RECORD}${path}`, rowOf(path === '/Workbooks' ? 200 : 404, path)])),
  'POST /Organizations/{orgId}/Comparisons': {
    path: (fixture) => `${organization(fixture)}/Comparisons`,
    body: ({ recordId }) => ({ baseRecordId: recordId, otherRecordId: randomUUID() }),
    cells: membersOnly(404),
    delegated: 403,
  },
  'GET /Organizations/{orgId}/Comparisons/{id}': {
    path: (fixture) => `${organization(fixture)}/Comparisons/${randomUUID()}`,
    cells: membersOnly(404),
    delegated: 403,
  },
  'GET /Organizations/{orgId}/Comparisons/{id}/xlsx': {
    path: (fixture) => `${organization(fixture)}/Comparisons/${randomUUID()}/xlsx`,
    cells: membersOnly(404),
    delegated: 403,
  },
  [`DELETE ${RECORD}`]: rowOf(204),
};

/** The workspace of the fixture has no facility and no certificate. */
export const BORROWING_BASE_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /Organizations/{orgId}/BorrowingBases': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/BorrowingBases`,
    cells: membersOnly(200),
  },
  'POST /Organizations/{orgId}/BorrowingBases': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/BorrowingBases`,
    body: ({ recordId }) => ({ facilityId: randomUUID(), financialRecordId: recordId }),
    cells: membersOnly(404),
  },
  'GET /Organizations/{orgId}/BorrowingBases/{id}': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/BorrowingBases/${randomUUID()}`,
    cells: membersOnly(404),
  },
  'GET /Organizations/{orgId}/BorrowingBases/{id}/Documents': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/BorrowingBases/${randomUUID()}/Documents`,
    cells: membersOnly(404),
  },
  'GET /Organizations/{orgId}/BorrowingBases/{id}/xlsx': {
    delegated: 403,
    path: (fixture) => `${organization(fixture)}/BorrowingBases/${randomUUID()}/xlsx`,
    cells: membersOnly(404),
  },
};
