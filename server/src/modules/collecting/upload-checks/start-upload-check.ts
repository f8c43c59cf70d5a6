import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { tenantFileKey } from '../../../platform/files/file-key';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import type { IncomingFile } from '../../../platform/uploads/receive-file';
import { withinStorage } from '../documents/storage-room';
import type { FileTerms } from '../documents/store-document';
import { storeFile, type RetainedFile } from '../documents/store-file';
import { readAllowedOptions } from '../../imports/imports/start-import';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { offersUpload } from '../../identity/tenants/tenant-packages';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { findUploadCheck } from './find-upload-check';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { UploadCheck } from './upload-check.entity';
import { withdrawChecks } from './withdraw-upload-check';

/** Refuses a file of books before its first byte is read when file upload is not enabled; null when it is. */
export function refuseUploadCheck({ tenant }: BorrowerRequestCtx): Refusal | null {
  return offersUpload(tenant.settings) ? null : refuse('PackageNotAvailable');
}

/**
 * Accepts a file of books that is read before its borrower agrees to send it. Only the borrower sees it, and it replaces the file that they
 * checked before. Refuses what an upload of books is refused for.
 */
export const startUploadCheck = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, terms: FileTerms, file: IncomingFile): Promise<Result<UploadCheck>> => {
    const id = ctx.ids.next();
    const kept = await storeFile(ctx, { key: tenantFileKey(ctx.tenant.id, 'check', id), type: 'FinancialData' }, file);
    if (isRefusal(kept)) return kept;
    const received = { workspaceId: ctx.borrower.workspaceId, bytes: kept.stored.bytes, documentId: id };
    const answer = await withTenant(ctx, (tx) => withinStorage(tx, ctx, received, () => register(tx, ctx, { id, terms, kept })));
    const gone = isRefusal(answer) ? [kept.stored.key] : answer.replaced;
    await Promise.allSettled(gone.map((key) => ctx.files.delete(key)));
    return isRefusal(answer) ? answer : answer.check;
  },
);

interface NewCheck {
  readonly id: string;
  readonly terms: FileTerms;
  readonly kept: RetainedFile;
}

const HOUR = 3_600_000;

async function register(tx: TenantTransaction, ctx: BorrowerRequestCtx, { id, terms, kept }: NewCheck) {
  const { sessionId, workspaceId, requestId, handoffId = null } = ctx.borrower;
  if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
  const options = await requestedOptions(tx, ctx);
  if (isRefusal(options)) return options;
  const replaced = await withdrawChecks(tx, ctx);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + LIMITS.unsentBooksHours * HOUR);
  const { fileName, stored } = kept;
  await tx.repo(UploadCheck).insert({
    id,
    workspaceId,
    requestId,
    borrowerSessionId: sessionId,
    handoffId,
    state: 'Pending',
    fileName,
    bytes: stored.bytes,
    sha256: stored.sha256,
    storeKey: stored.key,
    terms,
    options,
    createdAt: now,
    expiresAt,
  });
  await enqueueWork(tx, ctx, { topic: 'check', payload: { uploadCheckId: id } });
  const check = await findUploadCheck(tx, ctx, id);
  return isRefusal(check) ? check : { check, replaced };
}

async function requestedOptions(tx: TenantTransaction, ctx: BorrowerRequestCtx) {
  const request = await tx.repo(SubmissionRequest).findOneBy({ id: ctx.borrower.requestId });
  return request === null ? refuse('NotFound') : readAllowedOptions(tx, request.options);
}
