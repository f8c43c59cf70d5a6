import { In } from 'typeorm';
import { readRepo, type TenantScope, type TenantTransaction } from '../../../platform/database/with-tenant';
import { WorkbookRevision } from './workbook-revision.entity';
import { Workbook } from './workbook.entity';

/** A revision of a record's workbooks. */
type CancelledRevision = Pick<WorkbookRevision, 'financialRecordId' | 'revisionNumber'>;

/** Cancels the regenerations of the workbooks of records whose data is removed: the raised fence shuts their workers out. */
export async function cancelRevisions(tx: TenantTransaction, recordIds: readonly string[], now: Date): Promise<CancelledRevision[]> {
  return tx.repo(WorkbookRevision).updateReturning(
    { financialRecordId: In(recordIds), outcome: 'Pending' },
    {
      outcome: 'Error',
      errorDescription: 'The data of this collection was removed.',
      endedAt: now,
      fence: () => 'fence + 1',
      leaseExpiresAt: null,
    },
  );
}

/** The keys of some of the workbooks of records, which are read one portion after another. */
export async function listWorkbookKeys(scope: TenantScope, recordIds: readonly string[], limit: number): Promise<string[]> {
  const where = { financialRecordId: In(recordIds) };
  const workbooks = await readRepo(scope, Workbook).find({ where, select: ['storeKey'], order: { storeKey: 'ASC' }, limit });
  return workbooks.map(({ storeKey }) => storeKey);
}

/** Deletes the rows of workbooks whose files are gone. */
export async function deleteWorkbookRows(tx: TenantTransaction, storeKeys: readonly string[]): Promise<void> {
  await tx.repo(Workbook).delete({ storeKey: In(storeKeys) });
}

/** Deletes the revisions of records that have no workbooks any more. */
export async function deleteRevisions(tx: TenantTransaction, recordIds: readonly string[]): Promise<void> {
  await tx.repo(WorkbookRevision).delete({ financialRecordId: In(recordIds) });
}
