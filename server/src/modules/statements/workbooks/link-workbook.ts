import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { createDownloadLink, type DownloadLink } from '../../workspaces/downloads/download-link';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findWorkbook } from './find-workbook';
import { workbookPath, type WorkbookReference } from './workbook-path';

/** Creates a link that downloads a workbook without signing in; refuses NotFound, Forbidden and Gone. */
export const linkWorkbook = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, reference: WorkbookReference): Promise<Result<DownloadLink>> => {
    const found = await withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      return refused ?? findWorkbook(tx, reference);
    });
    return isRefusal(found) ? found : createDownloadLink(ctx, workbookPath(reference));
  },
);
