import { nextDay } from '@countinghouse/domain/periods/day';
import { callApi } from '../../../lib/calls/call-api';

interface SafeLimit {
  readonly hasLimit?: boolean;
  readonly countRemaining?: number | null;
  readonly billingPeriod?: { readonly endDate?: string | null } | null;
}

/** What a tenant that takes no more books says: the day on which it does again, the day after its billing period ends; null where it does not tell. */
export interface ReachedLimit {
  readonly resetsOn: string | null;
}

/** The tenant's limit where it is reached (`/api/tenant/safedatacollectionlimit`); null as long as something can be sent. Throws `ApiProblem`. */
export async function readReachedLimit(): Promise<ReachedLimit | null> {
  const limit = (await callApi('GET', '/api/tenant/safedatacollectionlimit', { background: true, token: null })) as SafeLimit;
  if (limit.hasLimit !== true || (limit.countRemaining ?? 0) > 0) return null;
  const end = limit.billingPeriod?.endDate?.slice(0, 10);
  return { resetsOn: end ? nextDay(end) : null };
}
