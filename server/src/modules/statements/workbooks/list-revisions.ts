import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findRecords } from '../../imports/imports/find-records';
import { WorkbookRevision } from './workbook-revision.entity';
import { Workbook } from './workbook.entity';

/** A revision of a record's workbooks with the files it made. */
export interface StoredRevision extends WorkbookRevision {
  readonly workspaceId: string;
  readonly workbooks: readonly Workbook[];
}

/** The revisions of some records, newest first; the caller checked the rights. */
export async function listRevisions(tx: TenantTransaction, financialRecordIds: readonly string[]): Promise<StoredRevision[]> {
  const where = { financialRecordId: In(financialRecordIds) };
  const [revisions, workbooks, records] = await Promise.all([
    tx.repo(WorkbookRevision).find({ where, order: { revisionNumber: 'DESC' } }),
    tx.repo(Workbook).find({ where, order: { variantId: 'DESC' } }),
    findRecords(tx, financialRecordIds),
  ]);
  const workspaces = new Map(records.map(({ id, workspaceId }) => [id, workspaceId]));
  return revisions.flatMap((revision) => {
    const { financialRecordId, revisionNumber } = revision;
    const workspaceId = workspaces.get(financialRecordId);
    if (workspaceId === undefined) return [];
    const own = workbooks.filter((one) => one.financialRecordId === financialRecordId && one.revisionNumber === revisionNumber);
    return [{ ...revision, workspaceId, workbooks: own }];
  });
}
