import { ROLES } from '@countinghouse/domain/access/role';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { readInTenant } from '../../../../platform/database/with-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** Whether a tenant has an administrator who has signed in, only invited ones, or none. */
export const ADMINISTRATOR_STATES = ['None', 'Invited', 'Active'] as const;
export type AdministratorState = (typeof ADMINISTRATOR_STATES)[number];

const FIND = `
  select distinct u.status from portal_user u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
  where u.tenant_id = $1 and r.role_id = $2 and u.status <> 'Deleted'`;

/** Whether a tenant has an active or invited administrator; reads nothing else about its people. */
export async function readAdministratorState({ dataSource }: TenantsCtx, tenantId: string): Promise<AdministratorState> {
  const rows = await readInTenant<{ status: UserStatus }>({ dataSource, tenant: { id: tenantId } }, FIND, [
    tenantId,
    ROLES.administrator.id,
  ]);
  if (rows.some(({ status }) => status === 'Active')) return 'Active';
  return rows.length > 0 ? 'Invited' : 'None';
}
