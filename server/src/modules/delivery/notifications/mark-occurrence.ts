import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { NotificationOccurrence } from './notification-occurrence.entity';

/** Records that people are notified of a recurring finding; false when they were notified before. */
export async function markOccurrence(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  type: NotificationType,
  occurrence: string,
): Promise<boolean> {
  const given = { notification: type, occurrence, notifiedAt: ctx.clock.now() };
  return (await tx.repo(NotificationOccurrence).insertMissing(given)) > 0;
}
