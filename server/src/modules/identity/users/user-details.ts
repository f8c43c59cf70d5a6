import { can, capabilitiesOf } from '@countinghouse/domain/access/can';
import type { Capability } from '@countinghouse/domain/access/capability';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import { readRepo, type ReadRepository } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { useCase } from '../../../platform/use-case';
import { rightsOf } from '../../../platform/rights-of';
import { User } from './user.entity';

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

type Stored = Pick<
  User,
  | 'id'
  | 'externalAccountId'
  | 'displayName'
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'status'
  | 'lastActivityAt'
  | 'metadata'
  | 'version'
>;

/** A stored person with the ids of their roles. */
export interface PersonWithRoles extends Stored {
  readonly roleIds: readonly string[];
}

/** SQL of the ids of the roles of a person `u`. */
export const ROLE_IDS = 'array(select r.role_id::text from user_role r where r.tenant_id = u.tenantId and r.user_id = u.id order by 1)';

/** The people of the tenant as `u`, deleted ones too, with their roles. */
export function detailedPeople(repo: ReadRepository<User>): TenantQuery<User, PersonWithRoles> {
  return repo.createQueryBuilder('u').select<PersonWithRoles>({
    id: 'u.id',
    externalAccountId: 'u.externalAccountId',
    displayName: 'u.displayName',
    firstName: 'u.firstName',
    lastName: 'u.lastName',
    emailAddress: 'u.emailAddress',
    status: 'u.status',
    lastActivityAt: 'u.lastActivityAt',
    metadata: 'u.metadata',
    version: 'u.version',
    roleIds: ROLE_IDS,
  });
}

/** A stored person with all details. */
export function userDetailsOf({ tenant }: Pick<Ctx, 'tenant'>, { lastActivityAt, ...person }: PersonWithRoles): UserDetails {
  const { status, roleIds, externalAccountId } = person;
  return {
    ...person,
    idpUserId: externalAccountId,
    lastActivityTime: lastActivityAt,
    userCapabilities: capabilitiesOf({ status, roleIds, isStaff: tenant.name === PRODUCT_TENANT }),
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

/** Details by id, without an access check; null for people that this tenant does not have. */
export const userDetailsLoader = defineLoader<string, UserDetails | null>(async (ctx, ids) => {
  const people = await detailedPeople(readRepo(ctx, User)).andWhere('u.id = any(:ids)', { ids }).getMany();
  const details = new Map(people.map((person) => [person.id, userDetailsOf(ctx, person)]));
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
