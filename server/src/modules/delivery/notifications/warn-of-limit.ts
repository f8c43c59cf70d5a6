import { thresholdReached } from '@countinghouse/domain/notifications/limit-threshold';
import { firstDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { MailCtx } from '../mail/queue-mail';
import { markOccurrence } from './mark-occurrence';
import { notify } from './notify';
import { PORTAL_PATHS } from './portal-paths';

/** How far the limit of a period is used up; `periodStart` is its first day. */
export interface LimitUse {
  readonly used: number;
  readonly limit: number;
  readonly periodStart: string;
}

/** Tells administrators that 80 % or all of the data collections of a period are used, each once per period, however often some are given back. */
export async function warnOfLimit(tx: TenantTransaction, ctx: MailCtx, { used, limit, periodStart }: LimitUse): Promise<void> {
  const threshold = thresholdReached(used, limit);
  const occurrence = `${periodStart}/${threshold}`;
  if (threshold === null || !(await markOccurrence(tx, ctx, 'LimitNearlyReached', occurrence))) return;
  const resetsOn = firstDayOf(monthIndexOf(periodStart) + 1);
  const facts = { used, limit, resetsOn: { date: resetsOn }, link: PORTAL_PATHS.home };
  await notify(tx, ctx, { type: 'LimitNearlyReached', workspaceId: null, occurrence, facts });
}
