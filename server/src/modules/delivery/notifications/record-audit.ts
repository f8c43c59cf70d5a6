import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import { notificationOf } from '@countinghouse/domain/notifications/notification';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to a notification's settings, in the words of the audit log. */
export type NotificationAction = 'notification.chosen' | 'notification.subscribed' | 'notification.defaultsChanged';

/** Notes a change of settings with who made it, once for each notification: ids and names of fields, no addresses. */
export async function auditNotification(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  action: NotificationAction,
  types: readonly NotificationType[],
  fields: readonly string[] = [],
): Promise<void> {
  for (const type of types) await recordAudit(tx, ctx, { action, subjectType: 'notification', subjectId: notificationOf(type).id, fields });
}
