import { templateWorkbook } from '@countinghouse/connectors/file-upload/template-workbook';
import { MEDIA_TYPES } from '@countinghouse/domain/documents/document-type';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { DOCUMENT_CONTRACTS } from './documents.contract';
import { linkAnswer } from '../../workspaces/downloads/download-link';
import { fileAnswer } from '../../workspaces/downloads/file-answer';
import { serveStoredFile } from '../../workspaces/downloads/serve-stored-file';
import { refuseBorrowerUpload } from '../borrowers/refuse-borrower-upload';
import { isBorrowerCtx } from '../../../platform/request-ctx';
import { type DocumentReference } from './document-reference';
import { openDocument } from './open-document';
import { linkDocument } from './link-document';
import { readUpload } from './read-upload';
import { receiveFile, type IncomingFile } from '../../../platform/uploads/receive-file';
import { refuseUpload } from './refuse-upload';
import { findStorageRoom } from './storage-room';
import { storeDocument } from './store-document';
import { typesBeside } from './types-beside';

/** Uploads and downloads of documents (docs/spec.md, borrower 6). */
export const DOCUMENT_ROUTES = routesOf(DOCUMENT_CONTRACTS, {
  async uploadDocument(ctx, request) {
    const { submissionId = '', submissionDocumentType: type, ...terms } = request.query;
    const input = readUpload({ workspaceId: request.params.workspaceId, submissionId, type, ...terms });
    if (isRefusal(input)) return input;
    const refused = isBorrowerCtx(ctx) ? await refuseBorrowerUpload(ctx, input) : await refuseUpload(ctx, input);
    if (refused !== null) return refused;
    const room = await findStorageRoom(ctx, input.workspaceId);
    if (isRefusal(room)) return room;
    const accepted = ctx.tenant.settings.acceptedDocuments;
    const take = async (file: IncomingFile) => {
      const accountTypes = typesBeside(file);
      return isRefusal(accountTypes) ? accountTypes : storeDocument(ctx, { ...input, accountTypes, accepted }, file);
    };
    const stored = await receiveFile(request.raw, take, { room });
    return isRefusal(stored) ? stored : { status: 201, body: stored };
  },
  async downloadTemplate() {
    const content = Buffer.from(await templateWorkbook());
    return fileAnswer({ fileName: 'Countinghouse template.xlsx', contentType: MEDIA_TYPES.xlsx, bytes: content.length, content });
  },
  async downloadDocument(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const found = await openDocument(ctx, reference, request.query.token);
    return isRefusal(found) ? found : serveStoredFile(ctx, found);
  },
  async linkDocument(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const link = await linkDocument(ctx, reference);
    return isRefusal(link) ? link : linkAnswer(link);
  },
});

function referenceOf({ params }: Pick<RestRequest, 'params'>): Result<DocumentReference> {
  const { workspaceId = '', submissionId = '', documentId = '' } = params;
  return [workspaceId, submissionId, documentId].every(isId) ? { workspaceId, submissionId, documentId } : refuse('NotFound');
}
