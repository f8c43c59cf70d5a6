import type { WorkspaceQuery } from '@countinghouse/server/modules/workspaces/workspaces/workspace-query';

/** What every request asks for: 25 workspaces whose name contains a text, in order of their name, and how many there are. */
export const REQUESTED = { search: 'creek', first: 25, orderBy: { field: 'displayName', direction: 'asc' } } as const;

/** The same for the product's own list. */
export const REQUESTED_QUERY: WorkspaceQuery = {
  order: REQUESTED.orderBy,
  filters: [{ field: 'displayName', operator: 'Contains', value: REQUESTED.search }],
  after: null,
  offset: 0,
  limit: REQUESTED.first,
};

const FIELDS = 'nodes { id displayName engagementCode accessible capabilities lastActivityTime version } totalCount';

const GRAPHQL_BODY = JSON.stringify({
  query: `query Workspaces($first: Int!, $search: String, $orderBy: WorkspaceOrder) { workspaces(first: $first, search: $search, orderBy: $orderBy) { ${FIELDS} } }`,
  variables: REQUESTED,
});

const REST_BODY = JSON.stringify({
  itemsPerPage: REQUESTED.first,
  pageNumber: 1,
  ordering: [REQUESTED.orderBy],
  filters: REQUESTED_QUERY.filters,
});

/** The request in both APIs, and how to read the count from the complete response. */
export const FACES = {
  graphql: { path: '/graphql', body: GRAPHQL_BODY, count: (total: number) => `"totalCount":${total}` },
  rest: { path: '/api/Entities/query', body: REST_BODY, count: (total: number) => `"totalWorkspaces":${total}` },
} as const;
export type FaceName = keyof typeof FACES;

/** Workspaces of each tenant whose name matches. */
export const MATCHES_PER_TENANT = 40;
