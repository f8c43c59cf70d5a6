import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import { notificationOf } from '@countinghouse/domain/notifications/notification';
import type { ViewerCtx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** What happened to a notification's settings, in the words of the audit log. */
export type NotificationAction = 'notification.chosen' | 'notification.subscribed' | 'notification.defaultsChanged';

/** Notes a change of settings with who made it: ids and names of fields, no addresses. */
export async function auditNotification(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  action: NotificationAction,
  types: readonly NotificationType[],
  fields: readonly string[] = [],
): Promise<void> {
  const rows = types.map((type) => ({ id: ctx.ids.next(), subject_id: notificationOf(type).id }));
  await tx.query(
    `insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, request_id)
     select $1, r.id, $2, $3, $4, 'notification', r.subject_id, $5, $6 from jsonb_to_recordset($7) as r (id uuid, subject_id text)`,
    [ctx.tenant.id, ctx.clock.now(), ctx.viewer.userId, action, fields, ctx.requestId, JSON.stringify(rows)],
  );
}
