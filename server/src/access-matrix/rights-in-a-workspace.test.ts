import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { RIGHTS } from '@countinghouse/domain/access/rights';
import { getNamedType, isInputObjectType, type GraphQLArgument } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BORROWER_ROOT_FIELDS } from '../modules/collecting/borrowers/borrower-operations';
import { buildGraphqlSchema } from '../modules/api/graphql/build-schema';
import { aRecordWithBooks, type RecordWithBooks } from '../testing/a-record-with-books';
import { GRAPHQL_MATRIX, REST_MATRIX } from '../testing/access-matrix';
import { aWorkspace } from '../testing/builders';
import { matrixFixture, type MatrixFixture } from '../testing/matrix-fixture';
import { codeIn } from '../testing/matrix/matrix-app';
import type { GraphqlRow, RestRow } from '../testing/matrix/matrix-row';
import { startTestApp, type TestApp } from '../testing/test-app';
import { TWO_YEARS } from '../testing/two-years.examples';

const NEEDS: readonly WorkspaceCapability[] = [
  'CanEditFinancialStatements',
  'CanManageFinancialStatementTemplates',
  'CanRunRiskAnalysis',
  'CanManageBorrowingBase',
  'CanEditAnalysis',
  'CanWriteNotes',
  'CanApproveStatements',
];

/** What a member of the workspace needs beside the right to view it, by the row of the access matrix; null where that is enough. */
const NEEDED: Readonly<Record<string, WorkspaceCapability | null>> = {
  'GET /api/Workspaces/{ws}/financialrecords/{id}/financialstatements': null,
  'GET /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/trace': null,
  'PUT /api/Workspaces/{ws}/financialrecords/{id}/financialstatements': 'CanEditFinancialStatements',
  'POST /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/reset': 'CanEditFinancialStatements',
  'POST /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/ApplyTemplate': 'CanEditFinancialStatements',
  'POST /FinancialStatementTemplates/ExtractTemplate': 'CanManageFinancialStatementTemplates',
  'POST /api/FinancialStatementTemplates/ExtractTemplate': 'CanManageFinancialStatementTemplates',
  'GET /FinancialStatementTemplates': null,
  'GET /api/FinancialStatementTemplates': null,
  'POST /api/{ws}/FinancialRecords/{id}/workbooks/revisions': null,
  'GET /api/{ws}/financialrecords/{id}/workbooks/{revisionNumber}/status': null,
  'GET /api/riskcalc/{workspaceId}': 'CanRunRiskAnalysis',
  'Query.financialStatement': null,
  'Query.statementLayout': null,
  'Query.statementBooks': null,
  'Query.partialBooks': null,
  'Query.previewReading': 'CanEditFinancialStatements',
  'Query.workbookRevisions': null,
  'Query.templatePreview': 'CanEditFinancialStatements',
  'Query.aging': null,
  'Mutation.draftBorrowingBase': 'CanManageBorrowingBase',
  'Query.ratios': 'CanRunRiskAnalysis',
  'Query.analysis': null,
  'Mutation.saveAdjustments': 'CanEditAnalysis',
  'Query.approvals': null,
  'Query.notes': null,
  'Query.tickMarks': null,
  'Query.reviewItems': null,
  'Mutation.setReviewItem': 'CanWriteNotes',
  'Mutation.setTickMark': 'CanWriteNotes',
  'Mutation.addNote': 'CanWriteNotes',
  'Mutation.replyToNote': 'CanWriteNotes',
  'Mutation.editNote': 'CanWriteNotes',
  'Mutation.resolveNote': 'CanWriteNotes',
  'Mutation.reopenNote': 'CanWriteNotes',
  'Mutation.withdrawNote': 'CanWriteNotes',
  'Mutation.submitForApproval': 'CanWriteNotes',
  'Mutation.withdrawApproval': 'CanWriteNotes',
  'Mutation.approveStatements': 'CanApproveStatements',
  'Mutation.returnStatements': 'CanApproveStatements',
  'Query.riskAnalyses': 'CanRunRiskAnalysis',
  'Query.riskAnalysis': 'CanRunRiskAnalysis',
  'Query.riskInputs': 'CanRunRiskAnalysis',
  'Mutation.saveFinancialStatement': 'CanEditFinancialStatements',
  'Mutation.resetFinancialStatement': 'CanEditFinancialStatements',
  'Mutation.correctReading': 'CanEditFinancialStatements',
  'Mutation.applyTemplate': 'CanEditFinancialStatements',
  'Mutation.confirmMappings': 'CanEditFinancialStatements',
  'Mutation.saveAsTemplate': 'CanManageFinancialStatementTemplates',
  'Mutation.regenerateWorkbooks': null,
  'Mutation.analyzeRisk': 'CanRunRiskAnalysis',
  'Mutation.cancelImport': null,
};

/** The same of what else members may do beyond viewing: deletions, and what they hand over by a token. */
const BEYOND_VIEWING: Readonly<Record<string, WorkspaceCapability | null>> = {
  'Query.openApprovals': null,
  'Query.facilities': null,
  'Query.partyFlags': null,
  'Query.borrowingBases': null,
  'Mutation.saveFacility': 'CanManageBorrowingBase',
  'Mutation.savePartyFlags': 'CanManageBorrowingBase',
  'Mutation.saveAccountTags': 'CanEditAnalysis',
  'Mutation.saveDebtSchedule': 'CanEditAnalysis',
  'DELETE /api/submissions/{id}': 'CanDeleteSubmission',
  'DELETE /api/workspaces/{id}/connections/{connectionId}': 'CanDeleteWorkspaceConnection',
  'GET /Organizations/{orgId}/Connections': 'CanDeleteWorkspaceConnection',
  'DELETE /Organizations/{orgId}/Connections/{id}': 'CanDeleteWorkspaceConnection',
  'DELETE /Organizations/{orgId}/FinancialRecords/{id}': 'CanDeleteSubmission',
  'POST /Organizations/{orgId}/BorrowingBases': 'CanManageBorrowingBase',
  'Mutation.deleteSubmission': 'CanDeleteSubmission',
  'Mutation.deleteConnection': 'CanDeleteWorkspaceConnection',
  'Mutation.collectAgain': null,
  'Mutation.forecastCollection': null,
  'Mutation.setRefreshSchedule': null,
};

/** The rights of the product, without those that members lack at the moment. */
const rights = { ...RIGHTS };
const take = (missing: readonly WorkspaceCapability[]) => {
  for (const capability of missing) rights[capability] = { administrator: 'never', defaultUser: 'never', staff: 'never' };
};

/** The capabilities that are missing, and the calls to ask for. */
type Lack = [missing: readonly WorkspaceCapability[], calls: [string, WorkspaceCapability | null][]];

const DELETIONS: readonly WorkspaceCapability[] = ['CanDeleteSubmission', 'CanDeleteWorkspaceConnection', 'CanManageBorrowingBase'];
const restricted = (calls: typeof NEEDED) => Object.entries(calls).filter(([, needed]) => needed !== null);
const open = Object.entries({ ...NEEDED, ...BEYOND_VIEWING }).filter(([, needed]) => needed === null);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ rights });
});
afterAll(() => test?.close());

describe.each<Lack>([
  ...NEEDS.map((capability): Lack => [[capability], restricted(NEEDED)]),
  ...DELETIONS.map((capability): Lack => [[capability], restricted(BEYOND_VIEWING)]),
  // What needs none of them is asked for without any of them.
  [[...NEEDS, ...DELETIONS], open],
])('a member of the workspace who lacks %s', (missing, calls) => {
  /** Null where a call was granted that may have changed the things. */
  let fixture: MatrixFixture | null = null;
  /** Null where a call was granted that may have deleted the record. */
  let record: RecordWithBooks | null = null;
  beforeAll(() => take(missing));
  afterAll(() => void Object.assign(rights, RIGHTS));

  it.each(calls)('asks for %s, which needs %s', async (name, needed) => {
    expect(await outcomeOf(name)).toBe(needed !== null && missing.includes(needed) ? 'refused' : 'granted');
  });

  it('makes a token for managing connections, where they may delete one', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const { body } = await test.call('ben', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`);
    expect(body.purpose.includes('ConnectionManagement')).toBe(!missing.includes('CanDeleteWorkspaceConnection'));
  });

  async function outcomeOf(name: string): Promise<string> {
    record ??= await aRecordWithBooks(test, TWO_YEARS);
    fixture ??= { ...(await matrixFixture(test)), workspaceId: record.workspaceId, recordId: record.financialRecordId };
    const call = REST_MATRIX[name];
    const code = call === undefined ? await codeOf(GRAPHQL_MATRIX[name]!, fixture) : await statusOf(name, call, fixture);
    if (code === 403 || code === 'Forbidden') return 'refused';
    if (!name.startsWith('GET') && !name.startsWith('Query')) fixture = null;
    if (/delete/i.test(name)) record = null;
    return code === 'InternalError' ? code : 'granted';
  }

  async function codeOf({ query, variables }: GraphqlRow, things: MatrixFixture): Promise<string> {
    return codeIn(await test.graphql('ben', query, variables?.(things)));
  }

  async function statusOf(name: string, row: RestRow, things: MatrixFixture): Promise<number> {
    const [method = ''] = name.split(' ');
    return (await test.call('ben', method, row.path(things), { body: row.body?.(things) })).status;
  }
});

/** The platform API asks for other rights, by its own tokens. */
const OF_A_RECORD = /^(?!GET \/Organizations).*(financialstatement|workbooks\/(revisions|\{revisionNumber\}\/status)|riskcalc)/i;

it('each REST call on the statements of a record says what it needs', () => {
  const calls = Object.keys(REST_MATRIX).filter((name) => OF_A_RECORD.test(name) && !name.startsWith('DELETE'));
  expect(
    Object.keys(NEEDED)
      .filter((name) => name.includes(' '))
      .toSorted(),
  ).toEqual(calls.toSorted());
});

it('each root field that takes a record says what a person needs', () => {
  const schema = buildGraphqlSchema();
  const takesRecord = ({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): boolean => {
    const named = getNamedType(type);
    return name === 'financialRecordId' || (isInputObjectType(named) && Object.values(named.getFields()).some(takesRecord));
  };
  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  const fields = roots.flatMap((root) =>
    Object.values(root.getFields()).flatMap(({ name, args }) => (args.some(takesRecord) ? `${root.name}.${name}` : [])),
  );
  expect(
    Object.keys(NEEDED)
      .filter((name) => !name.includes(' '))
      .toSorted(),
  ).toEqual(fields.filter((name) => !BORROWER_ROOT_FIELDS.has(name)).toSorted());
});
