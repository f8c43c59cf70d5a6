import type { ViewerCtx } from '../../../platform/context';

/** SQL that may be prepared under a name. */
interface Prepared {
  readonly sql: string;
  readonly name?: string | undefined;
}

/** Where the memberships of this viewer are read: people belong to workspaces, an API client reaches those that it was given. */
export function membershipsOf({ viewer }: Pick<ViewerCtx, 'viewer'>): 'workspace_user' | 'client_reach' {
  return viewer.grants === undefined ? 'workspace_user' : 'client_reach';
}

/** Where the viewer's own membership is read. */
const OWN_MEMBERSHIP = /\bworkspace_user m\b/g;

/**
 * A statement whose `workspace_user m` is the viewer's own membership, as this viewer has it. What people read is not touched, so that it
 * stays on the plans that it was made for.
 */
export function reachedBy<SqlStatement extends Prepared>(ctx: Pick<ViewerCtx, 'viewer'>, statement: SqlStatement): SqlStatement {
  const memberships = membershipsOf(ctx);
  if (memberships === 'workspace_user') return statement;
  const name = statement.name === undefined ? undefined : `${statement.name}-client`;
  return { ...statement, sql: statement.sql.replace(OWN_MEMBERSHIP, `${memberships} m`), name };
}
