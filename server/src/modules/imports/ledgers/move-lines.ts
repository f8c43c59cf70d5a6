import { type TenantScope, withTenant } from '../../../platform/database/with-tenant';
import { findUnmovedAttempt, moveRun } from './move-lines.sql';

/** Moves the lines that an earlier version stored as rows into pages, a run at a time, each in a separate transaction. */
export async function moveLines(scope: TenantScope, attemptId: string, stop?: AbortSignal): Promise<void> {
  const owner = { tenantId: scope.tenant.id, attemptId };
  while ((await withTenant(scope, (tx) => moveRun(tx, owner))) > 0) stop?.throwIfAborted();
}

/** The same for every attempt of the tenant, while the product runs. */
export async function moveAllLines(scope: TenantScope, { stopping }: { readonly stopping: AbortSignal }): Promise<void> {
  for (;;) {
    const attemptId = await withTenant(scope, (tx) => findUnmovedAttempt(tx, scope.tenant.id));
    if (attemptId === null) return;
    await moveLines(scope, attemptId, stopping);
  }
}
