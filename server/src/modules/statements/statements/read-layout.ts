import { isRefusal, refuse, type Result, type RefusalCode } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findPublishedRecord, type RecordReference } from './find-published-record';
import { loadLayout, type StoredLayout } from './load-statement-layout';
import { refuseTooOld } from './refuse-too-old';

/** A stored layout, and why the viewer may not change it; null where they may. */
export interface ReadableLayout extends StoredLayout {
  readonly editRefusal: RefusalCode | null;
}

/** The newest layout of a statement; refuses NotFound (also where the statements were not collected), Forbidden and SubmissionTooOld. */
export const readLayout = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: RecordReference & { readonly statementType: StatementType }): Promise<Result<ReadableLayout>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, input);
      if (isRefusal(record)) return record;
      const tooOld = refuseTooOld(ctx, record);
      if (tooOld !== null) return tooOld;
      const loaded = await loadLayout(tx, ctx, { ...record, type: input.statementType });
      if (loaded === null) return refuse('NotFound', 'statementType');
      const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanEditFinancialStatements');
      return { ...loaded.layout, editRefusal: denied?.refused ?? null };
    });
  },
);
