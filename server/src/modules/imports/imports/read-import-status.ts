import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { ImportReference } from './import-reference';
import { presentImportStatus, STATUS_COLUMNS, withheldStatus, type ImportStatus, type StatusRow } from './import-status';

const FIND = `select ${STATUS_COLUMNS} from import_job j where j.tenant_id = $1 and j.id = $2 and j.workspace_id = $3`;

/** The status of an import for people who may view its workspace, and without facts about the books for those who only manage the workspace's users; refuses NotFound and Forbidden. */
export const readImportStatus = useCase(
  { right: ['CanViewWorkspace', 'CanManageWorkspaceUsers'], of: 'workspace' },
  async (ctx: ViewerCtx, reference: ImportReference): Promise<Result<ImportStatus>> => {
    return withTenant(ctx, async (tx) => {
      const viewRefused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      const refused = viewRefused && (await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanManageWorkspaceUsers'));
      if (refused !== null) return refused;
      const [row] = await tx.query<StatusRow>(FIND, [ctx.tenant.id, reference.financialRecordId, reference.workspaceId], 'import-status');
      if (row === undefined) return refuse('NotFound');
      const status = presentImportStatus(row);
      return viewRefused === null ? status : withheldStatus(status);
    });
  },
);
