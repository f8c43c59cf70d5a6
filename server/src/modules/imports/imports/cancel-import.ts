import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { signal } from '../../../platform/telemetry/signals';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { endImport } from './end-import';
import { ImportJob } from './import-job.entity';
import type { ImportReference } from './import-reference';
import { publishImportChanged } from './publish-import-changed';

/**
 * Cancels a running import at once. The first to lock the job's row, the cancellation or the publication, wins. The raised fence shuts out a
 * worker that is still reading, which stops at its next step. Refuses NotFound, Forbidden, and ImportEnded when nothing is left to cancel.
 */
export const cancelImport = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, input: ImportReference): Promise<Result<ImportReference>> => {
    const refused = await withTenant(ctx, async (tx): Promise<Refusal | null> => {
      const forbidden = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (forbidden !== null) return forbidden;
      const { financialRecordId, workspaceId } = input;
      if (!(await tx.repo(ImportJob).exists({ id: financialRecordId, workspaceId }))) return refuse('NotFound');
      const ended = await endImport(tx, ctx, { financialRecordId, state: 'Cancelled', errorCode: 'Cancelled', description: null });
      return ended ? null : refuse('ImportEnded');
    });
    if (isRefusal(refused)) return refused;
    signal('importEnded', { outcome: 'Cancelled', code: 'Cancelled' });
    await publishImportChanged(ctx, input);
    return input;
  },
);
