import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

const MARK = `
insert into notification_given (tenant_id, notification, occurrence, given_at) values ($1, $2, $3, $4) on conflict do nothing returning 1`;

/** Records that people are notified of a recurring finding; false when they were notified before. */
export async function markOccurrence(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  type: NotificationType,
  occurrence: string,
): Promise<boolean> {
  return (await tx.query(MARK, [ctx.tenant.id, type, occurrence, ctx.clock.now()])).length > 0;
}
