import type { Ctx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import type { User } from '../../identity/users/seen-people';
import type { Workspace } from './workspace';
import { workspaceUsersLoader } from './workspace-users-loader';

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
