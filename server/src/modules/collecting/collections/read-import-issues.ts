import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import { LIMITS } from '@countinghouse/domain/limits';
import { readBorrowerImport } from '../borrowers/read-borrower-import';
import { isBorrowerCtx, type PartyRequestCtx } from '../../../platform/request-ctx';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { issuesLoader } from '../../imports/imports/issues-loader';
import type { ImportReference } from '../../imports/imports/import-reference';
import { readImportStatus } from '../../imports/imports/read-import-status';

/** What is wrong with a file, by place. */
export interface ImportIssues {
  /** In all; the first 10,000 are kept. */
  readonly issueCount: number;
  readonly issues: readonly ImportIssue[];
}

/** The issues of an import's file, for who may view the workspace and for the borrower who sent it; refuses NotFound and Forbidden. */
export const readImportIssues = useCase(
  { right: 'CanViewWorkspace', of: 'workspace', or: 'borrower' },
  async (ctx: PartyRequestCtx, reference: ImportReference): Promise<Result<ImportIssues>> => {
    if (!isBorrowerCtx(ctx)) {
      // A person who only manages the users of a workspace reads the status of its imports, but not these.
      const refused = await withTenant(ctx, (tx) => requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace'));
      if (refused !== null) return refused;
    }
    const status = isBorrowerCtx(ctx) ? await readBorrowerImport(ctx, reference) : await readImportStatus(ctx, reference);
    if (isRefusal(status)) return status;
    const requested = { financialRecordId: reference.financialRecordId, first: LIMITS.storedIssues };
    return { issueCount: status.issueCount, issues: await issuesLoader.load(ctx, requested) };
  },
);
