import { startDueRefreshes } from '@countinghouse/server/features/connections/start-due-refreshes';
import type { Platform } from '@countinghouse/server/platform/context';
import { jobCtx } from '../job-ctx';

/** Starts the refreshes that are due, of every tenant. One that fails does not keep the others from theirs; the first failure is thrown at the end. */
export async function refreshConnections(platform: Platform): Promise<void> {
  const tenants: { id: string }[] = await platform.dataSource.query('select id from tenant_listing order by id');
  const failures: unknown[] = [];
  for (const { id } of tenants) {
    const ctx = await jobCtx(platform, { tenantId: id }, `refreshes of ${id}`);
    await startDueRefreshes(ctx).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
