import { LIMITS } from '@countinghouse/domain/limits';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { MailCtx } from '../mail/queue-mail';
import type { NotificationEvent } from './notification-event';

const HOUR = 3_600_000;

/** SQL by hand: repositories do not group by an expression. */
const FLOODED = `
select coalesce(user_id::text, lower(address)) as name from mail_message
where tenant_id = $1 and workspace_id = $2 and notification = $3 and created_at > $4 group by 1 having count(*) >= $5`;

/** People who got enough mails of this kind about the workspace, so that repeated events flood no mailbox. */
export async function findFlooded(
  tx: TenantTransaction,
  { tenant, clock }: MailCtx,
  event: NotificationEvent,
): Promise<ReadonlySet<string>> {
  if (event.workspaceId === null) return new Set();
  const since = new Date(clock.now().getTime() - HOUR);
  const values = [tenant.id, event.workspaceId, event.type, since, LIMITS.noticesOfWorkspacePerHour];
  const rows = await tx.query<{ name: string }>(FLOODED, values, 'flooded-recipients');
  return new Set(rows.map(({ name }) => name));
}

/** SQL by hand: delivery does not know the workspaces module. */
const NAME = 'select display_name as "workspaceName" from workspace where tenant_id = $1 and id = $2';

/** What a mail says about its workspace; nothing for one about none. */
export async function workspaceFacts(tx: TenantTransaction, { tenant }: MailCtx, workspaceId: string | null): Promise<object> {
  if (workspaceId === null) return {};
  const [workspace] = await tx.query<{ workspaceName: string }>(NAME, [tenant.id, workspaceId]);
  return workspace ?? {};
}
