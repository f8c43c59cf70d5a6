import { notificationById, type Notification } from '@countinghouse/domain/notifications/notification';
import { refuse, type Answer } from '@countinghouse/domain/refusals';

/** The notification that a caller names; refuses NotFound. */
export function notificationOfInput(id: string): Answer<Notification> {
  return notificationById(id) ?? refuse('NotFound', 'notificationId');
}
