import { defineLoader } from '../../../platform/graphql/loader';
import { seenPeople, type User } from '../../identity/users/seen-people';
import { WorkspaceUser } from './workspace-user.entity';

/** The people who have access to a workspace, by name. */
export const workspaceUsersLoader = defineLoader<string, readonly User[]>(async (ctx, workspaceIds) => {
  const rows = await seenPeople(ctx)
    .innerJoin(WorkspaceUser, 'm', 'm.userId = u.id')
    .andWhere(`u.status <> 'Deleted' and m.workspaceId = any(:workspaceIds)`, { workspaceIds })
    .addSelect<Pick<WorkspaceUser, 'workspaceId'>>({ workspaceId: 'm.workspaceId' })
    .orderBy('lower(u.displayName)')
    .orderBy('u.id')
    .getMany();
  const users = new Map<string, User[]>(workspaceIds.map((id) => [id, []]));
  for (const { workspaceId, ...user } of rows) users.get(workspaceId)?.push(user);
  return workspaceIds.map((id) => users.get(id) ?? []);
});
