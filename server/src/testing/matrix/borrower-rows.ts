import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

/** Nobody of the lender asks as a borrower, whatever their rights. */
const nobody: GraphqlCells = ['Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'SessionExpired'];
const ofOwnImport = ({ borrowersRecordId }: MatrixFixture) => ({ r: borrowersRecordId });

/** What a borrower asks with their own token. */
export const BORROWER_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.borrowerRequest': {
    query: '{ borrowerRequest { id collections { id } dataCollectionLimit { hasLimit } } }',
    cells: nobody,
    borrower: 'ok',
    bookkeeper: 'ok',
    newcomer: 'ok',
  },
  'Query.borrowerImport': {
    query: 'query ($r: ID!) { borrowerImport(financialRecordId: $r) { status { outcome } } }',
    variables: ofOwnImport,
    cells: nobody,
    borrower: 'ok',
  },
  'Subscription.borrowerImport': {
    query: 'subscription ($r: ID!) { borrowerImport(financialRecordId: $r) { status { outcome } } }',
    variables: ofOwnImport,
    cells: ['Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'closed', 'closed'],
    borrower: 'ok',
  },
};
