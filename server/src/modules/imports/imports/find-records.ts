import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { In, Not } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { FinancialRecord } from './financial-record.entity';
import { ImportJob } from './import-job.entity';

/** The workspaces, states and published attempts of financial records, in no order. The caller checked the rights. */
export function findRecords(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Pick<FinancialRecord, 'id' | 'workspaceId' | 'status' | 'publishedAttemptId'>[]> {
  return tx.repo(FinancialRecord).find({ where: { id: In(ids) }, select: ['id', 'workspaceId', 'status', 'publishedAttemptId'] });
}

/** A record of a workspace that was not deleted, or the one that was published last; null when there is none. The caller checked the rights. */
export function findRecordOfWorkspace(
  tx: TenantTransaction,
  workspaceId: string,
  id: string | null,
): Promise<Pick<FinancialRecord, 'id' | 'status' | 'publishedAttemptId'> | null> {
  return tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .andWhere(id === null ? { workspaceId, status: 'Created' } : { workspaceId, id, status: Not('Deleted') })
    .andWhere(`not ${isDeleted('submission')}`)
    .select<Pick<FinancialRecord, 'id' | 'status' | 'publishedAttemptId'>>({
      id: 'r.id',
      status: 'r.status',
      publishedAttemptId: 'r.publishedAttemptId',
    })
    .orderBy('r.publishedAt is null')
    .orderBy('r.publishedAt', 'DESC')
    .orderBy('r.id', 'DESC')
    .getOne();
}

/** Locks a financial record until the transaction ends; null when there is none. */
export function lockRecord(tx: TenantTransaction, id: string): Promise<Pick<FinancialRecord, 'id' | 'submissionId'> | null> {
  return tx.repo(FinancialRecord).findOne({ where: { id }, select: ['id', 'submissionId'], lock: 'pessimistic_write' });
}

/** What the import of a financial record was asked for, and what it counted; null when there is no such import. */
export async function findImportOfRecord(
  tx: TenantTransaction,
  financialRecordId: string,
): Promise<{ readonly options: ImportOptions; readonly counts: { readonly lines?: number } | null } | null> {
  return tx
    .repo(ImportJob)
    .createQueryBuilder('j')
    .andWhere({ id: financialRecordId })
    .select<{ options: ImportOptions; counts: { lines?: number } | null }>({ options: 'j.options', counts: 'j.counts' })
    .getOne();
}

/** Whether a financial record of a workspace was deleted, by itself or with its submission or workspace; null when there is no such record. */
export async function isRecordDeleted(tx: TenantTransaction, workspaceId: string, id: string): Promise<boolean | null> {
  const found = await tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .andWhere({ id, workspaceId })
    .select<{ isDeleted: boolean }>({ isDeleted: `r.status = 'Deleted' or ${isDeleted('submission')} or ${isDeleted('workspace')}` })
    .getOne();
  return found?.isDeleted ?? null;
}

const isDeleted = (table: 'submission' | 'workspace') =>
  `exists (select from ${table} o where o.tenant_id = r.tenantId and o.id = r.${table}Id and o.deleted_at is not null)`;
