import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { ImportJob } from './import-job.entity';
import type { ImportReference } from './import-reference';
import { presentImportStatus, STATUS_PROPERTIES, withheldStatus, type ImportStatus } from './import-status';

/** The status of an import for people who may view its workspace, and without facts about the books for those who only manage the workspace's users; refuses NotFound and Forbidden. */
export const readImportStatus = useCase(
  { right: ['CanViewWorkspace', 'CanManageWorkspaceUsers'], of: 'workspace' },
  async (ctx: ViewerCtx, reference: ImportReference): Promise<Result<ImportStatus>> => {
    return withTenant(ctx, async (tx) => {
      const viewRefused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      const refused = viewRefused && (await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanManageWorkspaceUsers'));
      if (refused !== null) return refused;
      const { workspaceId, financialRecordId: id } = reference;
      const job = await tx.repo(ImportJob).findOne({ where: { id, workspaceId }, select: STATUS_PROPERTIES });
      if (job === null) return refuse('NotFound');
      const status = presentImportStatus(job);
      return viewRefused === null ? status : withheldStatus(status);
    });
  },
);
