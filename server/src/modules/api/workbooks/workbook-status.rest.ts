import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { revisionOf } from '../../statements/workbooks/workbook-path';
import { readWorkbookStatus } from './read-workbook-status';
import { WORKBOOK_STATUS_CONTRACTS } from './workbook-status.contract';

/** The status of a revision (docs/spec.md, borrower 7). */
export const WORKBOOK_STATUS_ROUTES = routesOf(WORKBOOK_STATUS_CONTRACTS, {
  async readWorkbookStatus(ctx, { params }) {
    const revisionNumber = revisionOf(params);
    if (isRefusal(revisionNumber)) return revisionNumber;
    const status = await readWorkbookStatus(ctx, { workspaceId: params.ws, financialRecordId: params.id, revisionNumber });
    return isRefusal(status) ? status : { status: 200, body: status };
  },
});
