import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { tenantMonthStart } from '../../../platform/clock/tenant-day';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readUsedQuota } from './read-collection-limit.sql';

/** The tenant's limit of data collections; all null without one. */
export interface CollectionLimit {
  readonly hasLimit: boolean;
  readonly limit: number | null;
  readonly countRemaining: number | null;
  /** Last day of the calendar month in the tenant's time zone. */
  readonly billingPeriodEndDate: CalendarDate | null;
}

/** What is left of the tenant's data collections in the current month (docs/spec.md, lender 3). */
export const readCollectionLimit = useCase(
  { caller: 'anyone', because: 'It is a number that each page of the tenant may show.' },
  async (ctx: RequestCtx): Promise<CollectionLimit> => {
    const limit = ctx.tenant.settings.dataCollectionLimit;
    if (limit === null) return { hasLimit: false, limit: null, countRemaining: null, billingPeriodEndDate: null };
    const periodStart = tenantMonthStart(ctx.clock.now(), ctx.tenant.timeZone);
    const used = await readUsedQuota(ctx, periodStart);
    return {
      hasLimit: true,
      limit,
      countRemaining: Math.max(0, limit - used),
      billingPeriodEndDate: lastDayOf(monthIndexOf(periodStart)),
    };
  },
);
