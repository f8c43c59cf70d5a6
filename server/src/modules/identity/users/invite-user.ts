import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { refuseInvite } from '@countinghouse/domain/users/user-actions';
import { lockName } from '../../../platform/database/lock-name.sql';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { endInvitations } from './end-invitations';
import { personIdOf } from '../../../platform/person-id-of';
import { useCase } from '../../../platform/use-case';
import { lockUser } from './lock-user';
import { auditUser } from './record-audit';
import { sendInvitation } from './send-invitation';
import { User } from './user.entity';
import { Invitation } from './invitation.entity';

/**
 * Invites a person by mail, the first time or again: a link that works once and for the tenant's number of days takes the place of any earlier
 * one. Answers the person's id. Refuses Forbidden, NotFound, OwnAccount, NotInvitable for people who have signed in already, and TooManyRequests:
 * 5 invitations to a person and 200 by a person or an API client in an hour.
 */
export const inviteUser = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerTenantCtx, userId: string): Promise<Result<string>> => {
  return withTenant(ctx, async (tx) => {
    const user = await lockUser(tx, ctx, userId);
    if (user === null) return refuse('NotFound');
    const refusal = refuseInvite(ctx.viewer.userId, user);
    if (refusal !== null) return refusal;
    const tooMany = await refuseTooMany(tx, ctx, user.id);
    if (tooMany !== null) return tooMany;
    await endInvitations(tx, ctx, user.id, 'Replaced');
    await sendInvitation(tx, ctx, {
      userId: user.id,
      inviterId: personIdOf(ctx),
      clientId: ctx.client?.clientId ?? null,
      inviterName: ctx.viewer.displayName,
    });
    await tx.repo(User).update({ id: user.id }, { status: 'Invited', version: () => 'version + 1' });
    await auditUser(tx, ctx, 'user.invited', user.id);
    return user.id;
  });
});

const HOUR = 3_600_000;

/** One after the other, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: ViewerTenantCtx, userId: string): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const inviterId = ctx.viewer.userId;
  await lockName(tx, `invitations|${ctx.tenant.id}|${inviterId}`);
  const earlier = await tx
    .repo(Invitation)
    .createQueryBuilder('i')
    .andWhere('i.userId = :userId or i.createdBy = :inviterId or i.apiClientId = :inviterId', { userId, inviterId })
    .andWhere('i.createdAt > :since', { since: new Date(now - HOUR) })
    .getMany();
  const times = (rows: readonly Invitation[]) => rows.map(({ createdAt }) => createdAt.getTime());
  const toThem = times(earlier.filter((invitation) => invitation.userId === userId));
  const byViewer = times(earlier.filter(({ createdBy, apiClientId }) => (createdBy ?? apiClientId) === inviterId));
  const wait = Math.max(
    waitForRoom(toThem, { most: LIMITS.invitationsToPersonPerHour, within: HOUR }, now) ?? 0,
    waitForRoom(byViewer, { most: LIMITS.invitationsOfPersonPerHour, within: HOUR }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}
