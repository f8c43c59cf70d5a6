import { can, capabilitiesOf } from '@countinghouse/domain/access/can';
import type { Capability } from '@countinghouse/domain/access/capability';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';

/** All that is kept of a person (docs/spec.md, lender 3); for themselves and those who manage people. */
export interface UserDetails {
  readonly id: string;
  readonly externalAccountId: string | null;
  /** The person's id at the identity provider: the account by which they sign in is the external one. */
  readonly idpUserId: string | null;
  readonly displayName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emailAddress: string;
  readonly status: UserStatus;
  readonly lastActivityTime: Date | null;
  readonly userCapabilities: readonly Capability[];
  readonly metadata: readonly MetadataEntry[];
  readonly roleIds: readonly string[];
  readonly version: number;
}

/** The columns of those details. */
export interface UserDetailsRow {
  id: string;
  external_account_id: string | null;
  display_name: string;
  first_name: string | null;
  last_name: string | null;
  email_address: string;
  status: UserStatus;
  last_activity_at: Date | null;
  metadata: MetadataEntry[];
  role_ids: string[];
  version: number;
}

/** SQL of those columns, of the table `portal_user u`. */
export const USER_DETAILS_COLUMNS = `u.id, u.external_account_id, u.display_name, u.first_name, u.last_name, u.email_address, u.status,
  u.last_activity_at, u.metadata, u.version,
  array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by 1) as role_ids`;

/** A stored person with all details. */
export function userDetailsOf({ tenant }: Pick<Ctx, 'tenant'>, row: UserDetailsRow): UserDetails {
  return {
    id: row.id,
    externalAccountId: row.external_account_id,
    idpUserId: row.external_account_id,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    status: row.status,
    lastActivityTime: row.last_activity_at,
    userCapabilities: capabilitiesOf({ status: row.status, roleIds: row.role_ids, isStaff: tenant.name === PRODUCT_TENANT }),
    metadata: row.metadata,
    roleIds: row.role_ids,
    version: row.version,
  };
}

/** The details of people as REST answers them. */
export function presentUserDetails({ tenant }: Pick<Ctx, 'tenant'>, { roleIds, lastActivityTime, ...details }: UserDetails) {
  return {
    ...details,
    lastActivityTime: lastActivityTime?.toISOString() ?? null,
    resourceRoles: roleIds.map((roleId) => ({ resourceId: tenant.id, resourceType: 'Tenant', roleId })),
  };
}

const BY_ID = `select ${USER_DETAILS_COLUMNS} from portal_user u where u.tenant_id = $1 and u.id = any($2::uuid[])`;

/** Details by id, without an access check; null for people that this tenant does not have. */
export const userDetailsLoader = defineLoader<string, UserDetails | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) => tx.query<UserDetailsRow>(BY_ID, [ctx.tenant.id, ids], 'user-details-by-id'));
  const details = new Map(rows.map((row) => [row.id, userDetailsOf(ctx, row)]));
  return ids.map((id) => details.get(id) ?? null);
});

/** The details of a person who is known to be stored. */
export const readUserDetails = useCase(
  { caller: 'anyone', because: 'It reads what maySeeDetails allowed.' },
  async (ctx: Ctx, userId: string): Promise<UserDetails> => {
    const details = await userDetailsLoader.load(ctx, userId);
    if (details === null) throw new Error('The person who asks is stored.');
    return details;
  },
);

/** Whether the viewer may see the details of a person: their own, and those of all for who manages people. */
export function maySeeDetails(ctx: ViewerCtx, userId: string): boolean {
  return userId === ctx.viewer.userId || can(rightsOf(ctx), 'CanManageUsers');
}
