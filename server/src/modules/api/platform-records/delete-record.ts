import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In, IsNull, Like, Not } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { rightsOf } from '../../../platform/rights-of';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BorrowingBase } from '../../analysis/borrowing-bases/borrowing-base.entity';
import { Document } from '../../collecting/documents/document.entity';
import { Submission } from '../../collecting/submissions/submission.entity';
import { FinancialRecord } from '../../imports/imports/financial-record.entity';
import { ImportAttempt } from '../../imports/imports/import-attempt.entity';
import { ImportJob } from '../../imports/imports/import-job.entity';
import { ImportPage } from '../../imports/imports/import-page.entity';
import { Comparison } from '../../analysis/comparisons/comparison.entity';
import { AdjustmentSet } from '../../analysis/inputs/adjustment-set.entity';
import { ReviewItem } from '../../analysis/checklists/review-item.entity';
import { ReviewNote } from '../../analysis/notes/review-note.entity';
import { TickMark } from '../../analysis/notes/tick-mark.entity';
import { endApprovals } from '../../analysis/review/end-approvals';
import { StatementApproval } from '../../analysis/review/statement-approval.entity';
import { RiskAnalysis } from '../../risk/analyses/risk-analysis.entity';
import { StatementLayout } from '../../statements/statements/statement-layout.entity';
import { WorkbookRevision } from '../../statements/workbooks/workbook-revision.entity';
import { Workbook } from '../../statements/workbooks/workbook.entity';
import { DownloadLink } from '../../workspaces/downloads/download-link.entity';
import { findRecord, type FoundRecord, type RequestedRecord } from './find-record';

/** States from which a record goes to Deleted, and Deleted itself. */
const DELETABLE = In([...statesBefore(FINANCIAL_RECORD_TRANSITIONS, 'Deleted'), 'Deleted']);

/**
 * Purges a record with its books, its workbooks and its source file; its submission stays and can be imported again. A running import ends.
 * Refuses as reading does, and Forbidden for people without `CanDeleteSubmission`.
 */
export const deleteRecord = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<null>> => {
    const done = await withTenant(ctx, async (tx) => {
      const record = await findRecord(tx, ctx, requested);
      if (isRefusal(record)) return record;
      const { viewer } = ctx;
      if (viewer !== null && !can(rightsOf({ ...ctx, viewer }), 'CanDeleteSubmission', { isMember: true })) return refuse('Forbidden');
      const { submissionId } = record;
      await lockPendingImports(tx, { submissionId });
      const cancelled = record.status === 'Pending' ? await cancelPendingImports(tx, ctx, { submissionId }) : [];
      return { record, cancelled, keys: await erase(tx, ctx, record) };
    });
    if (isRefusal(done)) return done;
    const { workspaceId, id } = done.record;
    for (const financialRecordId of new Set([id, ...done.cancelled])) await publishImportChanged(ctx, { workspaceId, financialRecordId });
    await Promise.allSettled(done.keys.map((key) => ctx.files.delete(key)));
    return null;
  },
);

/**
 * Erases what of a record can't be read any more from then on; the rows of its books are purged with their attempts. Answers the files
 * that nothing names any more; what could not be deleted is purged later.
 */
async function erase(tx: TenantTransaction, ctx: PrincipalRequestCtx, { id, submissionId }: FoundRecord): Promise<string[]> {
  const now = ctx.clock.now();
  const document = await findSourceFile(tx, id);
  await tx.repo(ImportAttempt).update({ financialRecordId: id, abandonedAt: IsNull() }, { abandonedAt: now });
  await tx.repo(FinancialRecord).update({ id, status: DELETABLE }, { status: 'Deleted', publishedAttemptId: null, consumerMetadata: [] });
  await tx.repo(StatementLayout).delete({ financialRecordId: id });
  await tx.repo(RiskAnalysis).delete({ financialRecordId: id });
  const amounts = { rules: null, balances: null, figures: null, differenceReason: null };
  await tx.repo(BorrowingBase).update({ financialRecordId: id }, { ...amounts, erasedAt: now });
  await tx.repo(AdjustmentSet).delete({ financialRecordId: id });
  await tx.repo(Comparison).delete({ baseRecordId: id });
  await tx.repo(Comparison).delete({ otherRecordId: id });
  await tx.repo(ReviewNote).delete({ financialRecordId: id, parentId: Not(IsNull()) });
  await tx.repo(ReviewNote).delete({ financialRecordId: id });
  await tx.repo(TickMark).delete({ financialRecordId: id });
  await tx.repo(ReviewItem).delete({ financialRecordId: id });
  await endApprovals(tx, ctx, { financialRecordId: id }, 'RecordReplaced');
  await tx.repo(StatementApproval).update({ financialRecordId: id }, { comment: null });
  await tx.repo(ImportPage).delete({ financialRecordId: id });
  const workbooks = await tx.repo(Workbook).deleteReturning({ financialRecordId: id });
  await tx.repo(WorkbookRevision).delete({ financialRecordId: id });
  await tx.repo(DownloadLink).delete({ path: Like(`%${id}%`) });
  if (document !== null) {
    const documents = tx.repo(Document);
    await documents.update({ id: document.id, deletedAt: IsNull() }, { deletedAt: now });
    await documents.update({ id: document.id }, { purgedAt: now });
  }
  await tx.repo(ImportJob).update({ id }, { issues: [], errorDescription: null, source: () => `'{}'` });
  const emptied = { portalStatus: 'Unknown', datasetName: null, isVerifiedContent: false } as const;
  await tx.repo(Submission).update({ id: submissionId }, { ...emptied, version: () => 'version + 1' });
  await recordAudit(tx, ctx, { action: 'import.deleted', subjectType: 'financialRecord', subjectId: id });
  const keys = workbooks.map(({ storeKey }) => storeKey);
  return document === null || document.purgedAt !== null ? keys : [...keys, document.storeKey];
}

/** The file that a record was imported from; null for one that came from a connection. */
function findSourceFile(tx: TenantTransaction, id: string) {
  return tx
    .repo(Document)
    .createQueryBuilder('d')
    .innerJoin(ImportJob, 'j', `d.id = cast(j.source ->> 'documentId' as uuid)`)
    .andWhere('j.id = :id', { id })
    .select<Pick<Document, 'id' | 'storeKey' | 'purgedAt'>>({ id: 'd.id', storeKey: 'd.storeKey', purgedAt: 'd.purgedAt' })
    .getOne();
}
