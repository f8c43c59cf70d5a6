import { keepsAnAdministrator, type Administrable } from '@countinghouse/domain/access/keep-last-administrator';
import { ROLES } from '@countinghouse/domain/access/role';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

const ADMINISTRATORS = `
  select u.id, u.status, array[r.role_id::text] as "roleIds"
  from portal_user u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = $2
  where u.tenant_id = $1 and u.status = 'Active'`;

/** Refuses what would leave the tenant without an active administrator once this person is none; all of them are locked. */
export async function refuseWithoutAdministrator(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  userId: string,
): Promise<Refusal | null> {
  const administrators = await tx.query<Administrable>(ADMINISTRATORS, [tenant.id, ROLES.administrator.id]);
  return keepsAnAdministrator(administrators.filter((person) => person.id !== userId)) ? null : refuse('LastAdministrator');
}
