import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { presentUser, type User, type UserRow } from './present-user';
import { emailRights, userColumns } from './user-columns';
import { USER_DETAILS_COLUMNS, userDetailsOf, type UserDetails, type UserDetailsRow } from './user-details';

const ALL = `from portal_user u where u.tenant_id = $1 and u.status <> 'Deleted' order by lower(u.display_name), u.id`;

/** Everybody of the tenant, by name, as old clients list them (docs/spec.md, lender 7). */
export const readPeople = useCase(
  { caller: 'person', because: 'Names of people are known to all of the tenant.' },
  async (ctx: ViewerCtx): Promise<User[]> => {
    const sql = `select ${userColumns('$2', '$3')} ${ALL}`;
    const rows = await withTenant(ctx, (tx) => tx.query<UserRow>(sql, [ctx.tenant.id, ...emailRights(ctx)]));
    return rows.map(presentUser);
  },
);

/** The same with all details; refuses Forbidden for those who do not manage people. */
export const readDetailedPeople = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerCtx): Promise<Result<UserDetails[]>> => {
  const rows = await withTenant(ctx, (tx) => tx.query<UserDetailsRow>(`select ${USER_DETAILS_COLUMNS} ${ALL}`, [ctx.tenant.id]));
  return rows.map((row) => userDetailsOf(ctx, row));
});
