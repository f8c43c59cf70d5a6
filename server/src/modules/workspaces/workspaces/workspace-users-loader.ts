import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { presentUser, type User, type UserRow } from '../../identity/users/present-user';
import { emailRights, userColumns } from '../../identity/users/user-columns';

const OF_WORKSPACES = `
  select m.workspace_id, ${userColumns('$3', '$4')}
  from workspace_user m join portal_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  where m.tenant_id = $1 and m.workspace_id = any($2::uuid[]) and u.status <> 'Deleted'
  order by lower(u.display_name), u.id`;

/** The people who have access to a workspace, by name. */
export const workspaceUsersLoader = defineLoader<string, readonly User[]>(async (ctx, workspaceIds) => {
  const values = [ctx.tenant.id, workspaceIds, ...emailRights(ctx)];
  const rows = await withTenant(ctx, (tx) => tx.query<UserRow & { workspace_id: string }>(OF_WORKSPACES, values, 'users-of-workspaces'));
  const users = new Map<string, User[]>(workspaceIds.map((id) => [id, []]));
  for (const row of rows) users.get(row.workspace_id)?.push(presentUser(row));
  return workspaceIds.map((id) => users.get(id) ?? []);
});
