import type { SectionId, StatementType } from '@countinghouse/domain/statements/statement';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Where a person placed accounts, by the hashes of their keys. */
export interface PlacedAccounts {
  readonly tenantId: string;
  readonly statementType: StatementType;
  /** In ascending order, so that concurrent saves lock them in one order. */
  readonly places: readonly (readonly [keyHash: Buffer, section: SectionId])[];
  readonly confirmedAt: Date;
  readonly confirmedBy: string | null;
}

const STORE = `
insert into confirmed_mapping (tenant_id, statement_type, key_hash, section, confirmed_at, confirmed_by)
select $1, $2, found.key_hash, found.section, $5, $6 from unnest($3::bytea[], $4::text[]) as found (key_hash, section)
on conflict (tenant_id, statement_type, key_hash) do update set section = excluded.section, confirmed_at = excluded.confirmed_at,
  confirmed_by = excluded.confirmed_by, times = case when confirmed_mapping.section = excluded.section then confirmed_mapping.times + 1 else 1 end`;

/**
 * Stores them; the count of an account in another section than before starts again. SQL by hand: the benchmark `save` runs it with up to
 * thousands of accounts, and the count depends on the stored row.
 */
export async function storeConfirmedMappings(tx: TenantTransaction, placed: PlacedAccounts): Promise<void> {
  const { tenantId, statementType, places, confirmedAt, confirmedBy } = placed;
  const columns = [places.map(([keyHash]) => keyHash), places.map(([, section]) => section)];
  await tx.query(STORE, [tenantId, statementType, ...columns, confirmedAt, confirmedBy]);
}
