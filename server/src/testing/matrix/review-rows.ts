import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });
const approval = (fixture: MatrixFixture) => ({ ...record(fixture), a: randomUUID() });
/** The record of the fixture is not published. */
const members: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const OF_NOTE = 'workspaceId: $w, financialRecordId: $r, id: $a';
const OF_APPROVAL = 'workspaceId: $w, financialRecordId: $r, approvalId: $a, version: 1';

/** Notes, and the approval of statements. */
export const REVIEW_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.approvals': {
    query: 'query ($w: ID!, $r: ID!) { approvals(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: members,
  },
  'Query.openApprovals': {
    query: 'query ($w: ID!) { openApprovals(workspaceId: $w) { totalCount } }',
    variables: ({ workspaceId }) => ({ w: workspaceId }),
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.submitForApproval': {
    query: 'mutation ($w: ID!, $r: ID!) { submitForApproval(input: { workspaceId: $w, financialRecordId: $r }) { id } }',
    variables: record,
    cells: members,
  },
  'Mutation.approveStatements': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { approveStatements(input: { ${OF_APPROVAL} }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.returnStatements': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { returnStatements(input: { ${OF_APPROVAL}, comment: "Check the rent." }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.withdrawApproval': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { withdrawApproval(input: { ${OF_APPROVAL} }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Query.notes': {
    query: 'query ($w: ID!, $r: ID!) { notes(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: members,
  },
  'Query.tickMarks': {
    query: 'query ($w: ID!, $r: ID!) { tickMarks(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: members,
  },
  'Mutation.setTickMark': {
    query: `mutation ($w: ID!, $r: ID!) { setTickMark(input: { workspaceId: $w, financialRecordId: $r,
      statementType: BalanceSheet, lineItemId: "cash:footer", reportingPeriodId: "FY2025", kind: Tied, version: 0 }) { id } }`,
    variables: record,
    cells: members,
  },
  'Query.reviewChecklist': {
    query: '{ reviewChecklist { version } }',
    cells: ['ok', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.saveReviewChecklist': {
    query: 'mutation { saveReviewChecklist(input: { items: [], version: 999 }) { version } }',
    cells: ['Forbidden', 'StaleVersion', 'StaleVersion', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Query.reviewItems': {
    query: 'query ($w: ID!, $r: ID!) { reviewItems(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: members,
  },
  'Mutation.setReviewItem': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { setReviewItem(input: { ${OF_NOTE}, version: 0, state: Done }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.addNote': {
    query: `mutation ($w: ID!, $r: ID!) { addNote(input: {
      workspaceId: $w, financialRecordId: $r, anchor: { kind: Period, reportingPeriodId: "FY2025" }, body: "Check the rent." }) { id } }`,
    variables: record,
    cells: members,
  },
  'Mutation.replyToNote': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { replyToNote(input: { ${OF_NOTE}, body: "Done." }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.editNote': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { editNote(input: { ${OF_NOTE}, version: 1, body: "Done." }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.resolveNote': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { resolveNote(input: { ${OF_NOTE}, version: 1 }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.reopenNote': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { reopenNote(input: { ${OF_NOTE}, version: 1 }) { id } }`,
    variables: approval,
    cells: members,
  },
  'Mutation.withdrawNote': {
    query: `mutation ($w: ID!, $r: ID!, $a: ID!) { withdrawNote(input: { ${OF_NOTE}, version: 1 }) { id } }`,
    variables: approval,
    cells: members,
  },
};
