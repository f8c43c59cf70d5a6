import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseDelete } from '@countinghouse/domain/users/user-actions';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { endInvitations } from './end-invitations';
import { refuseWithoutAdministrator } from './keep-administrator';
import { lockUserAndAdministrators } from './lock-user';
import { publishUserChanged } from './publish-user-changed';
import { auditUser } from './record-audit';
import { refuseWithoutRight } from './refuse-without-right';

const NAMED_WORKSPACES = 5;

const ONLY_THEIRS = `
  select w.display_name as name
  from workspace w join workspace_user m on m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $2
  where w.tenant_id = $1 and w.deleted_at is null and not exists (
    select from workspace_user other join portal_user u on u.tenant_id = other.tenant_id and u.id = other.user_id and u.status <> 'Deleted'
    where other.tenant_id = w.tenant_id and other.workspace_id = w.id and other.user_id <> $2)
  order by lower(w.display_name)`;

/**
 * Deletes a person: sessions, roles, access to workspaces and the open invitation end at once; what they did keeps their name. Refuses
 * Forbidden, NotFound, OwnAccount, LastWorkspaceUser for the only user of a workspace, and LastAdministrator.
 */
export async function deleteUser(ctx: ViewerCtx, userId: string): Promise<Result<string>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  const deleted = await withTenant(ctx, async (tx) => {
    const user = await lockUserAndAdministrators(tx, ctx, userId);
    if (user === null) return refuse('NotFound');
    const refusal =
      refuseDelete(ctx.viewer.userId, user) ??
      (await refuseWithoutAdministrator(tx, ctx, user.id)) ??
      (await refuseOnlyUser(tx, ctx, user.id));
    if (refusal !== null) return refusal;
    await forget(tx, ctx, user.id);
    return user.id;
  });
  if (!isRefusal(deleted)) await publishUserChanged(ctx, deleted);
  return deleted;
}

/** Workspaces that only this person could open; only the first few are named, to keep the message short. */
async function refuseOnlyUser(tx: TenantTransaction, { tenant }: ViewerCtx, userId: string): Promise<Refusal | null> {
  const workspaces = await tx.query<{ name: string }>(ONLY_THEIRS, [tenant.id, userId]);
  if (workspaces.length === 0) return null;
  const named = workspaces.slice(0, NAMED_WORKSPACES).map(({ name }) => name);
  const more = workspaces.length - named.length;
  return refuse('LastWorkspaceUser', undefined, { workspaces: [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ') });
}

/** The account is unbound, so that the same person can be added again and sign in as a new person. */
async function forget(tx: TenantTransaction, ctx: ViewerCtx, userId: string): Promise<void> {
  const person = [ctx.tenant.id, userId];
  await tx.query(
    `update portal_user set status = 'Deleted', issuer = null, external_account_id = null, version = version + 1 where tenant_id = $1 and id = $2`,
    person,
  );
  await tx.query(`update session set revoked_at = $3 where tenant_id = $1 and user_id = $2 and revoked_at is null`, [
    ...person,
    ctx.clock.now(),
  ]);
  await tx.query(`delete from workspace_user where tenant_id = $1 and user_id = $2`, person);
  await tx.query(`delete from user_role where tenant_id = $1 and user_id = $2`, person);
  await endInvitations(tx, ctx, userId, 'Revoked');
  await auditUser(tx, ctx, 'user.deleted', userId);
}
