/** SQL of whether a connection `c` was made by a borrower who answers the request of that parameter: those of others serve them nothing. */
export const borrowersConnection = (requestId: string) => `exists (
  select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id = ${requestId})`;

/** SQL of whether no one but those who answer the request `:requestId` asked for access to a connection `c`: the rest is not theirs to end. */
export const BORROWERS_ALONE = `not exists (
  select from connection_request q
  where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.status = 'Success' and q.request_id is distinct from :requestId)`;

const COLLECTED = `
  select from import_job j
  where j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.source ->> 'connectionId' = c.id::text`;

/** SQL of whether a collection from a connection `c` was never begun. */
export const NEVER_COLLECTED = `not exists (${COLLECTED})`;

/** SQL of whether no books were sent from a connection `c` and none are on their way: a collection that failed or was stopped sent none. */
export const NOTHING_SENT = `not exists (${COLLECTED} and j.state in ('Pending', 'Success'))`;
