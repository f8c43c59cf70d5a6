import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { refuseWithoutUsers } from '@countinghouse/domain/workspaces/keep-last-user';
import { In, Not } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { AccessRequest } from './access-request.entity';
import { lockPeople } from '../../identity/users/lock-people';
import { WorkspaceUser } from './workspace-user.entity';

/** The most people that one workspace can be given to. */
export const WORKSPACE_USERS_MAX = 1_000;

/** Refuses people that the tenant does not have, or no longer has; null when all are known, and then they cannot be deleted until the transaction ends. */
export async function refuseStrangers(tx: TenantTransaction, userIds: readonly string[], parameter: string): Promise<Refusal | null> {
  const stranger = refuse('InvalidInput', parameter, { problem: 'contains an unknown user' });
  if (!userIds.every(isId)) return stranger;
  const known = await lockPeople(tx, userIds);
  return known.length === userIds.length ? null : stranger;
}

/** Gives access to people of the tenant; answers those who did not have it. What they asked for is granted by it. */
export async function addPeople(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  workspaceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const addedAt = ctx.clock.now();
  const added = await tx.repo(WorkspaceUser).insertMissingReturning(userIds.map((userId) => ({ workspaceId, userId, addedAt })));
  await tx.repo(AccessRequest).delete({ workspaceId, userId: In(userIds) });
  return added.map(({ userId }) => userId);
}

/**
 * Replaces the users of a locked workspace with these people; returns whether anything changed. Refuses an empty list, more people than a
 * workspace can have, and people that the tenant does not have.
 */
export async function replacePeople(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  workspaceId: string,
  given: readonly string[],
): Promise<boolean | Refusal> {
  const parameter = 'resourceUsers';
  const userIds = [...new Set(given.map((userId) => userId.toLowerCase()))];
  if (userIds.length > WORKSPACE_USERS_MAX)
    return refuse('InvalidInput', parameter, { problem: `has more than ${WORKSPACE_USERS_MAX} entries` });
  const refusal = refuseWithoutUsers(userIds) ?? (await refuseStrangers(tx, userIds, parameter));
  if (refusal !== null) return refusal;
  const removed = await tx.repo(WorkspaceUser).delete({ workspaceId, userId: Not(In(userIds)) });
  const added = await addPeople(tx, ctx, workspaceId, userIds);
  return removed + added.length > 0;
}
