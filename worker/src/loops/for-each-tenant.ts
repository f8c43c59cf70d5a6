import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import { jobCtx } from '../job-ctx';
import { databasesOf } from '@countinghouse/server/platform/database/databases';
import { listEveryTenant } from '@countinghouse/server/platform/database/tenant-listing.sql';

/**
 * Runs steps for every tenant, one after the other. A step that fails does not keep the others, or other tenants, from theirs, nor does a
 * database that is away; the first failure is thrown at the end.
 */
export async function forEachTenant(platform: Platform, name: string, steps: readonly ((ctx: Ctx) => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const dataSource of databasesOf(platform)) {
    const tenants = await listEveryTenant(dataSource).catch((error: unknown) => {
      failures.push(error);
      return [];
    });
    for (const { id } of tenants) {
      try {
        const ctx = await jobCtx(platform, { tenantId: id }, `${name} of ${id}`);
        for (const step of steps) await step(ctx).catch((error: unknown) => failures.push(error));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}
