import { roleOf, ROLES } from '@countinghouse/domain/access/role';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { defaultRoleOf } from '@countinghouse/domain/users/role-boxes';
import {
  displayNameOf,
  refuseDisplayName,
  refuseFirstName,
  refuseLastName,
  refuseUserEmail,
} from '@countinghouse/domain/users/user-fields';
import { cleanMetadata, refuseMetadata, type MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { auditUser } from './record-audit';
import { storeRoles } from './store-roles';
import { User } from './user.entity';

/** A person to be. */
export interface CreateUser {
  /** Null: made of the names. */
  readonly displayName: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly emailAddress: string;
  /** Null: the default role. */
  readonly roleIds: readonly string[] | null;
  readonly metadata: readonly MetadataEntry[];
}

/**
 * Adds a person with a pending invitation, and returns their id. Refuses Forbidden, invalid fields, domains and metadata that the tenant
 * does not allow, and Duplicate for the address of a person who is not deleted (docs/spec.md, lender 5).
 */
export const createUser = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerTenantCtx, input: CreateUser): Promise<Result<string>> => {
  const refusal = (await refuseFields(ctx, input)) ?? refuseRoles(input.roleIds);
  if (refusal !== null) return refusal;
  const id = ctx.ids.next();
  return withTenant(ctx, async (tx) => {
    if (!(await insertUser(ctx, tx, id, input))) return refuse('Duplicate', 'emailAddress');
    await storeRoles(tx, id, input.roleIds ?? defaultRoleIds());
    await auditUser(tx, ctx, 'user.created', id);
    return id;
  });
});

/** Refuses roles that do not exist, and an empty list; null (the default role) is valid. */
export function refuseRoles(roleIds: readonly string[] | null): Refusal | null {
  if (roleIds === null) return null;
  const known = roleIds.length > 0 && roleIds.every((id) => roleOf(id) !== null);
  return known ? null : refuse('InvalidInput', 'roleIds', { problem: 'must be ids of existing roles' });
}

async function refuseFields({ tenant }: ViewerTenantCtx, input: CreateUser): Promise<Refusal | null> {
  const { displayName, firstName, lastName, emailAddress, metadata } = input;
  const sanitise = await sanitiserFor(displayName, firstName, lastName, ...metadata.map((entry) => entry.value));
  return (
    refuseFirstName(firstName, sanitise) ??
    refuseLastName(lastName, sanitise) ??
    refuseDisplayName(displayName, sanitise) ??
    refuseUserEmail(emailAddress, tenant.settings.emailDomains) ??
    refuseMetadata(metadata, tenant.settings.userMetadata, sanitise)
  );
}

function defaultRoleIds(): readonly string[] {
  const role = defaultRoleOf(Object.values(ROLES));
  return role === undefined ? [] : [role.id];
}

async function insertUser(ctx: ViewerTenantCtx, tx: TenantTransaction, id: string, input: CreateUser): Promise<boolean> {
  const { firstName, lastName } = input;
  const made = await tx.repo(User).insertMissing({
    id,
    displayName: input.displayName ?? displayNameOf(firstName, lastName),
    firstName,
    lastName,
    emailAddress: input.emailAddress,
    status: 'PendingInvite',
    metadata: cleanMetadata(input.metadata, ctx.tenant.settings.userMetadata),
  });
  return made === 1;
}
