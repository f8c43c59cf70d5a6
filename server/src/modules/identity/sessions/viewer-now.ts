import { IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { ApiClient } from '../api-clients/api-client.entity';
import { detailedPeople } from '../users/user-details';
import { User } from '../users/user.entity';

/** The context with the roles or purposes that its viewer has now, for calls that last longer than a request; null when they are not active any more. */
export async function viewerNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const { viewer } = ctx;
  if (viewer.grants !== undefined) return clientNow(ctx);
  const person = await detailedPeople(readRepo(ctx, User)).andWhere({ id: viewer.userId, status: 'Active' }).getOne();
  return person === null ? null : { ...ctx, viewer: { ...viewer, roleIds: person.roleIds } };
}

async function clientNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const client = await readRepo(ctx, ApiClient).findOneBy({ id: ctx.viewer.userId, revokedAt: IsNull() });
  if (client === null) return null;
  const { purposes, allWorkspaces } = client;
  return { ...ctx, viewer: { ...ctx.viewer, grants: { purposes, allWorkspaces } } };
}
