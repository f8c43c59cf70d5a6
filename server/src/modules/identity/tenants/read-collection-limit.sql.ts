import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';

/** SQL by hand: identity does not know the module of imports, which counts them. */
const USED = 'select used from collection_quota where tenant_id = $1 and period_start = $2';

/** How many data collections the tenant has used in a month. */
export async function readUsedQuota(scope: TenantScope, periodStart: CalendarDate): Promise<number> {
  const [quota] = await readInTenant<{ used: number }>(scope, USED, [scope.tenant.id, periodStart]);
  return quota?.used ?? 0;
}
