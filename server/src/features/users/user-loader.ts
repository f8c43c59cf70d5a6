import { withTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import { presentUser, USER_COLUMNS, type User, type UserRow } from './present-user';

/** People of the tenant by id; null for one that this tenant does not have. */
export const userLoader = defineLoader<string, User | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<UserRow>(
      `select ${USER_COLUMNS} from portal_user u where u.tenant_id = $1 and u.id = any($2::uuid[])`,
      [ctx.tenant.id, ids],
      'users-by-id',
    ),
  );
  const users = new Map(rows.map((row) => [row.id, presentUser(row)]));
  return ids.map((id) => users.get(id) ?? null);
});
