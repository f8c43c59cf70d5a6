import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { UPLOAD_CHECK_CONTRACTS } from './upload-checks.contract';
import { readFileTerms } from '../documents/read-upload';
import { receiveFile, type IncomingFile } from '../../../platform/uploads/receive-file';
import { findStorageRoom } from '../documents/storage-room';
import { typesBeside } from '../documents/types-beside';
import { agreeToUpload } from './agree-to-upload';
import { readUploadCheck } from './find-upload-check';
import { refuseUploadCheck, startUploadCheck } from './start-upload-check';
import { presentUploadCheck } from './upload-check';
import { withdrawUploadCheck } from './withdraw-upload-check';

const PRIVATE = { 'cache-control': 'no-store' };

/** Books as a file in two steps: the borrower checks what it holds, then agrees to send it. */
export const UPLOAD_CHECK_ROUTES = routesOf(UPLOAD_CHECK_CONTRACTS, {
  async startUploadCheck(ctx, { query, raw }) {
    const terms = readFileTerms(query);
    if (isRefusal(terms)) return terms;
    const refused = refuseUploadCheck(ctx);
    if (refused !== null) return refused;
    const room = await findStorageRoom(ctx, ctx.borrower.workspaceId);
    if (isRefusal(room)) return room;
    const take = async (file: IncomingFile) => {
      const accountTypes = typesBeside(file);
      return isRefusal(accountTypes) ? accountTypes : startUploadCheck(ctx, { ...terms, accountTypes }, file);
    };
    const check = await receiveFile(raw, take, { room });
    return isRefusal(check) ? check : { status: 201, headers: PRIVATE, body: presentUploadCheck(check) };
  },
  async readUploadCheck(ctx, request) {
    const check = await readUploadCheck(ctx, request.params.id);
    return isRefusal(check) ? check : { status: 200, headers: PRIVATE, body: presentUploadCheck(check) };
  },
  async withdrawUploadCheck(ctx, request) {
    const refused = await withdrawUploadCheck(ctx, request.params.id);
    return refused ?? { status: 204 };
  },
  async agreeToUpload(ctx, request) {
    const stored = await agreeToUpload(ctx, { uploadCheckId: request.params.id, ...request.body });
    return isRefusal(stored) ? stored : { status: 201, body: stored };
  },
});
