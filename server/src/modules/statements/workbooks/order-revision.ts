import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { revisionReason, type RevisionReason } from '@countinghouse/domain/workbooks/revision-reason';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import { useCase } from '../../../platform/use-case';
import { lockRecord } from '../../imports/imports/find-records';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import { findSavedVersions } from './find-saved-versions';
import { publishRevisionChanged } from './publish-revision-changed';
import { WorkbookRevision } from './workbook-revision.entity';

const ORDERED = { action: 'workbookRevision.ordered', subjectType: 'financialRecord', fields: ['revisionNumber'] } as const;

/** Orders a new revision of a record's workbooks, numbered one higher than the last and made of what is saved now; refuses NotFound, Forbidden, and TooManyRequests while too many of the record or the tenant are still to be made. */
export const orderRevision = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: RecordReference): Promise<Result<{ readonly revisionNumber: number }>> => {
    const ordered = await withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      await lockRecord(tx, record.financialRecordId);
      const refusal = await refuseWhilePending(tx, record.financialRecordId);
      if (refusal !== null) return refusal;
      const revisionNumber = await insertRevision(tx, ctx, record.financialRecordId);
      const payload = { financialRecordId: record.financialRecordId, revisionNumber };
      await enqueueWork(tx, ctx, { topic: 'workbook', payload });
      await recordAudit(tx, ctx, { ...ORDERED, subjectId: record.financialRecordId });
      return { revisionNumber };
    });
    if (!isRefusal(ordered)) await publishRevisionChanged(ctx, { ...reference, ...ordered });
    return ordered;
  },
);

/** When there is room again depends on the workers; a minute is a fair guess. */
const LATER = refuse('TooManyRequests', undefined, { retryAfterSeconds: 60 });

async function refuseWhilePending(tx: TenantTransaction, financialRecordId: string): Promise<Refusal | null> {
  const revisions = tx.repo(WorkbookRevision);
  const [ofRecord, ofTenant] = await Promise.all([
    revisions.count({ outcome: 'Pending', financialRecordId }),
    revisions.count({ outcome: 'Pending' }),
  ]);
  return ofRecord >= LIMITS.pendingRevisionsOfRecord || ofTenant >= LIMITS.pendingRevisionsOfTenant ? LATER : null;
}

/** Inserts the next revision of a record that the caller has locked, so that no one else takes the number; returns the number. */
export async function insertRevision(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  financialRecordId: string,
  given?: RevisionReason,
): Promise<number> {
  const [[versions = {}], last] = await Promise.all([
    findSavedVersions(tx, [financialRecordId]),
    tx.repo(WorkbookRevision).findOne({
      where: { financialRecordId },
      select: ['revisionNumber', 'statementVersions'],
      order: { revisionNumber: 'DESC' },
    }),
  ]);
  const revisionNumber = (last?.revisionNumber ?? 0) + 1;
  await tx.repo(WorkbookRevision).insert({
    ...{ financialRecordId, revisionNumber, outcome: 'Pending', statementVersions: versions },
    ...{ createdAt: ctx.clock.now(), createdBy: personIdOf(ctx), requestId: ctx.requestId },
    reason: given ?? revisionReason(versions, last?.statementVersions ?? null),
  });
  return revisionNumber;
}
