import type { AnalyticsEvent } from '@countinghouse/domain/analytics/analytics-event';
import type { Ctx } from '../context';
import type { TenantTransaction } from '../database/with-tenant';

/** The tenant, the person and the time of a step. */
type AnalyticsScope = Pick<Ctx, 'tenant' | 'viewer' | 'clock' | 'ids'>;

/** Where steps are counted; a table by default, from which other systems may read. */
export interface Analytics {
  /** Notes a step within the transaction that makes it, so that no step is counted that was not made. */
  record(tx: TenantTransaction, scope: AnalyticsScope, event: AnalyticsEvent): Promise<void>;
}
