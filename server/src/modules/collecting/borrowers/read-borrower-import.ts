import { refuse, type Result } from '@countinghouse/domain/refusals';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { ImportReference } from '../../imports/imports/import-reference';
import { presentImportStatus, STATUS_COLUMNS, type ImportStatus, type StatusRow } from '../../imports/imports/import-status';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

const FIND = `
select ${STATUS_COLUMNS} from import_job j
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and s.request_id = $4 and ${BY_BORROWER}
where j.tenant_id = $1 and j.id = $2 and j.workspace_id = $3`;

/** The status of an import that the borrower started; refuses NotFound for all others. */
export const readBorrowerImport = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, reference: ImportReference): Promise<Result<ImportStatus>> => {
    const { workspaceId, requestId } = ctx.borrower;
    if (reference.workspaceId !== workspaceId) return refuse('NotFound');
    const values = [ctx.tenant.id, reference.financialRecordId, workspaceId, requestId];
    const [row] = await readInTenant<StatusRow>(ctx, FIND, values, 'borrower-import');
    return row === undefined ? refuse('NotFound') : presentImportStatus(row);
  },
);
