import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The tables whose rows belong to an attempt. */
export type AttemptTable = 'ledger_page' | 'journal_line' | 'open_item' | 'account' | 'party' | 'check_result' | 'reading' | 'books';

/** Rows to delete: at most so many of one table. */
export interface RowsOfAttempt {
  readonly table: AttemptTable;
  readonly attemptId: string;
  readonly limit: number;
}

/** Deletes rows of an attempt that is abandoned; answers how many. SQL by hand: millions of rows go in batches, by their place on the disk. */
export async function deleteRowsOfAttempt(
  tx: TenantTransaction,
  tenantId: string,
  { table, attemptId, limit }: RowsOfAttempt,
): Promise<number> {
  const deleted = await tx.query(
    `delete from ${table} where ctid = any (array(
       select t.ctid from ${table} t join import_attempt a on a.tenant_id = t.tenant_id and a.id = t.attempt_id
       where t.tenant_id = $1 and t.attempt_id = $2 and a.abandoned_at is not null limit $3)) returning 1`,
    [tenantId, attemptId, limit],
  );
  return deleted.length;
}
