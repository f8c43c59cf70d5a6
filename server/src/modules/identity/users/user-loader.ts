import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { presentUser, type User, type UserRow } from './present-user';
import { emailRights, userColumns } from './user-columns';

const BY_ID = `select ${userColumns('$3', '$4')} from portal_user u where u.tenant_id = $1 and u.id = any($2::uuid[])`;

/** People of the tenant by id, deleted ones too; null for one that this tenant does not have. */
export const userLoader = defineLoader<string, User | null>(async (ctx, ids) => {
  const values = [ctx.tenant.id, ids, ...emailRights(ctx)];
  const rows = await withTenant(ctx, (tx) => tx.query<UserRow>(BY_ID, values, 'users-by-id'));
  const users = new Map(rows.map((row) => [row.id, presentUser(row)]));
  return ids.map((id) => users.get(id) ?? null);
});
