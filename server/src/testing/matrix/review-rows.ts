import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });
const approval = (fixture: MatrixFixture) => ({ ...record(fixture), a: randomUUID() });
/** The record of the fixture is not published. */
const members: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const OF_APPROVAL = 'workspaceId: $w, financialRecordId: $r, approvalId: $a, version: 1';

/** The approval of statements. */
export const REVIEW_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.approvals': {
    query: 'query ($w: ID!, $r: ID!) { approvals(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: members,
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
};
