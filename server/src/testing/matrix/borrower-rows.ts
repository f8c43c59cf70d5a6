import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

/** The lender's people may not call as a borrower, whatever their rights. */
const closedToPeople: GraphqlCells = ['Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'SessionExpired'];
const ofWorkspacesConnection = ({ connectionId }: MatrixFixture) => ({ c: connectionId });
const ofOwnImport = ({ borrowersRecordId }: MatrixFixture) => ({ r: borrowersRecordId });

/** What a borrower asks with their own token. */
export const BORROWER_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.borrowerRequest': {
    query: '{ borrowerRequest { id collections { id } dataCollectionLimit { hasLimit } } }',
    cells: closedToPeople,
    borrower: 'ok',
    bookkeeper: 'ok',
    visitor: 'ok',
  },
  'Query.borrowerImport': {
    query: 'query ($r: ID!) { borrowerImport(financialRecordId: $r) { status { outcome } } }',
    variables: ofOwnImport,
    cells: closedToPeople,
    borrower: 'ok',
  },
  'Subscription.borrowerImport': {
    query: 'subscription ($r: ID!) { borrowerImport(financialRecordId: $r) { status { outcome } } }',
    variables: ofOwnImport,
    cells: ['Unauthenticated', 'Unauthenticated', 'Unauthenticated', 'closed', 'closed'],
    borrower: 'ok',
  },
  'Query.borrowerConnectionRequest': {
    query: 'query ($c: ID!) { borrowerConnectionRequest(id: $c) { status } }',
    variables: ({ connectionRequestId }) => ({ c: connectionRequestId }),
    cells: closedToPeople,
    borrower: 'Forbidden',
    bookkeeper: 'Forbidden',
  },
  'Query.borrowerConnection': {
    query: 'query ($c: ID!) { borrowerConnection(id: $c) { datasetName } }',
    variables: ofWorkspacesConnection,
    cells: closedToPeople,
    borrower: 'NotFound',
  },
  'Query.uploadCheck': {
    query: 'query ($id: ID!) { uploadCheck(id: $id) { state } }',
    variables: () => ({ id: randomUUID() }),
    cells: closedToPeople,
    borrower: 'NotFound',
    bookkeeper: 'NotFound',
  },
  'Mutation.deleteUploadCheck': {
    query: 'mutation ($id: ID!) { deleteUploadCheck(input: { id: $id }) }',
    variables: () => ({ id: randomUUID() }),
    cells: closedToPeople,
    borrower: 'ok',
    bookkeeper: 'ok',
  },
  'Mutation.createBorrowerWorkspace': {
    query: 'mutation { createBorrowerWorkspace(input: { name: "New" }) }',
    cells: closedToPeople,
    borrower: 'Unauthenticated',
    bookkeeper: 'Forbidden',
    visitor: 'ok',
  },
  'Mutation.createBorrowerConnectionRequest': {
    query: 'mutation { createBorrowerConnectionRequest(input: { datasourceNameId: "Example" }) { id } }',
    cells: closedToPeople,
    borrower: 'ok',
    bookkeeper: 'ok',
  },
  'Mutation.deleteBorrowerConnection': {
    query: 'mutation ($c: ID!) { deleteBorrowerConnection(input: { id: $c }) }',
    variables: ofWorkspacesConnection,
    cells: closedToPeople,
    borrower: 'ok',
  },
  'Mutation.forecastBorrowerCollection': {
    query: 'mutation ($c: ID!) { forecastBorrowerCollection(input: { connectionId: $c }) { state } }',
    variables: ofWorkspacesConnection,
    cells: closedToPeople,
    borrower: 'NotFound',
  },
  'Mutation.submitCollection': {
    query: 'mutation { submitCollection(input: { verificationEmail: "owner@aldercreek.example" }) { id } }',
    cells: closedToPeople,
    borrower: 'ok',
  },
  'Mutation.startBorrowerImport': {
    query: 'mutation ($i: StartBorrowerImportInput!) { startBorrowerImport(input: $i) { financialRecordId } }',
    variables: ({ submissionId, connectionId }) => ({ i: { submissionId, connectionId } }),
    cells: closedToPeople,
    borrower: 'InvalidInput',
  },
  'Mutation.requestCopy': {
    query: 'mutation ($s: ID!) { requestCopy(input: { submissionId: $s, emailAddress: "owner@aldercreek.example" }) }',
    variables: ({ submissionId }) => ({ s: submissionId }),
    cells: closedToPeople,
    borrower: 'errorCantFindDataCollection',
  },
  'Mutation.createHandoff': {
    query: 'mutation { createHandoff(input: { senderName: "Rosa Alder" }) { url } }',
    cells: closedToPeople,
    borrower: 'Duplicate',
  },
  'Mutation.renewHandoff': { query: 'mutation { renewHandoff { url } }', cells: closedToPeople, borrower: 'ok' },
  'Mutation.deleteHandoff': { query: 'mutation { deleteHandoff }', cells: closedToPeople, borrower: 'ok' },
  'Mutation.confirmHandoff': {
    query: 'mutation ($c: ID) { confirmHandoff(input: { connectionId: $c }) }',
    variables: () => ({ c: randomUUID() }),
    cells: closedToPeople,
    borrower: 'Forbidden',
    bookkeeper: 'NotFound',
  },
  'Mutation.declineHandoff': { query: 'mutation { declineHandoff }', cells: closedToPeople, borrower: 'Forbidden', bookkeeper: 'ok' },
};
