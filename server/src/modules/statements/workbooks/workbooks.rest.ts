import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { WORKBOOK_CONTRACTS } from './workbooks.contract';
import { createDownloadLink, linkAnswer } from '../../workspaces/downloads/download-link';
import { openDownload } from '../../workspaces/downloads/open-download';
import { serveStoredFile } from '../../workspaces/downloads/serve-stored-file';
import type { RecordReference } from '../statements/find-published-record';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findWorkbook } from './find-workbook';
import { orderRevision } from './order-revision';
import { readRevision } from './read-revisions';
import { regenerateDamaged } from './regenerate-damaged';
import { presentStatus } from './present-status';
import { workbookPath, type WorkbookReference } from './workbook-path';

/** Workbook revisions and their files (docs/spec.md, borrower 7). */
export const WORKBOOK_ROUTES = routesOf(WORKBOOK_CONTRACTS, {
  async regenerateWorkbooks(ctx, request) {
    const ordered = await orderRevision(ctx, recordOf(request));
    return isRefusal(ordered) ? ordered : { status: 200, body: ordered };
  },
  async readWorkbookStatus(ctx, request) {
    const revisionNumber = revisionOf(request);
    if (isRefusal(revisionNumber)) return revisionNumber;
    const revision = await readRevision(ctx, { ...recordOf(request), revisionNumber });
    if (isRefusal(revision)) return revision;
    return { status: 200, body: presentStatus(revision) };
  },
  async downloadWorkbook(ctx, request) {
    const reference = workbookOf(request);
    if (isRefusal(reference)) return reference;
    const { workspaceId, financialRecordId } = reference;
    const noted = { action: 'workbook.downloaded', subjectType: 'financialRecord', subjectId: financialRecordId } as const;
    const requested = { workspaceId, path: workbookPath(reference), token: request.query.token, noted };
    const found = await openDownload(ctx, requested, (tx) => findWorkbook(tx, ctx, reference));
    if (isRefusal(found)) return found;
    return serveStoredFile(ctx, { ...found, contentType: XLSX }, () => regenerateDamaged(ctx, found.storeKey));
  },
  async linkWorkbook(ctx, request) {
    const reference = workbookOf(request);
    if (isRefusal(reference)) return reference;
    const found = await withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      return refused ?? findWorkbook(tx, ctx, reference);
    });
    return isRefusal(found) ? found : linkAnswer(await createDownloadLink(ctx, workbookPath(reference)));
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
  const revisionNumber = revisionOf(request);
  return isRefusal(revisionNumber) ? revisionNumber : { workspaceId, financialRecordId, variantId, revisionNumber };
}

/** The revision of an address, which names it by digits alone. */
function revisionOf({ params: { revisionNumber = '' } }: Pick<RestRequest, 'params'>): Result<number> {
  return /^[1-9]\d{0,8}$/.test(revisionNumber) ? Number(revisionNumber) : refuse('NotFound');
}
