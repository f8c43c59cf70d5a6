import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import type { RestRequest, Route } from '../../rest/route';
import { createDownloadLink, linkAnswer, opensFile } from '../downloads/download-link';
import { fileAnswer } from '../downloads/file-answer';
import type { RecordReference } from '../statements/find-published-record';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { findWorkbook, type FoundWorkbook } from './find-workbook';
import { orderRevision } from './order-revision';
import { readRevision } from './read-revisions';
import { workbookPath, type WorkbookReference } from './workbook-path';

const DOWNLOAD = '/api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}';

/** Workbook revisions and their files (borrower side 7). */
export const WORKBOOK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/{ws}/FinancialRecords/{id}/workbooks/revisions',
    access: 'viewer',
    async handler(ctx, request) {
      const ordered = await orderRevision(ctx, recordOf(request));
      return isRefusal(ordered) ? ordered : { status: 200, body: ordered };
    },
  },
  {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/workbooks/{revisionNumber}/status',
    access: 'viewer',
    async handler(ctx, request) {
      const revision = await readRevision(ctx, { ...recordOf(request), revisionNumber: Number(request.params.revisionNumber) });
      if (isRefusal(revision)) return revision;
      const { outcome, revisionNumber, errorDescription } = revision;
      const workbooks = revision.workbooks.map(({ variantId, fileName, fileSize, createdAt }) => ({
        variantId,
        filename: fileName,
        fileSize,
        creationTime: new Date(createdAt).toISOString(),
        revisionNumber,
        outcome,
        errorDescription,
      }));
      return { status: 200, body: { outcome, revisionNumber, errorDescription, workbooks } };
    },
  },
  {
    method: 'GET',
    path: DOWNLOAD,
    access: 'public',
    async handler(ctx, request) {
      const reference = workbookOf(request);
      if (isRefusal(reference)) return reference;
      const found = await withTenant(ctx, async (tx): Promise<Answer<FoundWorkbook>> => {
        const { token } = request.query;
        const opened = token !== undefined && (await opensFile(tx, ctx, workbookPath(reference), token));
        if (!opened && ctx.viewer === null) return refuse('Unauthenticated');
        const refused = opened ? null : await requireWorkspaceRight(tx, ctx as ViewerCtx, reference.workspaceId, 'CanViewWorkspace');
        return refused ?? findWorkbook(tx, ctx, reference);
      });
      if (isRefusal(found)) return found;
      return fileAnswer({ ...found, contentType: XLSX, content: await ctx.files.get(found.storeKey) });
    },
  },
  {
    method: 'POST',
    path: `${DOWNLOAD}/link`,
    access: 'viewer',
    async handler(ctx, request) {
      const reference = workbookOf(request);
      if (isRefusal(reference)) return reference;
      const found = await withTenant(ctx, async (tx) => {
        const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
        return refused ?? findWorkbook(tx, ctx, reference);
      });
      return isRefusal(found) ? found : linkAnswer(await createDownloadLink(ctx, workbookPath(reference)));
    },
  },
];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function recordOf({ params }: RestRequest): RecordReference {
  return { workspaceId: params.ws ?? '', financialRecordId: params.id ?? '' };
}

function workbookOf({ params }: RestRequest): Answer<WorkbookReference> {
  const { ws = '', id = '', variantId = '', revisionNumber = '' } = params;
  const revision = Number(revisionNumber);
  if (!isId(ws) || !isId(id) || !Number.isSafeInteger(revision) || revision < 1) return refuse('NotFound');
  return { workspaceId: ws, financialRecordId: id, variantId, revisionNumber: revision };
}
