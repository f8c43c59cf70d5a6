import { withTenant, type TenantScope } from '../../../platform/database/with-tenant';

const BATCH = 10_000;
const TABLES = ['journal_line', 'open_item', 'account', 'party', 'check_result', 'reading', 'books'] as const;

/** PostgreSQL's code for a row that others refer to. */
const REFERRED_TO = '23503';
const MOST_TRIES = 5;

/**
 * Deletes the rows of an abandoned attempt in batches, then the attempt; one that is not abandoned is left alone. Begins again where rows
 * are left, since another sweep had them or the last statement of a dead worker brought them.
 */
export async function purgeAttempt(scope: TenantScope, attemptId: string, stop?: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    for (const table of TABLES) await purgeRows(scope, table, attemptId, stop);
    try {
      await withTenant(scope, (tx) =>
        tx.query(`delete from import_attempt where tenant_id = $1 and id = $2 and abandoned_at is not null`, [scope.tenant.id, attemptId]),
      );
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== REFERRED_TO || tries === MOST_TRIES) throw error;
    }
  }
}

async function purgeRows(scope: TenantScope, table: string, attemptId: string, stop?: AbortSignal): Promise<void> {
  let deleted: unknown[];
  do {
    stop?.throwIfAborted();
    deleted = await withTenant(scope, (tx) =>
      tx.query(
        `delete from ${table} where ctid = any (array(
           select t.ctid from ${table} t join import_attempt a on a.tenant_id = t.tenant_id and a.id = t.attempt_id
           where t.tenant_id = $1 and t.attempt_id = $2 and a.abandoned_at is not null limit ${BATCH})) returning 1`,
        [scope.tenant.id, attemptId],
      ),
    );
  } while (deleted.length === BATCH);
}
