import type { ViewerCtx } from '../../../platform/context';

/** SQL that may be prepared under a name. */
interface Prepared {
  readonly sql: string;
  readonly name?: string | undefined;
}

/** Where the viewer's own membership is read. */
const OWN_MEMBERSHIP = /\bworkspace_user m\b/g;

/**
 * A statement whose `workspace_user m` is the viewer's own membership, as this viewer has it: people belong to workspaces, an API client
 * reaches those that it was given. What people read is not touched, so that it stays on the plans that it was made for.
 */
export function reachedBy<SqlStatement extends Prepared>({ viewer }: Pick<ViewerCtx, 'viewer'>, statement: SqlStatement): SqlStatement {
  if (viewer.grants === undefined) return statement;
  const name = statement.name === undefined ? undefined : `${statement.name}-client`;
  return { ...statement, sql: statement.sql.replace(OWN_MEMBERSHIP, 'client_reach m'), name };
}
