import { notificationById, type Notification } from '@countinghouse/domain/notifications/notification';
import { refuse, type Result } from '@countinghouse/domain/refusals';

/** The notification that a caller names; refuses NotFound. */
export function notificationOfInput(id: string): Result<Notification> {
  return notificationById(id) ?? refuse('NotFound', 'notificationId');
}
