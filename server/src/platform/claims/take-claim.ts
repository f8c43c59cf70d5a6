import type { TenantScope, TenantTransaction } from '../database/with-tenant';
import { signal } from '../telemetry/signals';
import { MOST_FAILURES, MOST_LOST, rowCondition, type ClaimReference, type ClaimTable } from './claim-table';
import { takeFreeRow } from './claims.sql';

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

/** Takes a row for this worker and counts the delivery, before any work; null when the work has ended or another worker holds it. */
export async function takeClaim<Name extends string>(
  tx: TenantTransaction,
  { tenant }: Pick<TenantScope, 'tenant'>,
  table: ClaimTable<Name>,
  reference: ClaimReference<Name>,
): Promise<TakenClaim | null> {
  const taken = await takeFreeRow(tx, table, rowCondition(table, tenant.id, reference));
  if (taken === null) return null;
  signal('claimTaken', { table: table.table });
  const { fence, deliveries, failures, outageSince } = taken;
  const begun = deliveries - 1;
  return { fence, isExhausted: failures >= MOST_FAILURES || begun - failures >= MOST_LOST, begun, outageSince };
}
