import { NOTIFICATION_METHODS } from '@countinghouse/domain/notifications/notification';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, type Fields } from '../../../platform/http/body-fields';
import { notificationOfInput } from './notification-of-input';
import type { Choice } from './save-choices';
import type { Subscription } from './save-subscriptions';

/** The most entries that one call takes. */
export const CHOICES_MAX = 5_000;

/** A person's settings as they are posted: a list of `notificationId` and `notificationMethods`, or such a list as `settings`. */
export function readChoices(body: unknown): Result<Choice[]> {
  return readEntries(body, 'settings', (_fields, choices) => choices);
}

/** Subscriptions as they are posted: `subscriptions`, each with `notificationId`, `workspaceId` and `notificationMethods`. */
export function readSubscriptions(body: unknown): Result<Subscription[]> {
  return readEntries(body, 'subscriptions', (fields, choices) => {
    const workspaceId = idField(fields, 'workspaceId') ?? refuse('InvalidInput', 'workspaceId');
    return isRefusal(workspaceId) ? workspaceId : choices.map((choice) => ({ ...choice, workspaceId }));
  });
}

function readEntries<T>(body: unknown, name: string, present: (fields: Fields, choices: Choice[]) => Result<T[]>): Result<T[]> {
  const entries = Array.isArray(body) ? (body as unknown[]) : (body as Fields | null | undefined)?.[name];
  if (!Array.isArray(entries)) return refuse('InvalidInput', name, { problem: 'must be a list' });
  if (entries.length > CHOICES_MAX) return refuse('TooLarge', name, { limit: CHOICES_MAX });
  return collect(entries, (entry) => {
    const fields = fieldsOf(entry);
    if (isRefusal(fields)) return fields;
    const choices = readMethods(fields);
    return isRefusal(choices) ? choices : present(fields, choices);
  });
}

/** What one entry says of each method. */
function readMethods(fields: Fields): Result<Choice[]> {
  const id = fields.notificationId ?? fields.id;
  const notification = notificationOfInput(typeof id === 'string' ? id : '');
  if (isRefusal(notification)) return notification;
  const methods = fields.notificationMethods ?? fields.methods;
  if (!Array.isArray(methods) || methods.length > NOTIFICATION_METHODS.length) return refuse('InvalidInput', 'notificationMethods');
  return collect(methods, (each) => {
    const { type, enabled } = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    const method = NOTIFICATION_METHODS.find((known) => known === type);
    if (method === undefined) return refuse('InvalidInput', 'type', { problem: `must be ${NOTIFICATION_METHODS.join(' or ')}` });
    if (typeof enabled !== 'boolean') return refuse('InvalidInput', 'enabled', { problem: 'must be true or false' });
    return [{ type: notification.type, method, enabled }];
  });
}

/** All that is read of a list, or the first refusal. */
function collect<T>(items: readonly unknown[], read: (item: unknown) => Result<T[]>): Result<T[]> {
  const collected: T[] = [];
  for (const item of items) {
    const answer = read(item);
    if (isRefusal(answer)) return answer;
    collected.push(...answer);
  }
  return collected;
}
