import { NOTIFICATION_METHODS, type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, type Fields } from '../../platform/http/body-fields';
import { notificationOfInput } from './notification-of-input';
import type { Choice } from './save-choices';
import type { Subscription } from './save-subscriptions';

/** The most entries that one call takes. */
export const CHOICES_MAX = 5_000;

/** A person's settings as they are posted: a list of `notificationId` and `notificationMethods`, or such a list as `settings`. */
export function readChoices(body: unknown): Answer<Choice[]> {
  const entries = listOf(body, 'settings');
  return isRefusal(entries) ? entries : gather(entries, (_, type, enabled) => [{ ...type, enabled }]);
}

/** Subscriptions as they are posted: `subscriptions`, each with `notificationId`, `workspaceId` and `notificationMethods`. */
export function readSubscriptions(body: unknown): Answer<Subscription[]> {
  const entries = listOf(body, 'subscriptions');
  if (isRefusal(entries)) return entries;
  return gather(entries, (fields, type, enabled) => {
    const workspaceId = idField(fields, 'workspaceId');
    if (isRefusal(workspaceId)) return workspaceId;
    return workspaceId === null ? refuse('InvalidInput', 'workspaceId') : [{ ...type, workspaceId, enabled }];
  });
}

function listOf(body: unknown, name: string): Answer<readonly unknown[]> {
  const list = Array.isArray(body) ? (body as unknown[]) : isRefusal(fieldsOf(body)) ? undefined : (fieldsOf(body) as Fields)[name];
  if (!Array.isArray(list)) return refuse('InvalidInput', name, { problem: 'must be a list' });
  return list.length > CHOICES_MAX ? refuse('TooLarge', name, { limit: CHOICES_MAX }) : (list as unknown[]);
}

type Named = { readonly type: NotificationType; readonly method: NotificationMethod };

function gather<T>(entries: readonly unknown[], make: (fields: Fields, named: Named, enabled: boolean) => Answer<T[]>): Answer<T[]> {
  const gathered: T[] = [];
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    if (isRefusal(fields)) return fields;
    const notification = notificationOfInput(String(fields.notificationId ?? fields.id ?? ''));
    if (isRefusal(notification)) return notification;
    const methods = fields.notificationMethods ?? fields.methods;
    if (!Array.isArray(methods) || methods.length > NOTIFICATION_METHODS.length) return refuse('InvalidInput', 'notificationMethods');
    for (const each of methods as unknown[]) {
      const method = fieldsOf(each);
      if (isRefusal(method)) return method;
      const type = NOTIFICATION_METHODS.find((known) => known === method.type);
      if (type === undefined) return refuse('InvalidInput', 'type', { problem: `must be ${NOTIFICATION_METHODS.join(' or ')}` });
      if (typeof method.enabled !== 'boolean') return refuse('InvalidInput', 'enabled', { problem: 'must be true or false' });
      const made = make(fields, { type: notification.type, method: type }, method.enabled);
      if (isRefusal(made)) return made;
      gathered.push(...made);
    }
  }
  return gathered;
}
