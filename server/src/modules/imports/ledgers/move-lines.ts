import { type TenantScope, type TenantTransaction, withTenant } from '../../../platform/database/with-tenant';
import { ImportAttempt } from '../imports/import-attempt.entity';
import { JournalLine } from '../imports/journal-line.entity';
import type { AttemptOwner } from '../imports/stage-books.sql';
import { moveRun } from './move-lines.sql';

/** Moves the lines that an earlier version stored as rows into pages, a run at a time, each in a separate transaction. */
export async function moveLines(scope: TenantScope, attemptId: string, stop?: AbortSignal): Promise<void> {
  const owner = { tenantId: scope.tenant.id, attemptId };
  while ((await withTenant(scope, (tx) => moveNextRun(tx, owner))) > 0) stop?.throwIfAborted();
}

async function moveNextRun(tx: TenantTransaction, owner: AttemptOwner): Promise<number> {
  const { attemptId } = owner;
  if (!(await tx.repo(JournalLine).exists({ attemptId }))) return 0;
  await tx.repo(ImportAttempt).findOne({ where: { id: attemptId }, select: ['id'], lock: 'for_no_key_update' });
  return moveRun(tx, owner);
}

/** The same for every attempt of the tenant, while the product runs. */
export async function moveAllLines(scope: TenantScope, { stopping }: { readonly stopping: AbortSignal }): Promise<void> {
  for (;;) {
    const unmoved = await withTenant(scope, (tx) => tx.repo(JournalLine).findOne({ select: ['attemptId'] }));
    if (unmoved === null) return;
    await moveLines(scope, unmoved.attemptId, stopping);
  }
}
