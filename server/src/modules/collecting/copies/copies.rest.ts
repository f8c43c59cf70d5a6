import { MEDIA_TYPES } from '@countinghouse/domain/documents/document-type';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { COPY_CONTRACTS } from './copies.contract';
import { serveStoredFile } from '../../workspaces/downloads/serve-stored-file';
import { guardSecret } from '../../../platform/rates/guard-secret';
import { regenerateDamaged } from '../../statements/workbooks/regenerate-damaged';
import { whoAsksForCopy } from './admit-to-copy';
import type { CopyReference } from './copy-reference';
import { downloadCopy } from './download-copy';
import { openCopy } from './open-copy';
import { requestCopy } from './request-copy';
import { viewCopy } from './view-copy';

const NOT_RETAINED = { 'cache-control': 'no-store' };

/** The copy of what a borrower sent (docs/spec.md, borrower 7). */
export const COPY_ROUTES = routesOf(COPY_CONTRACTS, {
  async requestBorrowerCopy(ctx, { params: { entityId, submissionId }, body }) {
    if (!isId(entityId) || !isId(submissionId)) return refuse('NotFound');
    const refused = await requestCopy(ctx, { workspaceId: entityId, submissionId, ...body });
    return refused ?? { status: 200 };
  },
  async getBorrowerCopy(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const asker = await whoAsksForCopy(ctx, request.headers.authorization);
    if (isRefusal(asker)) return asker;
    const body = await guardSecret(ctx, 'link', asker.linkToken ?? undefined, () => viewCopy(asker, reference));
    return isRefusal(body) ? body : { status: 200, headers: NOT_RETAINED, body };
  },
  async linkBorrowerCopy(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const asker = await whoAsksForCopy(ctx, request.headers.authorization);
    if (isRefusal(asker)) return asker;
    const opened = await guardSecret(ctx, 'link', asker.linkToken ?? undefined, () => openCopy(asker, reference));
    return isRefusal(opened) ? opened : { status: 200, headers: NOT_RETAINED, body: opened };
  },
  async downloadBorrowerCopy(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const { token } = request.query;
    const copy = await guardSecret(ctx, 'link', token, () => downloadCopy(ctx, reference, token));
    if (isRefusal(copy)) return copy;
    return serveStoredFile(ctx, { ...copy, contentType: MEDIA_TYPES.xlsx }, () => regenerateDamaged(ctx, copy.storeKey));
  },
});

function referenceOf({ params }: Pick<RestRequest, 'params'>): Result<CopyReference> {
  const { eid = '', frid = '' } = params;
  return isId(eid) && isId(frid) ? { workspaceId: eid, financialRecordId: frid } : refuse('NotFound');
}
