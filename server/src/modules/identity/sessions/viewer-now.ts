import { IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { defineSharedRead } from '../../../platform/database/shared-read';
import { readRepo } from '../../../platform/database/with-tenant';
import { ApiClient } from '../api-clients/api-client.entity';
import { ROLE_IDS } from '../users/user-details';
import { User } from '../users/user.entity';

/** The context with the roles or purposes that its viewer has now, for calls that last longer than a request; null when they are not active any more. */
export async function viewerNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const { viewer } = ctx;
  if (viewer.grants !== undefined) return clientNow(ctx);
  const roleIds = await activeRoles(ctx, viewer.userId);
  return roleIds === null ? null : { ...ctx, viewer: { ...viewer, roleIds } };
}

/** The ids of the roles of a person; null of one who is not active. All who hear of an event are read at once. */
const activeRoles = defineSharedRead(async (scope, ids: readonly string[]): Promise<(readonly string[] | null)[]> => {
  const people = await readRepo(scope, User)
    .createQueryBuilder('u')
    .select<{ id: string; roleIds: readonly string[] }>({ id: 'u.id', roleIds: ROLE_IDS })
    .andWhere('u.id = any(:ids::uuid[])', { ids })
    .andWhere({ status: 'Active' })
    .getMany();
  const found = new Map(people.map(({ id, roleIds }) => [id, roleIds]));
  return ids.map((id) => found.get(id) ?? null);
});

async function clientNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const client = await readRepo(ctx, ApiClient).findOneBy({ id: ctx.viewer.userId, revokedAt: IsNull() });
  if (client === null) return null;
  const { purposes, allWorkspaces } = client;
  return { ...ctx, viewer: { ...ctx.viewer, grants: { purposes, allWorkspaces } } };
}
