import { IsNull, Not } from 'typeorm';
import { withTenant, type TenantScope } from '../../../platform/database/with-tenant';
import { ImportAttempt } from './import-attempt.entity';
import { deleteRowsOfAttempt, type AttemptTable } from './purge-attempt.sql';

const BATCH = 10_000;
const TABLES: readonly AttemptTable[] = [
  'ledger_page',
  'journal_line',
  'open_item',
  'account',
  'party',
  'check_result',
  'reading',
  'books',
];

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
      await withTenant(scope, (tx) => tx.repo(ImportAttempt).delete({ id: attemptId, abandonedAt: Not(IsNull()) }));
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== REFERRED_TO || tries === MOST_TRIES) throw error;
    }
  }
}

async function purgeRows(scope: TenantScope, table: AttemptTable, attemptId: string, stop?: AbortSignal): Promise<void> {
  let deleted: number;
  do {
    stop?.throwIfAborted();
    deleted = await withTenant(scope, (tx) => deleteRowsOfAttempt(tx, scope.tenant.id, { table, attemptId, limit: BATCH }));
  } while (deleted === BATCH);
}
