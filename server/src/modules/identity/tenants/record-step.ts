import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { TenantStep } from './tenant-step.entity';

/** Records that a step of the maintenance of a tenant was done now, so that the tenant is not visited for it until it is due again. */
export async function recordStep(ctx: Ctx, step: TenantStep['step']): Promise<void> {
  await withTenant(ctx, (tx) => tx.repo(TenantStep).upsert({ step, doneAt: ctx.clock.now() }));
}
