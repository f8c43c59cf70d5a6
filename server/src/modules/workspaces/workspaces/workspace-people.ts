import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { refuseWithoutUsers } from '@countinghouse/domain/workspaces/keep-last-user';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';

/** The most people that one workspace can be given to. */
export const WORKSPACE_USERS_MAX = 1_000;

/** Refuses people that the tenant does not have, or no longer has; null when all are known, and then they cannot be deleted until the transaction ends. */
export async function refuseStrangers(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  userIds: readonly string[],
  parameter: string,
): Promise<Refusal | null> {
  const stranger = refuse('InvalidInput', parameter, { problem: 'contains an unknown user' });
  if (!userIds.every(isId)) return stranger;
  const known = await tx.query(
    `select id from portal_user where tenant_id = $1 and id = any($2::uuid[]) and status <> 'Deleted' order by id for share`,
    [tenant.id, userIds],
  );
  return known.length === userIds.length ? null : stranger;
}

/** Gives access to people of the tenant; answers those who did not have it. What they asked for is granted by it. */
export async function addPeople(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  workspaceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const added = await tx.query<{ user_id: string }>(
    `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) select $1, $2, user_id, $4 from unnest($3::uuid[]) as user_id
     on conflict do nothing returning user_id`,
    [ctx.tenant.id, workspaceId, userIds, ctx.clock.now()],
  );
  await tx.query('delete from access_request where tenant_id = $1 and workspace_id = $2 and user_id = any($3::uuid[])', [
    ctx.tenant.id,
    workspaceId,
    userIds,
  ]);
  return added.map((row) => row.user_id);
}

/**
 * Replaces the users of a locked workspace with these people; returns whether anything changed. Refuses an empty list, more people than a
 * workspace can have, and people that the tenant does not have.
 */
export async function replacePeople(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  workspaceId: string,
  given: readonly string[],
): Promise<boolean | Refusal> {
  const parameter = 'resourceUsers';
  const userIds = [...new Set(given.map((userId) => userId.toLowerCase()))];
  if (userIds.length > WORKSPACE_USERS_MAX)
    return refuse('InvalidInput', parameter, { problem: `has more than ${WORKSPACE_USERS_MAX} entries` });
  const refusal = refuseWithoutUsers(userIds) ?? (await refuseStrangers(tx, ctx, userIds, parameter));
  if (refusal !== null) return refusal;
  const removed = await tx.query(
    `delete from workspace_user where tenant_id = $1 and workspace_id = $2 and user_id <> all($3::uuid[]) returning 1`,
    [ctx.tenant.id, workspaceId, userIds],
  );
  const added = await addPeople(tx, ctx, workspaceId, userIds);
  return removed.length + added.length > 0;
}
