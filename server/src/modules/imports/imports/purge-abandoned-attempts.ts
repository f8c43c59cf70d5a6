import { IsNull, Not, type DataSource } from 'typeorm';
import { ImportAttempt } from './import-attempt.entity';
import { purgeAttempt } from './purge-attempt';

/** The pools that a sweep needs: the sweeper finds, the runtime role deletes within one tenant at a time. */
export interface PurgeScope {
  readonly sweeper: DataSource;
  readonly dataSource: DataSource;
}

/** Erases abandoned attempts, the oldest first; answers how many. */
export async function purgeAbandonedAttempts({ sweeper, dataSource }: PurgeScope, limit = 20): Promise<number> {
  const attempts = await sweeper.getRepository(ImportAttempt).find({
    where: { abandonedAt: Not(IsNull()) },
    select: { tenantId: true, id: true, abandonedAt: true },
    order: { abandonedAt: 'ASC' },
    take: limit,
  });
  for (const { tenantId, id } of attempts) await purgeAttempt({ dataSource, tenant: { id: tenantId } }, id);
  return attempts.length;
}
