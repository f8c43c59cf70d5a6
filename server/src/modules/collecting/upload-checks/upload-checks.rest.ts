import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { UPLOAD_CHECK_CONTRACTS } from './upload-checks.contract';
import { readFileTerms } from '../documents/read-upload';
import { receiveFile, type IncomingFile } from '../../../platform/uploads/receive-file';
import { findStorageRoom } from '../documents/storage-room';
import { typesBeside } from '../documents/types-beside';
import { agreeToUpload } from './agree-to-upload';
import { findUploadCheck } from './find-upload-check';
import { refuseUploadCheck, startUploadCheck } from './start-upload-check';
import { presentUploadCheck } from './upload-check';
import { withdrawUploadCheck } from './withdraw-upload-check';

const PRIVATE = { 'cache-control': 'no-store' };

/** Books as a file in two steps: the borrower checks what it holds, then agrees to send it. */
export const UPLOAD_CHECK_ROUTES = routesOf(UPLOAD_CHECK_CONTRACTS, {
  async startUploadCheck(ctx, { query, raw }) {
    const said = { fiscalYearEndMonth: query.fiscalyearendmonth, baseCurrency: query.basecurrency };
    const terms = readFileTerms({ ...said, numberFormat: query.numberformat, dateOrder: query.dateorder });
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
    const id = idOf(request);
    if (isRefusal(id)) return id;
    const check = await withTenant(ctx, (tx) => findUploadCheck(tx, ctx, id));
    return isRefusal(check) ? check : { status: 200, headers: PRIVATE, body: presentUploadCheck(check) };
  },
  async withdrawUploadCheck(ctx, request) {
    const id = idOf(request);
    const done = isRefusal(id) ? id : await withdrawUploadCheck(ctx, id);
    return isRefusal(done) ? done : { status: 204 };
  },
  async agreeToUpload(ctx, request) {
    const uploadCheckId = idOf(request);
    if (isRefusal(uploadCheckId)) return uploadCheckId;
    const stored = await agreeToUpload(ctx, { uploadCheckId, ...request.body });
    return isRefusal(stored) ? stored : { status: 201, body: stored };
  },
});

function idOf({ params: { id = '' } }: Pick<RestRequest, 'params'>): Result<string> {
  return isId(id) ? id : refuse('NotFound');
}
