import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
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
import type { UploadCheck } from './upload-check';
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

const INSERT = `
insert into upload_check (tenant_id, id, workspace_id, request_id, borrower_session_id, handoff_id, state, file_name, bytes, sha256, store_key, terms,
  options, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, 'Pending', $7, $8, $9, $10, $11, $12, $13, $14)`;

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
  const place = [ctx.tenant.id, id, workspaceId, requestId, sessionId, handoffId];
  const content = [fileName, stored.bytes, stored.sha256, stored.key, JSON.stringify(terms), JSON.stringify(options)];
  await tx.query(INSERT, [...place, ...content, now, expiresAt]);
  await enqueueWork(tx, ctx, { topic: 'check', payload: { uploadCheckId: id } });
  const check = await findUploadCheck(tx, ctx, id);
  return isRefusal(check) ? check : { check, replaced };
}

async function requestedOptions(tx: TenantTransaction, ctx: BorrowerRequestCtx) {
  const [request] = await tx.query<{ options: StoredRequestOptions }>(
    'select options from submission_request where tenant_id = $1 and id = $2',
    [ctx.tenant.id, ctx.borrower.requestId],
  );
  return request === undefined ? refuse('NotFound') : readAllowedOptions(tx, request.options);
}
