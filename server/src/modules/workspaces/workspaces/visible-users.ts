import type { Ctx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { emailRights, type User, seenPeople } from '../../identity/users/seen-people';
import type { Workspace } from './workspace';
import { defineLoader } from '../../../platform/graphql/loader';
import { WorkspaceUser } from './workspace-user.entity';

/** The people who have access to a workspace, by name. */
const workspaceUsersLoader = defineLoader<string, readonly User[]>(async (ctx, workspaceIds) => {
  const rights = emailRights(ctx);
  const rows = await seenPeople(ctx, rights)
    .innerJoin(WorkspaceUser, 'm', 'm.userId = u.id')
    .andWhere(`u.status <> 'Deleted' and m.workspaceId = any(:workspaceIds)`, { workspaceIds })
    .addSelect<Pick<WorkspaceUser, 'workspaceId'>>({ workspaceId: 'm.workspaceId' })
    .orderBy('lower(u.displayName)')
    .orderBy('u.id')
    .prepared(rights.seesAll ? 'people-of-workspaces-seen-whole' : 'people-of-workspaces')
    .getMany();
  const users = new Map<string, User[]>(workspaceIds.map((id) => [id, []]));
  for (const { workspaceId, ...user } of rows) users.get(workspaceId)?.push(user);
  return workspaceIds.map((id) => users.get(id) ?? []);
});

/** The people of a workspace, for viewers who may view it or manage its users; an empty list for all others. */
export const visibleUsers = useCase(
  { caller: 'person', because: 'It presents a workspace that they were allowed to read.' },
  async (ctx: Ctx, workspace: Workspace): Promise<readonly User[]> => {
    return workspace.accessible || mayManageUsers(workspace) ? workspaceUsersLoader.load(ctx, workspace.id) : [];
  },
);

/** Whether the viewer may manage the users of a workspace (docs/spec.md, lender 6). */
export function mayManageUsers({ capabilities }: Workspace): boolean {
  return capabilities.includes('CanManageWorkspaceUsers');
}
