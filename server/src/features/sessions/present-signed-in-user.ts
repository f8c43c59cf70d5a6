import { capabilitiesOf } from '@countinghouse/domain/access/can';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { Ctx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';

interface Row {
  id: string;
  external_account_id: string | null;
  display_name: string;
  first_name: string | null;
  last_name: string | null;
  email_address: string;
  status: UserStatus;
  last_activity_at: Date | null;
  metadata: unknown;
  role_ids: string[];
}

const FIND = `
  select u.id, u.external_account_id, u.display_name, u.first_name, u.last_name, u.email_address, u.status, u.last_activity_at, u.metadata,
    array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by 1) as role_ids
  from portal_user u where u.tenant_id = $1 and u.id = $2`;

/** The person who just signed in, with roles and capabilities, as REST answers them (lender side 3, User). */
export async function presentSignedInUser(ctx: Ctx, userId: string) {
  const [row] = await readInTenant<Row>(ctx, FIND, [ctx.tenant.id, userId]);
  if (row === undefined) throw new Error('The person who signed in is stored.');
  const viewer = { status: row.status, roleIds: row.role_ids, isStaff: ctx.tenant.name === PRODUCT_TENANT };
  return {
    id: row.id,
    externalAccountId: row.external_account_id,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    status: row.status,
    lastActivityTime: row.last_activity_at?.toISOString() ?? null,
    userCapabilities: capabilitiesOf(viewer),
    metadata: row.metadata,
    resourceRoles: row.role_ids.map((roleId) => ({ resourceId: ctx.tenant.id, resourceType: 'Tenant', roleId })),
  };
}
