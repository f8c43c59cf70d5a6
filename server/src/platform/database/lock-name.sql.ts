import type { TenantTransaction } from './with-tenant';

/** SQL by hand, as it locks no row. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Lets transactions that lock the same name run one after another from here to their end, so that each counts what the others have stored. */
export async function lockName(tx: TenantTransaction, name: string): Promise<void> {
  await tx.query(LOCK, [name]);
}
