import { refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findPartialBooks, type BooksOfRunningImport } from '../../imports/imports/find-partial-books';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { RecordReference } from './find-published-record';

/**
 * What can be stated of an import that is under way; null where nothing can yet, or the import has ended. Refuses NotFound and Forbidden
 * (also where the tenant has statements switched off).
 */
export const readPartialBooks = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: RecordReference): Promise<Result<BooksOfRunningImport | null>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    const { workspaceId, financialRecordId } = input;
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      if (!isId(financialRecordId)) return refuse('NotFound');
      return findPartialBooks(tx, workspaceId, financialRecordId);
    });
  },
);
