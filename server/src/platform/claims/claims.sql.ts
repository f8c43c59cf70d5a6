import type { TenantTransaction } from '../database/with-tenant';
import { IS_FREE, LEASE_END, rowCondition, type Claim, type ClaimTable } from './claim-table';

/** What the row of a claim counts. */
export interface ClaimCounts {
  readonly fence: number;
  readonly deliveries: number;
  readonly failures: number;
  readonly outageSince: Date | null;
}

/** Takes a row that no worker holds; null where there is none. SQL by hand, like the other of this file: the tables are of all modules, and leases run by the database's clock. */
export async function takeFreeRow(
  tx: TenantTransaction,
  { table, pending }: ClaimTable,
  row: ReturnType<typeof rowCondition>,
): Promise<ClaimCounts | null> {
  const [taken] = await tx.query<ClaimCounts>(
    `update ${table} set fence = fence + 1, deliveries = deliveries + 1, lease_expires_at = ${LEASE_END}
     where ${row.sql} and ${pending} and ${IS_FREE} returning fence, deliveries, failures, outage_since as "outageSince"`,
    row.values,
  );
  return taken ?? null;
}

/** Changes to a claimed row: assignments in SQL, a further condition if any, and their parameters, numbered from 1. */
export interface ClaimedChange {
  readonly set: string;
  readonly and?: string;
  readonly values?: readonly unknown[];
}

/** A claimed row of a tenant, and its changes. */
export interface ClaimedRow<Name extends string> {
  readonly table: ClaimTable<Name>;
  readonly tenantId: string;
  readonly claim: Claim<Name>;
  readonly change: ClaimedChange;
}

/** Changes a pending row under its fence; false where it does not meet a condition. */
export async function updateClaimedRow<Name extends string>(
  tx: TenantTransaction,
  { table, tenantId, claim, change: { set, and = 'true', values = [] } }: ClaimedRow<Name>,
): Promise<boolean> {
  const row = rowCondition(table, tenantId, claim, values.length + 2);
  const changed = await tx.query(
    `update ${table.table} set ${set} where ${row.sql} and fence = $${values.length + 1} and ${table.pending} and ${and} returning 1`,
    [...values, claim.fence, ...row.values],
  );
  return changed.length > 0;
}
