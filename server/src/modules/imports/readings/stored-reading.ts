import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Reading } from './reading.entity';

/** How the books of an attempt are read: version 1 as the import decided, each later one as an analyst corrected it. It never changes. */
export type StoredReading = Omit<Reading, 'tenantId' | 'attemptId'>;

/** Every reading of an attempt, oldest first. */
export async function loadReadings(tx: TenantTransaction, attemptId: string): Promise<readonly [StoredReading, ...StoredReading[]] | null> {
  const [first, ...later] = await tx.repo(Reading).find({ where: { attemptId }, order: { version: 'ASC' } });
  return first === undefined ? null : [first, ...later];
}

/** One reading of an attempt, the newest where no version is named; null where there is none. */
export function loadReading(tx: TenantTransaction, attemptId: string, version: number | null): Promise<StoredReading | null> {
  const where = version === null ? { attemptId } : { attemptId, version };
  return tx.repo(Reading).findOne({ where, order: { version: 'DESC' } });
}

/** SQL that joins the newest reading of an attempt as `g`, given the expressions of the tenant and of the attempt. */
export const joinNewestReading = (tenant: string, attempt: string) => `
left join lateral (
  select version, decisions ->> 'currency' as stated_currency, fiscal_year_end_month, basis, covered_from, as_of, slices from reading where tenant_id = ${tenant} and attempt_id = ${attempt}
  order by version desc limit 1
) g on true`;
