import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';
import { everybodySignedIn } from './matrix-row';

const templateBody = ({ workspaceId, recordId }: MatrixFixture) => ({
  displayName: `Template ${randomUUID()}`,
  context: { workspaceId, financialRecordId: recordId },
});

/** The record of the fixture is not published: its statements are 404 to those who may ask. */
const rowsAt = (path: string): Readonly<Record<string, RestRow>> => ({
  [`GET ${path}`]: { path: () => path, cells: [200, 200, 200, 401, 401] },
  [`POST ${path}/ExtractTemplate`]: { path: () => `${path}/ExtractTemplate`, body: templateBody, cells: [404, 403, 404, 401, 401] },
  [`DELETE ${path}/{id}`]: {
    path: ({ statementTemplateId }) => `${path}/${statementTemplateId}`,
    cells: [403, 204, 404, 401, 401],
    demoted: 403,
  },
});

/** Templates of statements, at both of their addresses. */
export const STATEMENT_TEMPLATE_REST_ROWS: Readonly<Record<string, RestRow>> = {
  ...rowsAt('/FinancialStatementTemplates'),
  ...rowsAt('/api/FinancialStatementTemplates'),
  'POST /api/Workspaces/{ws}/financialrecords/{id}/financialstatements/ApplyTemplate': {
    path: ({ workspaceId, recordId }) => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements/ApplyTemplate`,
    body: ({ statementTemplateId }) => ({ financialStatementTemplateId: statementTemplateId }),
    cells: [404, 403, 404, 401, 401],
  },
};

const unpublished: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofRecord = ({ workspaceId, recordId, statementTemplateId }: MatrixFixture) => ({
  w: workspaceId,
  r: recordId,
  t: statementTemplateId,
  n: `Template ${randomUUID()}`,
});

/** The same by GraphQL. */
export const STATEMENT_TEMPLATE_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.financialStatementTemplates': { query: '{ financialStatementTemplates { nodes { id } } }', cells: everybodySignedIn },
  'Query.templatePreview': {
    query: 'query ($w: ID!, $r: ID!, $t: ID!) { templatePreview(workspaceId: $w, financialRecordId: $r, templateId: $t) { total } }',
    variables: ofRecord,
    cells: unpublished,
  },
  'Mutation.saveAsTemplate': {
    query: `mutation ($w: ID!, $r: ID!, $n: String!) {
      saveAsTemplate(input: { displayName: $n, workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet }) { id } }`,
    variables: ofRecord,
    cells: unpublished,
  },
  'Mutation.applyTemplate': {
    query: `mutation ($w: ID!, $r: ID!, $t: ID!) {
      applyTemplate(input: { templateId: $t, workspaceId: $w, financialRecordId: $r }) { version } }`,
    variables: ofRecord,
    cells: unpublished,
  },
  'Mutation.confirmMappings': {
    query: `mutation ($w: ID!, $r: ID!) {
      confirmMappings(input: { workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, accountIds: ["0"] }) }`,
    variables: ofRecord,
    cells: unpublished,
  },
  'Mutation.deleteTemplate': {
    query: 'mutation ($t: ID!) { deleteTemplate(input: { id: $t }) }',
    variables: ofRecord,
    cells: ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
};
