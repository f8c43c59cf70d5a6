import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });

/** Analysis and monitoring; the record of the fixture is not published. */
export const ANALYSIS_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.aging': {
    query: 'query ($w: ID!, $r: ID!) { aging(workspaceId: $w, financialRecordId: $r, side: Receivables) { asOf } }',
    variables: record,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
};
