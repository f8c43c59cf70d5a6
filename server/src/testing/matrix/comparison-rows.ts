import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlRow } from './matrix-row';

const UNKNOWN = '5f0a7c1e-0000-4000-8000-000000000000';
const workspace = ({ workspaceId }: MatrixFixture) => ({ w: workspaceId });

/** Comparisons of collections; the record of the fixture is not published, and its workspace has no comparison. */
export const COMPARISON_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.comparison': {
    query: `query { comparison(id: "${UNKNOWN}") { id } }`,
    cells: ['NotFound', 'NotFound', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Query.comparisons': {
    query: 'query ($w: ID!) { comparisons(workspaceId: $w) { id } }',
    variables: workspace,
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.compareCollections': {
    query: `mutation ($w: ID!, $r: ID!) { compareCollections(input: { workspaceId: $w, baseRecordId: $r, otherRecordId: "${UNKNOWN}" }) { id } }`,
    variables: ({ workspaceId, recordId }) => ({ w: workspaceId, r: recordId }),
    cells: ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Subscription.comparisonChanged': {
    query: 'subscription ($w: ID!) { comparisonChanged(workspaceId: $w) { id } }',
    variables: workspace,
    cells: ['silent', 'Forbidden', 'NotFound', 'closed', 'closed'],
  },
};
