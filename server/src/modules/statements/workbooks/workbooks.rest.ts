import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { WORKBOOK_CONTRACTS } from './workbooks.contract';
import { linkAnswer } from '../../workspaces/downloads/download-link';
import { fileAnswer } from '../../workspaces/downloads/file-answer';
import { serveStoredFile } from '../../workspaces/downloads/serve-stored-file';
import type { RecordReference } from '../statements/find-published-record';
import { linkLedger, openLedger } from './ledger-file';
import { openWorkbook } from './open-workbook';
import { linkWorkbook } from './link-workbook';
import { orderRevision } from './order-revision';
import { regenerateDamaged } from './regenerate-damaged';
import { revisionOf, type WorkbookReference } from './workbook-path';

/** Workbook revisions and their files (docs/spec.md, borrower 7). */
export const WORKBOOK_ROUTES = routesOf(WORKBOOK_CONTRACTS, {
  async regenerateWorkbooks(ctx, request) {
    const ordered = await orderRevision(ctx, recordOf(request));
    return isRefusal(ordered) ? ordered : { status: 200, body: ordered };
  },
  async downloadWorkbook(ctx, request) {
    const reference = workbookOf(request);
    if (isRefusal(reference)) return reference;
    const found = await openWorkbook(ctx, reference, request.query.token);
    if (isRefusal(found)) return found;
    return serveStoredFile(ctx, { ...found, contentType: XLSX }, () => regenerateDamaged(ctx, found.storeKey));
  },
  async linkWorkbook(ctx, request) {
    const reference = workbookOf(request);
    if (isRefusal(reference)) return reference;
    const link = await linkWorkbook(ctx, reference);
    return isRefusal(link) ? link : linkAnswer(link);
  },
  async downloadLedger(ctx, request) {
    const content = await openLedger(ctx, recordOf(request), request.query.token);
    return isRefusal(content)
      ? content
      : fileAnswer({ fileName: 'ledger.csv', contentType: 'text/csv; charset=utf-8', bytes: null, content });
  },
  async linkLedger(ctx, request) {
    const link = await linkLedger(ctx, recordOf(request));
    return isRefusal(link) ? link : linkAnswer(link);
  },
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function recordOf({ params }: Pick<RestRequest, 'params'>): RecordReference {
  return { workspaceId: params.ws ?? '', financialRecordId: params.id ?? '' };
}

function workbookOf(request: Pick<RestRequest, 'params'>): Result<WorkbookReference> {
  const { workspaceId, financialRecordId } = recordOf(request);
  const named = request.params.variantId?.toLowerCase();
  const variantId = WORKBOOK_VARIANTS.find((variant) => variant.toLowerCase() === named);
  if (!isId(workspaceId) || !isId(financialRecordId) || variantId === undefined) return refuse('NotFound');
  const revisionNumber = revisionOf(request.params);
  return isRefusal(revisionNumber) ? revisionNumber : { workspaceId, financialRecordId, variantId, revisionNumber };
}
