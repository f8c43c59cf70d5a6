import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });
const workspace = ({ workspaceId }: MatrixFixture) => ({ w: workspaceId });
/** The record of the fixture is not published, and its workspace has no other. */
const members: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];

/** The analysis of a record, and what is added to its books. */
export const ANALYSIS_INPUT_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.analysis': {
    query: 'query ($w: ID!, $r: ID!) { analysis(workspaceId: $w, financialRecordId: $r) { currency } }',
    variables: record,
    cells: members,
  },
  'Mutation.saveAdjustments': {
    query:
      'mutation ($w: ID!, $r: ID!) { saveAdjustments(input: { workspaceId: $w, financialRecordId: $r, adjustments: [], version: 0 }) { currency } }',
    variables: record,
    cells: members,
  },
  'Mutation.saveAccountTags': {
    query: 'mutation ($w: ID!) { saveAccountTags(input: { workspaceId: $w, tags: [], version: 0 }) { name } }',
    variables: workspace,
    cells: members,
  },
  'Mutation.saveDebtSchedule': {
    query: 'mutation ($w: ID!) { saveDebtSchedule(input: { workspaceId: $w, instruments: [], version: 0 }) { name } }',
    variables: workspace,
    cells: members,
  },
};
