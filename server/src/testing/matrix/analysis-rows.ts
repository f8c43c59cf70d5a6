import { randomUUID } from 'node:crypto';
import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });

const workspace = ({ workspaceId }: MatrixFixture) => ({ w: workspaceId });
/** An id that nothing has. */
const NONE = '00000000-0000-4000-8000-000000000000';
const notThere: GraphqlCells = ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofNoOne: GraphqlCells = ['NotFound', 'NotFound', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const membersOnly: GraphqlCells = ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];

/** Analysis and monitoring; the record of the fixture is not published. */
export const ANALYSIS_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.aging': {
    query: 'query ($w: ID!, $r: ID!) { aging(workspaceId: $w, financialRecordId: $r, side: Receivables) { asOf } }',
    variables: record,
    cells: notThere,
  },
  'Query.facilities': { query: 'query ($w: ID!) { facilities(workspaceId: $w) { totalCount } }', variables: workspace, cells: membersOnly },
  'Query.partyFlags': { query: 'query ($w: ID!) { partyFlags(workspaceId: $w) { totalCount } }', variables: workspace, cells: membersOnly },
  'Query.borrowingBases': {
    query: 'query ($w: ID!) { borrowingBases(workspaceId: $w) { totalCount } }',
    variables: workspace,
    cells: membersOnly,
  },
  'Query.borrowingBase': { query: `{ borrowingBase(id: "${NONE}") { id } }`, cells: ofNoOne },
  'Mutation.saveFacility': {
    query: `mutation ($w: ID!) { saveFacility(input: { workspaceId: $w, name: "Revolver", kind: Revolver, currency: "USD", commitment: "1",
      outstanding: "0", lettersOfCredit: "0", balancesAsOf: "2026-01-31" }) { id } }`,
    variables: workspace,
    cells: membersOnly,
  },
  'Mutation.savePartyFlags': {
    query: `mutation ($w: ID!, $k: String!) { savePartyFlags(input: { workspaceId: $w, currency: "USD", flags: [{ partyKey: $k,
      affiliate: true, foreign: false, government: false, excluded: false }] }) { partyKey } }`,
    variables: ({ workspaceId }) => ({ w: workspaceId, k: randomUUID() }),
    cells: membersOnly,
  },
  'Mutation.draftBorrowingBase': {
    query: `mutation ($r: ID!) { draftBorrowingBase(input: { facilityId: "${NONE}", financialRecordId: $r }) { id } }`,
    variables: ({ recordId }) => ({ r: recordId }),
    cells: notThere,
  },
  'Mutation.saveBorrowingBase': {
    query: `mutation { saveBorrowingBase(input: { id: "${NONE}", version: 1, commitment: "1", outstanding: "0", lettersOfCredit: "0",
      rules: { agingBasis: InvoiceDate, maxAgeDays: 90, concentrationPercent: "25", excludeIntercompany: true, excludeForeign: true,
      excludeGovernment: true, contra: true, receivableAdvance: "85", inventory: [], equipment: [], reserves: [] } }) { id } }`,
    cells: ofNoOne,
  },
  'Mutation.certifyBorrowingBase': {
    query: `mutation { certifyBorrowingBase(input: { id: "${NONE}", version: 1 }) { id } }`,
    cells: ofNoOne,
  },
  'Mutation.discardBorrowingBase': {
    query: `mutation { discardBorrowingBase(input: { id: "${NONE}", version: 1 }) { id } }`,
    cells: ofNoOne,
  },
};
