import type { DocumentFormat, SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import type { AccountTypes } from '@countinghouse/domain/imports/read-account-types';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { tenantFileKey } from '../../../platform/files/file-key';
import { personIdOf } from '../../../platform/person-id-of';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import { startImportIn, type StartedImport } from '../../imports/imports/start-import';
import { notifyOfDocument } from '../../delivery/notifications/notify-of-document';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import type { IncomingFile } from '../../../platform/uploads/receive-file';
import { useCase } from '../../../platform/use-case';
import { Submission } from '../submissions/submission.entity';
import { Document } from './document.entity';
import { withinStorage } from './storage-room';
import { storeFile, type RetainedFile } from './store-file';

/** What the sender of financial data says beside the file. */
export interface FileTerms {
  /** 1..12, of financial data that does not say it itself. */
  readonly fiscalYearEndMonth: number | null;
  /** ISO 4217, of financial data that does not say it itself. */
  readonly baseCurrency: string | null;
  /** How amounts are written, of financial data that does not show it. */
  readonly numberFormat?: NumberFormat | null;
  /** Which of day and month comes first, of financial data that does not show it. */
  readonly dateOrder?: DateOrder | null;
  /** Types of accounts, of financial data that does not state them. */
  readonly accountTypes?: AccountTypes | null;
}

/** Where a document belongs and what it is for. */
export interface StoreDocument extends FileTerms {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly type: SubmissionDocumentType;
  /** Formats of supporting documents that the tenant takes; all by default. */
  readonly accepted?: readonly DocumentFormat[];
}

/** A stored document, and the import that it started. */
export interface StoredDocument {
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601, UTC. */
  readonly uploadTime: string;
  readonly bytes: number;
  readonly financialRecordId?: string;
}

/**
 * Stores a file as a document of a submission; financial data starts its import in the same transaction, and that of a borrower is held
 * back from the lender until the import has succeeded. A file that is refused, by
 * its type, its size, for want of room or because no import can start, leaves nothing behind; one whose transaction ended in doubt is left to the sweep
 * of files, for it may be registered. The caller checked the rights.
 */
export const storeDocument = useCase(
  { caller: 'anyone', because: 'refuseUpload or refuseBorrowerUpload admitted the file before its first byte.' },
  async (ctx: Ctx, input: StoreDocument, file: IncomingFile): Promise<Result<StoredDocument>> => {
    const id = ctx.ids.next();
    const { type, accepted } = input;
    const kept = await storeFile(ctx, { key: tenantFileKey(ctx.tenant.id, 'document', id), type, accepted }, file);
    if (isRefusal(kept)) return kept;
    const received = { workspaceId: input.workspaceId, bytes: kept.stored.bytes, documentId: id };
    const answer = await withTenant(ctx, (tx) => withinStorage(tx, ctx, received, () => registerDocument(tx, ctx, input, { id, ...kept })));
    if (isRefusal(answer) || answer.document.id !== id) await ctx.files.delete(kept.stored.key);
    if (isRefusal(answer)) return answer;
    if (answer.started !== null) await publishImportStarted(ctx, input, answer.started);
    return answer.document;
  },
);

interface Registered {
  readonly document: StoredDocument;
  /** The import of financial data. */
  readonly started: StartedImport | null;
}

interface NewDocument extends RetainedFile {
  readonly id: string;
}

async function registerDocument(tx: TenantTransaction, ctx: Ctx, input: StoreDocument, made: NewDocument): Promise<Result<Registered>> {
  const { id, fileName, contentType, stored } = made;
  const started = input.type === 'FinancialData' ? await startIt(tx, ctx, input, made) : null;
  if (isRefusal(started)) return started;
  if (started?.repeated === true) {
    const document = await findRepeated(tx, started.financialRecordId);
    return isRefusal(document) ? document : { document, started };
  }
  const uploadedAt = ctx.clock.now();
  const { workspaceId, submissionId, type } = input;
  const isHeld = ctx.borrower !== undefined && started !== null;
  if (!(await tx.repo(Submission).exists({ id: submissionId, workspaceId, deletedAt: IsNull() })))
    return refuse('errorCantFindDataCollection');
  await tx.repo(Document).insert({
    id,
    workspaceId,
    submissionId,
    kind: type,
    fileName,
    contentType,
    bytes: stored.bytes,
    sha256: stored.sha256,
    storeKey: stored.key,
    uploadedAt,
    uploadedBy: personIdOf(ctx),
    borrowerSessionId: ctx.borrower?.sessionId ?? null,
    held: isHeld,
  });
  const data = { orgId: workspaceId, submissionId, documentIds: [id], submissionDocumentType: type };
  if (!isHeld) await emitWebhook(tx, ctx, { type: 'DocumentsUploaded', data });
  if (started === null) {
    await touchWorkspace(tx, ctx, workspaceId);
    await notifyOfDocument(tx, ctx, input, fileName);
  }
  const document = { id, fileName, uploadTime: uploadedAt.toISOString(), bytes: stored.bytes };
  return { document: started === null ? document : { ...document, financialRecordId: started.financialRecordId }, started };
}

function startIt(tx: TenantTransaction, ctx: Ctx, input: StoreDocument, { id, fileName, stored }: NewDocument) {
  const { workspaceId, submissionId, fiscalYearEndMonth, baseCurrency, numberFormat = null, dateOrder = null, accountTypes = null } = input;
  const sha256 = stored.sha256.toString('hex');
  const stated = { fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder, accountTypes };
  const source = { kind: 'file' as const, documentId: id, storeKey: stored.key, fileName, sha256, ...stated };
  return startImportIn(tx, ctx, { workspaceId, submissionId, datasourceNameId: 'FileUpload', source });
}

/** The same file sent twice in a moment is one document and one import. */
async function findRepeated(tx: TenantTransaction, financialRecordId: string): Promise<Result<StoredDocument>> {
  const found = await tx
    .repo(Document)
    .createQueryBuilder('d')
    .innerJoin('import_job', 'j', `j.id = :financialRecordId and d.id = (j.source ->> 'documentId')::uuid`, { financialRecordId })
    .getOne();
  if (found === null) return refuse('ImportRunning');
  const { id, fileName, uploadedAt, bytes } = found;
  return { id, fileName, uploadTime: uploadedAt.toISOString(), bytes, financialRecordId };
}
