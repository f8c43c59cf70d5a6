import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { FinancialRecord } from './financial-record.entity';

/** The submission of a financial record of a workspace; null where there is no such record. The caller checked the rights. */
export async function findSubmissionOfRecord(
  tx: TenantTransaction,
  workspaceId: string,
  financialRecordId: string,
): Promise<string | null> {
  const record = await tx.repo(FinancialRecord).findOne({ where: { id: financialRecordId, workspaceId }, select: ['submissionId'] });
  return record?.submissionId ?? null;
}
