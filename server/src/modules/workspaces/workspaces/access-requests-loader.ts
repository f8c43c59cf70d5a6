import { In, MoreThan } from 'typeorm';
import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { seenPeople, type User } from '../../identity/users/seen-people';
import { AccessRequest as StoredRequest } from './access-request.entity';

/** A person who asked for access to a workspace and does not have it. */
export interface AccessRequest {
  readonly user: User;
  readonly requestedAt: Date;
}

/** Who asked for access in the last week, longest ago first; the caller checked the rights. */
export const accessRequestsLoader = defineLoader<string, readonly AccessRequest[]>(async (ctx, workspaceIds) => {
  const rows = await seenPeople(ctx)
    .innerJoin(StoredRequest, 'r', 'r.userId = u.id')
    .andWhere(`u.status = 'Active' and r.workspaceId = any(:workspaceIds)`, { workspaceIds })
    .andWhere('r.requestedAt > :since', { since: requestsStandSince(ctx) })
    .addSelect<Pick<StoredRequest, 'workspaceId' | 'requestedAt'>>({ workspaceId: 'r.workspaceId', requestedAt: 'r.requestedAt' })
    .orderBy('r.requestedAt')
    .orderBy('u.id')
    .getMany();
  const requests = new Map<string, AccessRequest[]>(workspaceIds.map((id) => [id, []]));
  for (const { workspaceId, requestedAt, ...user } of rows) requests.get(workspaceId)?.push({ user, requestedAt });
  return workspaceIds.map((id) => requests.get(id) ?? []);
});

/** Whether the viewer asked for access to a workspace in the last week. */
export const accessRequestedLoader = defineLoader<string, boolean>(async (ctx, workspaceIds) => {
  const { userId } = (ctx as ViewerCtx).viewer;
  const where = { userId, workspaceId: In(workspaceIds), requestedAt: MoreThan(requestsStandSince(ctx)) };
  const rows = await readRepo(ctx, StoredRequest).find({ where, select: ['workspaceId'] });
  const requested = new Set(rows.map(({ workspaceId }) => workspaceId));
  return workspaceIds.map((id) => requested.has(id));
});

/** A request made before has lapsed: it can be made again. */
export function requestsStandSince({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.now().getTime() - LIMITS.accessRequestDays * 86_400_000);
}
