import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { tenantMonthStart } from '../../../platform/clock/tenant-day';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { readRepo } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** The tenant's limit of data collections; all null without one. */
export interface CollectionLimit {
  readonly hasLimit: boolean;
  readonly limit: number | null;
  readonly countRemaining: number | null;
  /** Last day of the calendar month in the tenant's time zone. */
  readonly billingPeriodEndDate: CalendarDate | null;
}

type CollectionQuota = TenantOwned & { readonly periodStart: CalendarDate; readonly used: number };

/** What is left of the tenant's data collections in the current month (docs/spec.md, lender 3). */
export const readCollectionLimit = useCase(
  { caller: 'anyone', because: 'It is a number that each page of the tenant may show.' },
  async (ctx: RequestCtx): Promise<CollectionLimit> => {
    const limit = ctx.tenant.settings.dataCollectionLimit;
    if (limit === null) return { hasLimit: false, limit: null, countRemaining: null, billingPeriodEndDate: null };
    const periodStart = tenantMonthStart(ctx.clock.now(), ctx.tenant.timeZone);
    const quota = await readRepo<CollectionQuota>(ctx, 'collection_quota').findOneBy({ periodStart });
    return {
      hasLimit: true,
      limit,
      countRemaining: Math.max(0, limit - (quota?.used ?? 0)),
      billingPeriodEndDate: lastDayOf(monthIndexOf(periodStart)),
    };
  },
);
