import { templateWorkbook } from '@countinghouse/connectors/file-upload/template-workbook';
import { MEDIA_TYPES, SUBMISSION_DOCUMENT_TYPES, type SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { isFiscalYearEndMonth } from '@countinghouse/domain/periods/fiscal-calendar';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import type { RestRequest, Route } from '../../rest/route';
import { createDownloadLink, linkAnswer, opensFile } from '../downloads/download-link';
import { fileAnswer } from '../downloads/file-answer';
import { refuseBorrowerUpload } from '../borrowers/refuse-borrower-upload';
import { isBorrowerCtx, type RequestCtx, type ViewerRequestCtx } from '../tenants/request-ctx';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { documentPath, type DocumentReference } from './document-reference';
import { findDocument, type FoundDocument } from './find-document';
import { receiveFile } from './receive-file';
import { storeDocument, type StoreDocument } from './store-document';

/** Uploads and downloads of documents (borrower side 6; design 2, File upload as a source). */
export const DOCUMENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/documents/{workspaceId}',
    access: 'either',
    async handler(ctx, request) {
      const input = uploadOf(request);
      if (isRefusal(input)) return input;
      const refused = isBorrowerCtx(ctx) ? await refuseBorrowerUpload(ctx, input) : await refuseUpload(ctx, input);
      if (refused !== null) return refused;
      const accepted = ctx.tenant.settings.acceptedDocuments;
      const stored = await receiveFile(request.raw, (file) => storeDocument(ctx, { ...input, accepted }, file));
      return isRefusal(stored) ? stored : { status: 201, body: stored };
    },
  },
  {
    method: 'GET',
    path: '/api/documents/template',
    access: 'either',
    bookkeeper: true,
    async handler() {
      const content = Buffer.from(await templateWorkbook());
      return fileAnswer({ fileName: 'Countinghouse template.xlsx', contentType: MEDIA_TYPES.xlsx, bytes: content.length, content });
    },
  },
  {
    method: 'GET',
    path: '/api/documents/{workspaceId}/{submissionId}/{documentId}',
    access: 'public',
    async handler(ctx, request) {
      const reference = referenceOf(request);
      if (isRefusal(reference)) return reference;
      const found = await withTenant(ctx, async (tx): Promise<Answer<FoundDocument>> => {
        const { token } = request.query;
        const opened = token !== undefined && (await opensFile(tx, ctx, documentPath(reference), token));
        if (!opened && ctx.viewer === null) return refuse('Unauthenticated');
        const refused = opened ? null : await requireWorkspaceRight(tx, ctx as ViewerCtx, reference.workspaceId, 'CanViewWorkspace');
        return refused ?? findDocument(tx, ctx, reference);
      });
      return isRefusal(found) ? found : fileAnswer({ ...found, content: await ctx.files.get(found.storeKey) });
    },
  },
  {
    method: 'POST',
    path: '/api/documents/{workspaceId}/{submissionId}/{documentId}/link',
    access: 'viewer',
    async handler(ctx, request) {
      const reference = referenceOf(request);
      if (isRefusal(reference)) return reference;
      const found = await withTenant(ctx, async (tx) => {
        const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
        return refused ?? findDocument(tx, ctx, reference);
      });
      return isRefusal(found) ? found : linkAnswer(await createDownloadLink(ctx, documentPath(reference)));
    },
  },
];

function referenceOf({ params }: RestRequest): Answer<DocumentReference> {
  const { workspaceId = '', submissionId = '', documentId = '' } = params;
  return [workspaceId, submissionId, documentId].every(isId) ? { workspaceId, submissionId, documentId } : refuse('NotFound');
}

function uploadOf({ params, query }: RestRequest): Answer<StoreDocument> {
  const { workspaceId = '' } = params;
  const submissionId = (query.submissionid ?? '').toLowerCase();
  if (!isId(workspaceId)) return refuse('NotFound');
  if (!isId(submissionId)) return refuse('InvalidInput', 'submissionId');
  const type = query.submissiondocumenttype ?? 'SupportingDocument';
  if (!isDocumentType(type)) return refuse('InvalidInput', 'submissionDocumentType');
  const month = query.fiscalyearendmonth;
  if (month !== undefined && !isFiscalYearEndMonth(Number(month))) return refuse('InvalidInput', 'fiscalYearEndMonth');
  const currency = query.basecurrency?.toUpperCase();
  if (currency !== undefined && !isCurrencyCode(currency)) return refuse('InvalidInput', 'baseCurrency');
  return {
    workspaceId,
    submissionId,
    type,
    fiscalYearEndMonth: month === undefined ? null : Number(month),
    baseCurrency: currency ?? null,
  };
}

function isDocumentType(text: string): text is SubmissionDocumentType {
  return (SUBMISSION_DOCUMENT_TYPES as readonly string[]).includes(text);
}

/** What is known before the first byte of the file is read. */
async function refuseUpload(ctx: ViewerRequestCtx & RequestCtx, input: StoreDocument) {
  if (input.type === 'FinancialData' && !ctx.tenant.settings.allowExcelFileUpload) return refuse('PackageNotAvailable');
  return withTenant(ctx, async (tx) => {
    const refused = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
    if (refused !== null) return refused;
    const found = await tx.query(`select from submission where tenant_id = $1 and id = $2 and workspace_id = $3`, [
      ctx.tenant.id,
      input.submissionId,
      input.workspaceId,
    ]);
    return found.length === 0 ? refuse('errorCantFindDataCollection') : null;
  });
}
