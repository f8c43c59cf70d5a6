import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseDelete } from '@countinghouse/domain/users/user-actions';
import { IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { endInvitations } from './end-invitations';
import { refuseWithoutAdministrator } from './keep-administrator';
import { lockUserAndAdministrators } from './lock-user';
import { publishUserChanged } from './publish-user-changed';
import { auditUser } from './record-audit';
import { Session } from '../sessions/session.entity';
import { User } from './user.entity';
import { UserRole } from './user-role.entity';

const NAMED_WORKSPACES = 5;

/**
 * Deletes a person: sessions, roles, access to workspaces and the open invitation end at once; what they did keeps their name. Refuses
 * Forbidden, NotFound, OwnAccount, LastWorkspaceUser for the only user of a workspace, and LastAdministrator.
 */
export const deleteUser = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerCtx, userId: string): Promise<Result<string>> => {
  const deleted = await withTenant(ctx, async (tx) => {
    const user = await lockUserAndAdministrators(tx, ctx, userId);
    if (user === null) return refuse('NotFound');
    const refusal =
      refuseDelete(ctx.viewer.userId, user) ?? (await refuseWithoutAdministrator(tx, user.id)) ?? (await refuseOnlyUser(tx, user.id));
    if (refusal !== null) return refusal;
    await forget(tx, ctx, user.id);
    return user.id;
  });
  if (!isRefusal(deleted)) await publishUserChanged(ctx, deleted);
  return deleted;
});

/** Workspaces that only this person could open; only the first few are named, to keep the message short. */
async function refuseOnlyUser(tx: TenantTransaction, userId: string): Promise<Refusal | null> {
  const workspaces = await findWorkspacesOnlyOf(tx, userId);
  if (workspaces.length === 0) return null;
  const named = workspaces.slice(0, NAMED_WORKSPACES).map(({ name }) => name);
  const more = workspaces.length - named.length;
  return refuse('LastWorkspaceUser', undefined, { workspaces: [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ') });
}

type Membership = TenantOwned & { readonly userId: string };

/** Workspaces that only this person may view, by name. */
function findWorkspacesOnlyOf(tx: TenantTransaction, userId: string): Promise<{ readonly name: string }[]> {
  return tx
    .repo<Membership>('workspace_user')
    .createQueryBuilder('m')
    .innerJoin('workspace', 'w', 'w.id = m.workspaceId and w.deletedAt is null')
    .leftJoin('workspace_user', 'other', 'other.workspaceId = m.workspaceId and other.userId <> m.userId')
    .leftJoin(User, 'u', `u.id = other.userId and u.status <> 'Deleted'`)
    .andWhere({ userId })
    .select<{ name: string }>({ name: 'w.displayName' })
    .groupBy('w.id')
    .groupBy('w.displayName')
    .having('count(u.id) = 0')
    .orderBy('lower(w.displayName)')
    .getMany();
}

/** The account is unbound, so that the same person can be added again and sign in as a new person. */
async function forget(tx: TenantTransaction, ctx: ViewerCtx, userId: string): Promise<void> {
  await tx.repo(User).update({ id: userId }, { status: 'Deleted', issuer: null, externalAccountId: null, version: () => 'version + 1' });
  await tx.repo(Session).update({ userId, revokedAt: IsNull() }, { revokedAt: ctx.clock.now() });
  await tx.repo<Membership>('workspace_user').delete({ userId });
  await tx.repo(UserRole).delete({ userId });
  await endInvitations(tx, ctx, userId, 'Revoked');
  await auditUser(tx, ctx, 'user.deleted', userId);
}
