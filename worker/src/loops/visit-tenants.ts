import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import { jobCtx } from '../job-ctx';
import { findDueSteps, type DueName, type DueStep, type SweeperConnection } from './due-steps.sql';

/** What is done in a tenant for which a condition holds. */
export interface TenantStep {
  readonly due: DueName;
  readonly run: (ctx: Ctx) => Promise<unknown>;
}

/**
 * Runs steps in the tenants of the sweeper's database that need them, one tenant after the other and in the order of the steps. Neither a step
 * nor a condition that fails keeps others, or other tenants, from theirs; the first failure is thrown at the end.
 */
export async function visitTenants(
  platform: Platform,
  sweeper: SweeperConnection,
  name: string,
  steps: readonly TenantStep[],
): Promise<void> {
  const failures: unknown[] = [];
  const found: DueStep[] = [];
  for (const due of new Set(steps.map((step) => step.due))) {
    const tenants = findDueSteps(sweeper, [due], platform.clock.now());
    found.push(
      ...(await tenants.catch((error: unknown) => {
        failures.push(error);
        return [];
      })),
    );
  }
  for (const [tenantId, due] of byTenant(found)) {
    try {
      const ctx = await jobCtx(platform, { tenantId }, `${name} of ${tenantId}`);
      for (const step of steps) if (due.has(step.due)) await step.run(ctx).catch((error: unknown) => failures.push(error));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function byTenant(found: readonly DueStep[]): Map<string, Set<DueName>> {
  const tenants = new Map<string, Set<DueName>>();
  for (const { tenantId, due } of found) tenants.set(tenantId, (tenants.get(tenantId) ?? new Set()).add(due));
  return tenants;
}
