import { ROLES } from '@countinghouse/domain/access/role';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { refuseInvite } from '@countinghouse/domain/users/user-actions';
import { displayNameOf, refuseFirstName, refuseLastName, refuseUserEmail } from '@countinghouse/domain/users/user-fields';
import type { Platform } from '../../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../../platform/text/sanitiser';
import { endInvitations } from '../../users/end-invitations';
import { sendInvitation, type InvitationCtx } from '../../users/send-invitation';
import { storeRoles } from '../../users/store-roles';
import { lockTenant, type AdministeredTenant } from './stored-tenant';
import { auditForStaff, auditInTenant, type TenantsCtx } from './tenants-ctx';

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
export async function inviteAdministrator(
  ctx: TenantsCtx & Pick<Platform, 'vault' | 'eventHandlers'>,
  input: InviteAdministrator,
): Promise<Result<AdministeredTenant>> {
  const { tenantId } = input;
  const sanitise = await sanitiserFor(input.firstName, input.lastName);
  const refusal = refuseFirstName(input.firstName, sanitise) ?? refuseLastName(input.lastName, sanitise);
  if (refusal !== null) return refusal;
  const invited = await withTenant({ dataSource: ctx.dataSource, tenant: { id: tenantId } }, async (tx) => {
    const tenant = await lockTenant(tx, tenantId);
    if (tenant === null) return refuse('NotFound');
    const settings = tenantSettingsOf(tenant.document);
    const person = refuseUserEmail(input.emailAddress, settings.emailDomains) ?? (await personFor(tx, ctx, tenant, input));
    if (isRefusal(person)) return person;
    const refused = await refuseTooMany(tx, ctx, tenantId, person.id);
    if (refused !== null) return refused;
    const scope: InvitationCtx = { ...ctx, tenant: { id: tenantId, name: tenant.name, timeZone: settings.timeZone, settings } };
    await endInvitations(tx, scope, person.id, 'Replaced');
    await sendInvitation(tx, scope, { userId: person.id, inviterId: null, inviterName: ctx.viewer.displayName });
    await tx.query(`update portal_user set status = 'Invited', version = version + 1 where tenant_id = $1 and id = $2`, [
      tenantId,
      person.id,
    ]);
    await auditUser(tx, ctx, tenantId, 'user.invited', person.id);
    return tenant;
  });
  if (isRefusal(invited)) return invited;
  await auditForStaff(ctx, tenantId, { action: 'tenant.administratorInvited', subjectType: 'tenant', subjectId: tenantId });
  return invited;
}

interface Person {
  readonly id: string;
  readonly status: UserStatus;
}

const FIND = `
  select id, status from portal_user where tenant_id = $1 and email_lower = lower($2) and status <> 'Deleted' for update`;
const ADMINISTRATORS = `
  select from portal_user u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
  where u.tenant_id = $1 and u.status = 'Active' and r.role_id = $2 limit 1`;
const INSERT = `
  insert into portal_user (tenant_id, id, display_name, first_name, last_name, email_address, status)
  values ($1, $2, $3, $4, $5, $6, 'PendingInvite')`;

/** The tenant is held, so that two at once find the same person. */
async function personFor(
  tx: TenantTransaction,
  ctx: TenantsCtx,
  tenant: AdministeredTenant,
  input: InviteAdministrator,
): Promise<Result<Person>> {
  const active = await tx.query(ADMINISTRATORS, [tenant.id, ROLES.administrator.id]);
  if (ctx.staffTenantId !== null && active.length > 0) return refuse('HasAdministrator');
  const [found] = await tx.query<Person>(FIND, [tenant.id, input.emailAddress]);
  if (found !== undefined) {
    const refusal = refuseInvite(ctx.viewer.userId, found);
    if (refusal !== null) return refusal;
    await makeAdministrator(tx, ctx, tenant.id, found.id);
    return found;
  }
  const { firstName, lastName, emailAddress } = input;
  const id = ctx.ids.next();
  await tx.query(INSERT, [tenant.id, id, displayNameOf(firstName, lastName), firstName, lastName, emailAddress]);
  await auditUser(tx, ctx, tenant.id, 'user.created', id);
  await makeAdministrator(tx, ctx, tenant.id, id);
  return { id, status: 'PendingInvite' };
}

async function makeAdministrator(tx: TenantTransaction, ctx: TenantsCtx, tenantId: string, userId: string): Promise<void> {
  const held = await tx.query<{ role_id: string }>('select role_id from user_role where tenant_id = $1 and user_id = $2', [
    tenantId,
    userId,
  ]);
  const before = held.map((role) => role.role_id);
  if (before.includes(ROLES.administrator.id)) return;
  await storeRoles(tx, { tenant: { id: tenantId, name: '', timeZone: 'UTC' } }, userId, [...before, ROLES.administrator.id]);
  await auditUser(tx, ctx, tenantId, 'user.rolesChanged', userId);
}

const EARLIER = 'select created_at from invitation where tenant_id = $1 and user_id = $2 and created_at > $3';

async function refuseTooMany(tx: TenantTransaction, { clock }: TenantsCtx, tenantId: string, userId: string): Promise<Refusal | null> {
  const now = clock.now().getTime();
  const earlier = await tx.query<{ created_at: Date }>(EARLIER, [tenantId, userId, new Date(now - HOUR)]);
  const times = earlier.map((invitation) => invitation.created_at.getTime());
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
