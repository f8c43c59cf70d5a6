import type { TenantScope, TenantTransaction } from '../database/with-tenant';
import { rowCondition, type Claim, type ClaimTable } from './claim-table';

/** Changes to a claimed row: assignments in SQL, a further condition if any, and their parameters, numbered from 1. */
export interface ClaimedChange {
  readonly set: string;
  readonly and?: string;
  readonly values?: readonly unknown[];
}

/** Changes a row under its fence; false when the work ended, is another worker's, or does not meet the further condition. */
export async function updateClaimed<Name extends string>(
  tx: TenantTransaction,
  { tenant }: Pick<TenantScope, 'tenant'>,
  table: ClaimTable<Name>,
  claim: Claim<Name>,
  { set, and = 'true', values = [] }: ClaimedChange,
): Promise<boolean> {
  const row = rowCondition(table, tenant.id, claim, values.length + 2);
  const changed = await tx.query(
    `update ${table.table} set ${set} where ${row.sql} and fence = $${values.length + 1} and ${table.pending} and ${and} returning 1`,
    [...values, claim.fence, ...row.values],
  );
  return changed.length > 0;
}
