import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import { presentImportStatus, STATUS_MEMBERS, type ImportStatus, type StatusRow } from '../../imports/imports/import-status';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import { Submission } from '../submissions/submission.entity';

/** The status of an import; borrowers can follow only their own. Refuses InvalidInput, Forbidden and NotFound. */
export const readOrganizationImport = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<ImportStatus>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, null);
      if (isRefusal(workspaceId)) return workspaceId;
      if (!isId(id)) return refuse('NotFound');
      const imports = tx
        .repo(Submission)
        .createQueryBuilder('s')
        .innerJoin('import_job', 'j', 'j.submissionId = s.id')
        .innerJoin('financial_record', 'r', `r.id = j.id and r.status <> 'Deleted'`)
        .andWhere('j.id = :id and j.workspaceId = :workspaceId and s.deletedAt is null', { id, workspaceId });
      if (ctx.borrower !== undefined)
        imports.andWhere(`s.requestId = :requestId and ${BY_BORROWER}`, { requestId: ctx.borrower.requestId });
      const row = await imports.select<StatusRow>(STATUS_MEMBERS).getOne();
      return row === null ? refuse('NotFound') : presentImportStatus(row);
    });
  },
);
