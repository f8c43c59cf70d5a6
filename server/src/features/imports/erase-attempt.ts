import { withTenant, type TenantScope } from '../../platform/database/with-tenant';

const BATCH = 10_000;
const TABLES = ['journal_line', 'open_item', 'account', 'party', 'check_result', 'reading', 'books'] as const;

/** Deletes the rows of an abandoned attempt in batches, then the attempt; one that is not abandoned is left alone. */
export async function eraseAttempt(scope: TenantScope, attemptId: string, stop?: AbortSignal): Promise<void> {
  const values = [scope.tenant.id, attemptId];
  for (const table of TABLES) {
    let deleted: unknown[];
    do {
      stop?.throwIfAborted();
      deleted = await withTenant(scope, (tx) =>
        tx.query(
          `delete from ${table} where ctid = any (array(
             select t.ctid from ${table} t join import_attempt a on a.tenant_id = t.tenant_id and a.id = t.attempt_id
             where t.tenant_id = $1 and t.attempt_id = $2 and a.abandoned_at is not null limit ${BATCH})) returning 1`,
          values,
        ),
      );
    } while (deleted.length === BATCH);
  }
  await withTenant(scope, (tx) =>
    tx.query(`delete from import_attempt where tenant_id = $1 and id = $2 and abandoned_at is not null`, values),
  );
}
