import { notificationOf, type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import type { NotificationPolicy } from '@countinghouse/domain/notifications/who-gets-it';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { NotificationDefault } from './notification-default.entity';
import { NotificationRecipient } from './notification-recipient.entity';
import { readRules } from './read-rules';

/** How the tenant sends a notification: its rule, and the recipients that its administrators set. */
export async function readPolicy(tx: TenantTransaction, type: NotificationType, method: NotificationMethod): Promise<NotificationPolicy> {
  const where = { notification: type, method };
  const [ruleOf, stored, recipients] = await Promise.all([
    readRules(tx),
    tx.repo(NotificationDefault).findOne({ where, select: ['defaultAction'] }),
    tx.repo(NotificationRecipient).find({ where, select: ['address'], order: { addedAt: 'ASC', addressLower: 'ASC' } }),
  ]);
  const defaultRecipients = recipients.map(({ address }) => address);
  return { rule: ruleOf(notificationOf(type)), defaultAction: stored?.defaultAction ?? 'Append', defaultRecipients };
}
