import { reconcileFiles } from '@countinghouse/server/platform/files/reconcile-files';
import { recordStep } from '@countinghouse/server/modules/identity/tenants/record-step';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { ImportDependencies } from '../imports/import-dependencies';

/** How many keys a line of the log names; the rows say the others. */
const NAMED = 20;

/** Compares a tenant's files with the rows that name them, and logs what came of it: files that are missing as an error, each once. */
export async function checkStoredFiles(ctx: Ctx, { log, stopping }: Pick<ImportDependencies, 'log' | 'stopping'>): Promise<void> {
  const tenantId = ctx.tenant.id;
  const counts = { deleted: 0, found: 0, missing: 0 };
  for await (const { kind, finding, keys } of reconcileFiles(ctx, stopping)) {
    counts[finding] += keys.length;
    if (finding === 'missing')
      log.error({ tenantId, kind, count: keys.length, keys: keys.slice(0, NAMED) }, 'registered files are missing');
  }
  if (counts.deleted + counts.found + counts.missing > 0) log.info({ tenantId, ...counts }, 'files were compared with their names');
  if (!stopping.aborted) await recordStep(ctx, 'filesCompared');
}
