import type { TenantScope, TenantTransaction } from '../database/with-tenant';
import { IS_FREE, LEASE_END, MOST_DELIVERIES, rowCondition, type ClaimReference, type ClaimTable } from './claim-table';

/** What taking a row gives. */
export interface TakenClaim {
  /** Higher than that of every claim before. */
  readonly fence: number;
  /** Begun so often without an end that the taker must give the work up. */
  readonly isExhausted: boolean;
}

/** Takes a row for this worker and counts the delivery, before any work; null when the work has ended or another worker holds it. */
export async function takeClaim<Name extends string>(
  tx: TenantTransaction,
  { tenant }: Pick<TenantScope, 'tenant'>,
  table: ClaimTable<Name>,
  reference: ClaimReference<Name>,
): Promise<TakenClaim | null> {
  const row = rowCondition(table, tenant.id, reference);
  const [taken] = await tx.query<{ fence: number; deliveries: number }>(
    `update ${table.table} set fence = fence + 1, deliveries = deliveries + 1, lease_expires_at = ${LEASE_END}
     where ${row.sql} and ${table.pending} and ${IS_FREE} returning fence, deliveries`,
    row.values,
  );
  return taken === undefined ? null : { fence: taken.fence, isExhausted: taken.deliveries > MOST_DELIVERIES };
}
