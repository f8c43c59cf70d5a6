import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';

/** The audit log: administrators of a tenant read their own. */
export const AUDIT_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /api/audit/events': { path: () => '/api/audit/events', cells: [403, 200, 200, 401, 401], demoted: 403 },
  'GET /api/audit/chain': { path: () => '/api/audit/chain', cells: [403, 200, 200, 401, 401], demoted: 403 },
  'POST /api/audit/chain/verify': { path: () => '/api/audit/chain/verify', cells: [403, 200, 200, 401, 401], demoted: 403 },
};

const administratorsOnly: GraphqlCells = ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'];

/** The same by GraphQL. */
export const AUDIT_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.auditEvents': { query: '{ auditEvents { totalCount } }', cells: administratorsOnly, demoted: 'Forbidden' },
  'Query.auditChain': { query: '{ auditChain { entries } }', cells: administratorsOnly, demoted: 'Forbidden' },
  'Mutation.verifyAuditChain': { query: 'mutation { verifyAuditChain { entries } }', cells: administratorsOnly, demoted: 'Forbidden' },
};
