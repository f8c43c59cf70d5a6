import type { MatrixFixture } from '../matrix-fixture';
import { everybodySignedIn, type GraphqlCells, type GraphqlRow, type RestRow } from './matrix-row';

const record = ({ workspaceId, recordId }: MatrixFixture) => ({ w: workspaceId, r: recordId });
const importing: GraphqlCells = ['ImportRunning', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'];

/** Risk analyses and the industries that they name; the record of the fixture is still being imported. */
export const RISK_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /api/Industries/NaicsCodes': { path: () => '/api/Industries/NaicsCodes?query=bakery', cells: [200, 200, 200, 200, 200] },
  'GET /api/riskcalc/{workspaceId}': {
    path: ({ workspaceId, recordId }) => `/api/riskcalc/${workspaceId}?financialRecordId=${recordId}`,
    cells: [409, 403, 404, 401, 401],
  },
};

/** The same by GraphQL. */
export const RISK_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.industries': { query: '{ industries(query: "bakery") { totalCount } }', cells: ['ok', 'ok', 'ok', 'ok', 'SessionExpired'] },
  'Query.riskAnalysis': {
    query: 'query ($w: ID!, $r: ID!) { riskAnalysis(workspaceId: $w, financialRecordId: $r) { id } }',
    variables: record,
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Mutation.analyzeRisk': {
    query: 'mutation ($w: ID!, $r: ID!) { analyzeRisk(input: { workspaceId: $w, financialRecordId: $r }) { id } }',
    variables: record,
    cells: importing,
  },
  'Query.ratios': {
    query: 'query ($w: ID!, $r: ID!) { ratios(workspaceId: $w, financialRecordId: $r) { nodes { id } } }',
    variables: record,
    cells: ['NotFound', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Query.riskModelCard': { query: '{ riskModelCard { version } }', cells: everybodySignedIn },
  'Query.riskSettings': { query: '{ riskSettings { engine } }', cells: everybodySignedIn },
  'Mutation.saveRiskBaseRates': {
    query: 'mutation { saveRiskBaseRates(input: { oneYear: 0.02, fiveYears: 0.09, source: "Own book" }) { oneYear } }',
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.saveRiskIndustryFactor': {
    query: 'mutation { saveRiskIndustryFactor(input: { naicsPrefix: "2382", factor: 1.2, source: "Own book" }) { factor } }',
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.deleteRiskIndustryFactor': {
    query: 'mutation { deleteRiskIndustryFactor(input: { naicsPrefix: "9999" }) { factor } }',
    cells: ['Forbidden', 'NotFound', 'NotFound', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Mutation.shareRiskPeers': {
    query: 'mutation { shareRiskPeers(input: { shares: false }) }',
    cells: ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'],
    demoted: 'Forbidden',
  },
  'Query.riskPeers': {
    query: 'query ($w: ID!) { riskPeers(workspaceId: $w, naicsCode: "238220") { count } }',
    variables: ({ workspaceId }) => ({ w: workspaceId }),
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Query.riskInputs': {
    query: 'query ($w: ID!, $r: ID!) { riskInputs(workspaceId: $w, financialRecordId: $r) { financialRecordId } }',
    variables: record,
    cells: importing,
  },
  'Query.riskAnalyses': {
    query: 'query ($w: ID!, $r: ID!) { riskAnalyses(workspaceId: $w, financialRecordId: $r) { totalCount } }',
    variables: record,
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
};
