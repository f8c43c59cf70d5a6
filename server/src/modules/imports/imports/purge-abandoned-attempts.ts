import type { DataSource } from 'typeorm';
import { purgeAttempt } from './purge-attempt';

/** The pools that a sweep needs: the sweeper finds, the runtime role deletes within one tenant at a time. */
export interface PurgeScope {
  readonly sweeper: DataSource;
  readonly dataSource: DataSource;
}

/** Erases abandoned attempts, the oldest first; answers how many. */
export async function purgeAbandonedAttempts({ sweeper, dataSource }: PurgeScope, limit = 20): Promise<number> {
  const attempts: { tenant_id: string; id: string }[] = await sweeper.query(
    `select tenant_id, id from import_attempt where abandoned_at is not null order by abandoned_at limit $1`,
    [limit],
  );
  for (const attempt of attempts) await purgeAttempt({ dataSource, tenant: { id: attempt.tenant_id } }, attempt.id);
  return attempts.length;
}
