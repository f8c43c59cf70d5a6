import { refuse, type Result } from '@countinghouse/domain/refusals';
import { Raw } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isRecordDeleted } from '../../imports/imports/find-records';
import type { WorkbookReference } from './workbook-path';
import { Workbook } from './workbook.entity';

/** A workbook as far as serving its file goes. */
export interface WorkbookFile extends Pick<Workbook, 'fileName' | 'storeKey' | 'sha256'> {
  readonly bytes: number;
}

/** The workbook at an address of this tenant; NotFound, or Gone when its collection was deleted. The caller checked the rights. */
export async function findWorkbook(tx: TenantTransaction, reference: WorkbookReference): Promise<Result<WorkbookFile>> {
  const { workspaceId, financialRecordId, revisionNumber } = reference;
  const variantId = Raw((column) => `lower(${column}) = lower(:variantId)`, { variantId: reference.variantId });
  const [workbook, isDeleted] = await Promise.all([
    tx.repo(Workbook).findOneBy({ financialRecordId, revisionNumber, variantId }),
    isRecordDeleted(tx, workspaceId, financialRecordId),
  ]);
  if (workbook === null || isDeleted === null) return refuse('NotFound');
  const { fileName, fileSize: bytes, storeKey, sha256 } = workbook;
  return isDeleted ? refuse('Gone') : { fileName, bytes, storeKey, sha256 };
}
