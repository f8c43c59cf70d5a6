import { refuse, type Result } from '@countinghouse/domain/refusals';
import { readRepo } from '../../../platform/database/with-tenant';
import type { ImportReference } from '../../imports/imports/import-reference';
import { presentImportStatus, STATUS_MEMBERS, type ImportStatus, type StatusRow } from '../../imports/imports/import-status';
import { Submission } from '../submissions/submission.entity';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** The status of an import that the borrower started; refuses NotFound for all others. */
export const readBorrowerImport = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, reference: ImportReference): Promise<Result<ImportStatus>> => {
    const { workspaceId, requestId } = ctx.borrower;
    if (reference.workspaceId !== workspaceId) return refuse('NotFound');
    const row = await readRepo(ctx, Submission)
      .createQueryBuilder('s')
      .innerJoin('import_job', 'j', 'j.submissionId = s.id')
      .andWhere('j.id = :financialRecordId and j.workspaceId = :workspaceId and s.requestId = :requestId', { ...reference, requestId })
      .andWhere(BY_BORROWER)
      .select<StatusRow>(STATUS_MEMBERS)
      .getOne();
    return row === null ? refuse('NotFound') : presentImportStatus(row);
  },
);
