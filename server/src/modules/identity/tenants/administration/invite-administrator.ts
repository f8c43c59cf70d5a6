import { ROLES } from '@countinghouse/domain/access/role';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { refuseInvite } from '@countinghouse/domain/users/user-actions';
import { displayNameOf, refuseFirstName, refuseLastName, refuseUserEmail } from '@countinghouse/domain/users/user-fields';
import { MoreThan, Not, Raw } from 'typeorm';
import type { Platform } from '../../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../../platform/text/sanitiser';
import { useCase } from '../../../../platform/use-case';
import { endInvitations } from '../../users/end-invitations';
import { sendInvitation, type InvitationCtx } from '../../users/send-invitation';
import { storeRoles } from '../../users/store-roles';
import { lockTenant, type AdministeredTenant } from './stored-tenant';
import { auditForStaff, auditInTenant, type TenantsCtx } from './tenants-ctx';
import { Invitation } from '../../users/invitation.entity';
import { User } from '../../users/user.entity';
import { UserRole } from '../../users/user-role.entity';

/** An administrator to be. */
export interface InviteAdministrator {
  readonly tenantId: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string | null;
}

const HOUR = 3_600_000;

/**
 * Creates an administrator of a tenant and sends the invitation; sends it again to a person who was invited but has not signed in yet.
 * Refuses NotFound, what the fields can't hold, NotInvitable for people who have signed in, TooManyRequests above
 * 5 invitations of a person in an hour and, for staff, HasAdministrator where an active administrator can invite others.
 */
export const inviteAdministrator = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async (ctx: TenantsCtx & Pick<Platform, 'vault' | 'eventHandlers'>, input: InviteAdministrator): Promise<Result<AdministeredTenant>> => {
    const { tenantId } = input;
    const sanitise = await sanitiserFor(input.firstName, input.lastName);
    const refusal = refuseFirstName(input.firstName, sanitise) ?? refuseLastName(input.lastName, sanitise);
    if (refusal !== null) return refusal;
    const invited = await withTenant({ dataSource: ctx.dataSource, tenant: { id: tenantId } }, async (tx) => {
      const tenant = await lockTenant(tx);
      if (tenant === null) return refuse('NotFound');
      const settings = tenantSettingsOf(tenant.document);
      const person = refuseUserEmail(input.emailAddress, settings.emailDomains) ?? (await personFor(tx, ctx, tenant, input));
      if (isRefusal(person)) return person;
      const refused = await refuseTooMany(tx, ctx, person.id);
      if (refused !== null) return refused;
      const scope: InvitationCtx = { ...ctx, tenant: { id: tenantId, name: tenant.name, timeZone: settings.timeZone, settings } };
      await endInvitations(tx, scope, person.id, 'Replaced');
      await sendInvitation(tx, scope, { userId: person.id, inviterId: null, inviterName: ctx.viewer.displayName });
      await tx.repo(User).update({ id: person.id }, { status: 'Invited', version: () => 'version + 1' });
      await auditUser(tx, ctx, tenantId, 'user.invited', person.id);
      return tenant;
    });
    if (isRefusal(invited)) return invited;
    await auditForStaff(ctx, tenantId, { action: 'tenant.administratorInvited', subjectType: 'tenant', subjectId: tenantId });
    return invited;
  },
);

type Person = Pick<User, 'id' | 'status'>;

/** The tenant is held, so that two at once find the same person. */
async function personFor(
  tx: TenantTransaction,
  ctx: TenantsCtx,
  tenant: AdministeredTenant,
  input: InviteAdministrator,
): Promise<Result<Person>> {
  if (ctx.staffTenantId !== null && (await hasActiveAdministrator(tx))) return refuse('HasAdministrator');
  const users = tx.repo(User);
  const sameAddress = Raw((column) => `${column} = lower(:email)`, { email: input.emailAddress });
  const found = await users.findOne({
    where: { emailLower: sameAddress, status: Not('Deleted') },
    select: ['id', 'status'],
    lock: 'pessimistic_write',
  });
  if (found !== null) {
    const refusal = refuseInvite(ctx.viewer.userId, found);
    if (refusal !== null) return refusal;
    await makeAdministrator(tx, ctx, tenant.id, found.id);
    return found;
  }
  const { firstName, lastName, emailAddress } = input;
  const id = ctx.ids.next();
  await users.insert({ id, displayName: displayNameOf(firstName, lastName), firstName, lastName, emailAddress, status: 'PendingInvite' });
  await auditUser(tx, ctx, tenant.id, 'user.created', id);
  await makeAdministrator(tx, ctx, tenant.id, id);
  return { id, status: 'PendingInvite' };
}

async function makeAdministrator(tx: TenantTransaction, ctx: TenantsCtx, tenantId: string, userId: string): Promise<void> {
  const before = (await tx.repo(UserRole).findBy({ userId })).map(({ roleId }) => roleId);
  if (before.includes(ROLES.administrator.id)) return;
  await storeRoles(tx, userId, [...before, ROLES.administrator.id]);
  await auditUser(tx, ctx, tenantId, 'user.rolesChanged', userId);
}

function hasActiveAdministrator(tx: TenantTransaction): Promise<boolean> {
  return tx
    .repo(User)
    .createQueryBuilder('u')
    .innerJoin(UserRole, 'r', 'r.userId = u.id and r.roleId = :role', { role: ROLES.administrator.id })
    .andWhere(`u.status = 'Active'`)
    .getOne()
    .then((found) => found !== null);
}

async function refuseTooMany(tx: TenantTransaction, { clock }: TenantsCtx, userId: string): Promise<Refusal | null> {
  const now = clock.now().getTime();
  const earlier = await tx.repo(Invitation).findBy({ userId, createdAt: MoreThan(new Date(now - HOUR)) });
  const times = earlier.map(({ createdAt }) => createdAt.getTime());
  const wait = waitForRoom(times, { most: LIMITS.administratorInvitationsPerHour, within: HOUR }, now);
  return wait === null ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

function auditUser(
  tx: TenantTransaction,
  ctx: TenantsCtx,
  tenantId: string,
  action: 'user.created' | 'user.invited' | 'user.rolesChanged',
  subjectId: string,
): Promise<void> {
  return auditInTenant(tx, ctx, tenantId, { action, subjectType: 'user', subjectId });
}
