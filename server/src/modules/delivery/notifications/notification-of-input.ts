import {
  NOTIFICATION_METHODS,
  notificationById,
  type Notification,
  type NotificationMethod,
} from '@countinghouse/domain/notifications/notification';
import { refuse, type Result } from '@countinghouse/domain/refusals';

/** The notification that a caller names; refuses NotFound. */
export function notificationOfInput(id: string): Result<Notification> {
  return notificationById(id) ?? refuse('NotFound', 'notificationId');
}

/** The method that a path names, in any case; refuses NotFound. */
export function methodOfInput(text: string): Result<NotificationMethod> {
  return NOTIFICATION_METHODS.find((method) => method.toLowerCase() === text.toLowerCase()) ?? refuse('NotFound', 'type');
}
