import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In, IsNull } from 'typeorm';
import { readRepo, type TenantScope, type TenantTransaction } from '../../../platform/database/with-tenant';
import { FinancialRecord } from './financial-record.entity';
import { ImportAttempt } from './import-attempt.entity';
import { ImportJob } from './import-job.entity';
import { ImportPage } from './import-page.entity';

/** The financial records of a submission, those among them that a retry has replaced. */
export async function listRecordIds(tx: TenantTransaction, submissionId: string): Promise<string[]> {
  const records = await tx.repo(FinancialRecord).find({ where: { submissionId }, select: ['id'] });
  return records.map(({ id }) => id);
}

/** The attempts of the imports of records. */
export async function listAttemptIds(scope: TenantScope, recordIds: readonly string[]): Promise<string[]> {
  const attempts = await readRepo(scope, ImportAttempt).find({ where: { financialRecordId: In(recordIds) }, select: ['id'] });
  return attempts.map(({ id }) => id);
}

const HIDEABLE = [...statesBefore(FINANCIAL_RECORD_TRANSITIONS, 'Deleted'), 'Deleted'] as const;

/** Makes the books of a submission unreadable at once; removing them takes longer. */
export async function hideImports(tx: TenantTransaction, submissionId: string, recordIds: readonly string[], now: Date): Promise<void> {
  await tx.repo(ImportAttempt).update({ financialRecordId: In(recordIds), abandonedAt: IsNull() }, { abandonedAt: now });
  const hidden = { status: 'Deleted', publishedAttemptId: null, consumerMetadata: () => `'[]'` } as const;
  await tx.repo(FinancialRecord).update({ submissionId, status: In<FinancialRecord['status']>(HIDEABLE) }, hidden);
}

/** Deletes the pages that were fetched for records. */
export async function purgePages(tx: TenantTransaction, recordIds: readonly string[]): Promise<void> {
  await tx.repo(ImportPage).delete({ financialRecordId: In(recordIds) });
}

/** Deletes what the imports of a submission say of their source, and what was wrong with it. */
export async function purgeIssues(tx: TenantTransaction, submissionId: string): Promise<void> {
  await tx.repo(ImportJob).update({ submissionId }, { issues: () => `'[]'`, errorDescription: null, source: () => `'{}'` });
}
