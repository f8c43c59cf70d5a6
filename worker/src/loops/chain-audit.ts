import { AuditUnlinked } from '@countinghouse/server/modules/audit/audit-unlinked.entity';
import { linkEvents } from '@countinghouse/server/modules/audit/link-events';
import type { Platform } from '@countinghouse/server/platform/context';
import type { DataSource } from 'typeorm';
import { jobCtx } from '../job-ctx';

/** Chains the changes that wait for it, tenant by tenant; answers how many. */
export async function chainAudit(platform: Platform, sweeper: DataSource): Promise<number> {
  const unlinked = sweeper.createQueryBuilder(AuditUnlinked, 'u').select('u.tenantId', 'id').distinct();
  const tenants = await unlinked.getRawMany<{ id: string }>();
  let linked = 0;
  for (const { id } of tenants) linked += await linkEvents(await jobCtx(platform, { tenantId: id }, `audit chain of ${id}`));
  return linked;
}
