import type { TenantScope, TenantTransaction } from '../database/with-tenant';
import { signal } from '../telemetry/signals';
import { IS_FREE, LEASE_END, MOST_FAILURES, MOST_LOST, rowCondition, type ClaimReference, type ClaimTable } from './claim-table';

/** What taking a row gives. */
export interface TakenClaim {
  /** Higher than that of every claim before. */
  readonly fence: number;
  /** Failed so often, or lost with so many workers, that the taker must give the work up. */
  readonly isExhausted: boolean;
  /** How often the work was begun before without an end; outages do not count. */
  readonly begun: number;
  /** Since when outages have kept the work from its end; null when the last try met none. */
  readonly outageSince: Date | null;
}

interface Row {
  readonly fence: number;
  readonly deliveries: number;
  readonly failures: number;
  readonly outageSince: Date | null;
}

/** Takes a row for this worker and counts the delivery, before any work; null when the work has ended or another worker holds it. */
export async function takeClaim<Name extends string>(
  tx: TenantTransaction,
  { tenant }: Pick<TenantScope, 'tenant'>,
  table: ClaimTable<Name>,
  reference: ClaimReference<Name>,
): Promise<TakenClaim | null> {
  const row = rowCondition(table, tenant.id, reference);
  const [taken] = await tx.query<Row>(
    `update ${table.table} set fence = fence + 1, deliveries = deliveries + 1, lease_expires_at = ${LEASE_END}
     where ${row.sql} and ${table.pending} and ${IS_FREE} returning fence, deliveries, failures, outage_since as "outageSince"`,
    row.values,
  );
  if (taken === undefined) return null;
  signal('claimTaken', { table: table.table });
  const { fence, deliveries, failures, outageSince } = taken;
  const begun = deliveries - 1;
  return { fence, isExhausted: failures >= MOST_FAILURES || begun - failures >= MOST_LOST, begun, outageSince };
}
