import type { DataSource } from 'typeorm';
import { withTenant } from '../../platform/database/with-tenant';

const BATCH = 10_000;
const TABLES = ['journal_line', 'open_item', 'account', 'party', 'check_result', 'books'] as const;

/** The pools that a sweep needs: the sweeper finds, the runtime role deletes within one tenant at a time. */
export interface SweepScope {
  readonly sweeper: DataSource;
  readonly dataSource: DataSource;
}

/** Deletes the rows of abandoned attempts in batches, then the attempts; answers how many attempts are gone. */
export async function sweepAttempts(scope: SweepScope, limit = 20): Promise<number> {
  const attempts: { tenant_id: string; id: string }[] = await scope.sweeper.query(
    `select tenant_id, id from import_attempt where abandoned_at is not null order by abandoned_at limit $1`,
    [limit],
  );
  for (const attempt of attempts) await sweepAttempt(scope.dataSource, attempt.tenant_id, attempt.id);
  return attempts.length;
}

async function sweepAttempt(dataSource: DataSource, tenantId: string, attemptId: string): Promise<void> {
  const scope = { dataSource, tenant: { id: tenantId } };
  for (const table of TABLES) {
    let deleted: unknown[];
    do {
      deleted = await withTenant(scope, (tx) =>
        tx.query(
          `delete from ${table} where ctid = any (array(select ctid from ${table} where tenant_id = $1 and attempt_id = $2 limit ${BATCH})) returning 1`,
          [tenantId, attemptId],
        ),
      );
    } while (deleted.length === BATCH);
  }
  await withTenant(scope, (tx) =>
    tx.query(`delete from import_attempt where tenant_id = $1 and id = $2 and abandoned_at is not null`, [tenantId, attemptId]),
  );
}
