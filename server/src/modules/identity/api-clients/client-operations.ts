import type { ClientGrants, ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';

/** The purposes of which one is enough; what is in neither table below is for people alone. */
type Needs = readonly ClientPurpose[];

const READ = ['ReadWorkspaces'] as const;
const MANAGE = ['ManageWorkspaces'] as const;
const FIGURES = ['ReadFinancialData'] as const;
const FILES = ['DownloadFiles'] as const;
const COLLECT = ['CollectData'] as const;
const EDIT = ['EditStatements'] as const;
const RISK = ['AnalyzeRisk'] as const;
const PEOPLE = ['AdministerUsers'] as const;
const PLATFORM = ['UsePlatform'] as const;
const PLATFORM_RECORD = '/Organizations/{orgId}/FinancialRecords/{id}';
const BORROWING_BASES = '/Organizations/{orgId}/BorrowingBases';
const STATEMENTS = '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements';
const REQUESTS = '/api/{workspaceId}/SubmissionRequests';
const DOCUMENT = '/api/documents/{workspaceId}/{submissionId}/{documentId}';
const DOWNLOAD = '/api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}';

/**
 * What the calls of REST need, by method and path.
 * @internal A test holds the names against the routes.
 */
export const CLIENT_ROUTES: ReadonlyMap<string, Needs> = new Map(
  Object.entries<Needs>({
    'POST /v1/DelegatedAccessTokens': [...PLATFORM, ...COLLECT],
    'POST /WebPortal/Organizations/{orgId}/Initialize': [...PLATFORM, ...COLLECT],
    'POST /Organizations/{orgId}/ConnectionRequests': [...PLATFORM, ...COLLECT],
    'GET /Organizations/{orgId}/ConnectionRequests/{id}': [...PLATFORM, ...COLLECT],
    'GET /Organizations/{orgId}/Connections': [...PLATFORM, ...COLLECT],
    'GET /Organizations/{orgId}/Connections/{id}': [...PLATFORM, ...COLLECT],
    'DELETE /Organizations/{orgId}/Connections/{id}': [...PLATFORM, ...COLLECT],
    'POST /Organizations/{orgId}/FinancialRecords/Import': [...PLATFORM, ...COLLECT],
    [`GET ${PLATFORM_RECORD}/ImportStatus`]: [...PLATFORM, ...READ],
    'GET /Organizations/{orgId}/FinancialRecords': [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}`]: [...PLATFORM, ...FIGURES],
    [`DELETE ${PLATFORM_RECORD}`]: [...PLATFORM, ...COLLECT],
    [`GET ${PLATFORM_RECORD}/Workbooks`]: [...PLATFORM, ...FILES],
    [`GET ${PLATFORM_RECORD}/Workbooks/{variantId}`]: [...PLATFORM, ...FILES],
    [`GET ${PLATFORM_RECORD}/AccountingEntity`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/ChartOfAccounts`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/Transactions`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/OutstandingReceivables`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/OutstandingPayables`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/Aging`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/AccountTotals`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialStatements/BalanceSheets`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialStatements/IncomeStatements`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialStatements/Ratios`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/Analysis`]: [...PLATFORM, ...FIGURES],
    'POST /Organizations/{orgId}/Comparisons': [...PLATFORM, ...FIGURES],
    'GET /Organizations/{orgId}/Comparisons/{id}': [...PLATFORM, ...FIGURES],
    'GET /Organizations/{orgId}/Comparisons/{id}/xlsx': [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/Approval`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/Notes`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/TickMarks`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialStatements/HorizontalAnalysis`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialStatements/VerticalAnalysis`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/HorizontalAnalysis`]: [...PLATFORM, ...FIGURES],
    [`GET ${PLATFORM_RECORD}/FinancialReview`]: [...PLATFORM, ...FIGURES],
    [`GET ${BORROWING_BASES}`]: [...PLATFORM, ...FIGURES],
    [`POST ${BORROWING_BASES}`]: [...PLATFORM, ...RISK],
    [`GET ${BORROWING_BASES}/{id}`]: [...PLATFORM, ...FIGURES],
    [`GET ${BORROWING_BASES}/{id}/Documents`]: [...PLATFORM, ...FIGURES],
    [`GET ${BORROWING_BASES}/{id}/xlsx`]: [...PLATFORM, ...FILES],
    'POST /Webhooks/WebhookEndpoints': PLATFORM,
    'GET /Webhooks/WebhookEndpoints': PLATFORM,
    'DELETE /Webhooks/WebhookEndpoints/{id}': PLATFORM,
    'DELETE /Webhooks/WebhookEndpoints': PLATFORM,

    'POST /api/Entities': MANAGE,
    'PUT /api/Entities/{id}': MANAGE,
    'PATCH /api/Entities/{id}': MANAGE,
    'DELETE /api/Entities/{id}': MANAGE,
    'PUT /api/Entities/{id}/users': MANAGE,
    'POST /api/Entities/query': READ,
    'GET /api/Entities/{id}': READ,
    'GET /api/Entities/{id}/details': READ,
    'GET /api/Entities/{id}/safedetails': READ,
    'GET /api/packages': READ,
    'GET /api/workspaces/{id}/connections': READ,
    'DELETE /api/workspaces/{id}/connections/{connectionId}': COLLECT,
    'POST /api/workspaces/{id}/connectionrequests': COLLECT,
    'GET /api/workspaces/{id}/connectionrequests/{requestId}': COLLECT,
    'POST /api/workspaces/{id}/connections/{connectionId}/imports': COLLECT,
    'POST /api/workspaces/{id}/connections/{connectionId}/forecast': COLLECT,
    'PUT /api/workspaces/{id}/connections/{connectionId}/refreshschedule': COLLECT,
    'DELETE /api/workspaces/{id}/connections/{connectionId}/refreshschedule': COLLECT,

    [`POST ${REQUESTS}`]: COLLECT,
    [`GET ${REQUESTS}/{id}`]: COLLECT,
    [`POST ${REQUESTS}/{id}/shareablelink`]: COLLECT,
    [`POST ${REQUESTS}/{id}/shareablelink/mail`]: COLLECT,
    [`DELETE ${REQUESTS}/{id}/shareablelink`]: COLLECT,
    'POST /api/Submissions': COLLECT,
    'GET /api/{entityId}/Submissions/{id}': READ,
    'POST /api/submissions/search': READ,
    'GET /api/submissions/listpending': READ,
    'GET /api/submissions/newest': READ,
    'DELETE /api/submissions/{id}': COLLECT,
    'DELETE /api/submissions/pending/{id}': COLLECT,
    'PUT /api/submissions/restore/{id}': COLLECT,
    'PATCH /api/submissions/{entityId}/{id}': COLLECT,
    'POST /api/documents/{workspaceId}': COLLECT,
    'GET /api/documents/template': COLLECT,
    [`GET ${DOCUMENT}`]: FILES,
    [`POST ${DOCUMENT}/link`]: FILES,
    'GET /api/financialrecords/running': READ,
    'GET /api/{ws}/financialrecords/{id}/importstatus': READ,
    'GET /api/{ws}/financialrecords/{id}/issues': READ,
    'POST /api/{ws}/financialrecords/{id}/cancel': COLLECT,

    [`GET ${STATEMENTS}`]: FIGURES,
    [`GET ${STATEMENTS}/trace`]: FIGURES,
    [`PUT ${STATEMENTS}`]: EDIT,
    [`POST ${STATEMENTS}/reset`]: EDIT,
    [`POST ${STATEMENTS}/ApplyTemplate`]: EDIT,
    'GET /api/Workspaces/{ws}/financialrecords/{id}/readings': FIGURES,
    'POST /api/Workspaces/{ws}/financialrecords/{id}/readings': EDIT,
    'GET /FinancialStatementTemplates': FIGURES,
    'GET /api/FinancialStatementTemplates': FIGURES,
    'POST /FinancialStatementTemplates/ExtractTemplate': EDIT,
    'POST /api/FinancialStatementTemplates/ExtractTemplate': EDIT,
    'DELETE /FinancialStatementTemplates/{id}': EDIT,
    'DELETE /api/FinancialStatementTemplates/{id}': EDIT,
    'POST /api/{ws}/FinancialRecords/{id}/workbooks/revisions': EDIT,
    'GET /api/{ws}/financialrecords/{id}/workbooks/{revisionNumber}/status': FILES,
    [`GET ${DOWNLOAD}`]: FILES,
    [`POST ${DOWNLOAD}/link`]: FILES,
    'GET /api/{ws}/financialrecords/{id}/ledger': FILES,
    'POST /api/{ws}/financialrecords/{id}/ledger/link': FILES,
    'GET /api/riskcalc/{workspaceId}': RISK,

    'GET /api/users': [...READ, ...PEOPLE],
    'GET /api/roles': [...READ, ...PEOPLE],
    'GET /api/detailedUsers': PEOPLE,
    'POST /api/users': PEOPLE,
    'POST /api/users/{id}/invite': PEOPLE,
    'DELETE /api/users/{id}': PEOPLE,
    'PATCH /api/users/{id}': PEOPLE,
    'PUT /api/users/{id}/roles': PEOPLE,
    'GET /api/tenant/emaildomains': PEOPLE,
    'GET /api/tenant/usermetadatasettings': PEOPLE,
    'GET /api/audit/events': PEOPLE,
    'GET /api/audit/chain': PEOPLE,
    'POST /api/audit/chain/verify': PEOPLE,
  }),
);

/**
 * What root fields of GraphQL need; an empty list is open to every client.
 * @internal A test holds the names against the schema.
 */
export const CLIENT_ROOT_FIELDS: ReadonlyMap<string, Needs> = new Map(
  Object.entries<Needs>({
    'Query.tenant': [],
    'Query.industries': [],
    'Query.workspaces': READ,
    'Query.workspace': READ,
    'Query.listedWorkspace': READ,
    'Query.submissions': READ,
    'Query.submission': READ,
    'Query.submissionCounts': READ,
    'Query.pendingInterventions': READ,
    'Query.runningImports': READ,
    'Query.users': [...READ, ...PEOPLE],
    'Query.roles': [...READ, ...PEOPLE],
    'Query.auditEvents': PEOPLE,
    'Query.auditChain': PEOPLE,
    'Query.connectionRequest': COLLECT,
    'Query.financialStatement': FIGURES,
    'Query.statementLayout': FIGURES,
    'Query.statementBooks': FIGURES,
    'Query.aging': FIGURES,
    'Query.facilities': FIGURES,
    'Query.partyFlags': FIGURES,
    'Query.borrowingBases': FIGURES,
    'Query.borrowingBase': FIGURES,
    'Query.financialStatementTemplates': FIGURES,
    'Query.previewReading': EDIT,
    'Query.templatePreview': EDIT,
    'Query.workbookRevisions': FILES,
    'Query.ratios': RISK,
    'Query.analysis': FIGURES,
    'Query.comparison': FIGURES,
    'Query.comparisons': FIGURES,
    'Mutation.compareCollections': FIGURES,
    'Subscription.comparisonChanged': FIGURES,
    'Query.approvals': FIGURES,
    'Query.openApprovals': FIGURES,
    'Query.notes': FIGURES,
    'Query.tickMarks': FIGURES,
    'Query.reviewItems': FIGURES,
    'Mutation.saveAdjustments': EDIT,
    'Mutation.saveAccountTags': EDIT,
    'Mutation.saveDebtSchedule': EDIT,
    'Query.riskAnalyses': RISK,
    'Query.riskAnalysis': RISK,
    'Query.riskInputs': RISK,
    'Query.riskModelCard': RISK,
    'Query.riskPeers': RISK,
    'Mutation.createWorkspace': MANAGE,
    'Mutation.updateWorkspace': MANAGE,
    'Mutation.setWorkspaceUsers': MANAGE,
    'Mutation.deleteWorkspace': MANAGE,
    'Mutation.createSubmissionRequest': COLLECT,
    'Mutation.sendShareableLink': COLLECT,
    'Mutation.renewShareableLink': COLLECT,
    'Mutation.revokeShareableLink': COLLECT,
    'Mutation.createSubmission': COLLECT,
    'Mutation.deleteSubmission': COLLECT,
    'Mutation.restoreSubmission': COLLECT,
    'Mutation.reportSubmissionStatus': COLLECT,
    'Mutation.deletePendingIntervention': COLLECT,
    'Mutation.createConnectionRequest': COLLECT,
    'Mutation.deleteConnection': COLLECT,
    'Mutation.uploadDocument': COLLECT,
    'Mutation.startImport': COLLECT,
    'Mutation.collectAgain': COLLECT,
    'Mutation.forecastCollection': COLLECT,
    'Mutation.setRefreshSchedule': COLLECT,
    'Mutation.cancelImport': COLLECT,
    'Mutation.saveFinancialStatement': EDIT,
    'Mutation.resetFinancialStatement': EDIT,
    'Mutation.correctReading': EDIT,
    'Mutation.applyTemplate': EDIT,
    'Mutation.confirmMappings': EDIT,
    'Mutation.saveAsTemplate': EDIT,
    'Mutation.deleteTemplate': EDIT,
    'Mutation.regenerateWorkbooks': EDIT,
    'Mutation.analyzeRisk': RISK,
    'Mutation.saveFacility': RISK,
    'Mutation.savePartyFlags': RISK,
    'Mutation.draftBorrowingBase': RISK,
    'Mutation.saveBorrowingBase': RISK,
    'Mutation.certifyBorrowingBase': RISK,
    'Mutation.discardBorrowingBase': RISK,
    'Mutation.createUser': PEOPLE,
    'Mutation.updateUser': PEOPLE,
    'Mutation.inviteUser': PEOPLE,
    'Mutation.setUserRoles': PEOPLE,
    'Mutation.endUserSessions': PEOPLE,
    'Mutation.deleteUser': PEOPLE,
    'Mutation.verifyAuditChain': PEOPLE,
    'Subscription.importChanged': READ,
    'Subscription.pendingInterventionsChanged': READ,
    'Subscription.workbookRevisionChanged': FILES,
    'Subscription.analysisChanged': FIGURES,
    'Subscription.approvalChanged': FIGURES,
    'Subscription.noteChanged': FIGURES,
    'Subscription.reviewItemsChanged': FIGURES,
    'Subscription.tickMarkChanged': FIGURES,
  }),
);

/**
 * Fields of other types that expose more than the purpose of the root field covers.
 * @internal A test follows what the others lead to.
 */
export const CLIENT_FIELDS: ReadonlyMap<string, Needs> = new Map(
  Object.entries<Needs>({
    'FinancialRecord.company': FIGURES,
    'FinancialRecord.checks': FIGURES,
    'FinancialRecord.counts': FIGURES,
    'FinancialRecord.keyFigures': FIGURES,
    'FinancialRecord.reading': FIGURES,
    'FinancialRecord.readings': FIGURES,
    'FinancialRecord.workbookRevisions': FILES,
    'SubmissionRequest.shareableLink': COLLECT,
  }),
);

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** Null for a call that a client may make; Forbidden with the purpose that it lacks, or for what is for people alone. */
export function refuseRoute(grants: ClientGrants, method: string, path: string): Refusal | null {
  return refuseWithout(grants, CLIENT_ROUTES.get(`${method} ${path}`));
}

/** The same for a field of GraphQL. */
export function refuseField(grants: ClientGrants, type: string, field: string): Refusal | null {
  if (field.startsWith('__')) return null;
  const name = `${type}.${field}`;
  return refuseWithout(grants, ROOTS.has(type) ? CLIENT_ROOT_FIELDS.get(name) : (CLIENT_FIELDS.get(name) ?? []));
}

function refuseWithout({ purposes }: ClientGrants, needs: Needs | undefined): Refusal | null {
  if (needs === undefined) return refuse('Forbidden', undefined, { forPeople: 1 });
  if (needs.length === 0 || needs.some((purpose) => purposes.includes(purpose))) return null;
  return refuse('Forbidden', undefined, { purpose: needs.at(-1) ?? '' });
}
