import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { MailCtx } from '../mail/queue-mail';

/** SQL by hand: delivery does not know the workspaces module. */
const NAME = 'select display_name as "workspaceName" from workspace where tenant_id = $1 and id = $2';

/** What a mail says about its workspace; nothing for one about none. */
export async function workspaceFacts(tx: TenantTransaction, { tenant }: MailCtx, workspaceId: string | null): Promise<object> {
  if (workspaceId === null) return {};
  const [workspace] = await tx.query<{ workspaceName: string }>(NAME, [tenant.id, workspaceId]);
  return workspace ?? {};
}
