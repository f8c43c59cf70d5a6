import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { WorkspaceUser } from './workspace-user.entity';

/** Which of these people have access to a workspace; deleted people have not. */
export async function listMembers(tx: TenantTransaction, workspaceId: string, userIds: readonly string[]): Promise<string[]> {
  const members = await tx
    .repo(WorkspaceUser)
    .createQueryBuilder('m')
    .innerJoin('portal_user', 'u', `u.id = m.userId and u.status <> 'Deleted'`)
    .andWhere('m.workspaceId = :workspaceId and m.userId = any(:userIds)', { workspaceId, userIds })
    .select<Pick<WorkspaceUser, 'userId'>>({ userId: 'm.userId' })
    .getMany();
  return members.map(({ userId }) => userId);
}
