import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { CheckResult as StoredCheck } from '../imports/check-result.entity';

/** The results of the checks of one reading, in the order of the checks. */
export async function loadChecks(
  tx: TenantTransaction,
  { attemptId, readingVersion }: { readonly attemptId: string; readonly readingVersion: number },
): Promise<CheckResult[]> {
  const rows = await tx.repo(StoredCheck).find({ where: { attemptId, readingVersion }, order: { position: 'ASC' } });
  return rows.map(({ checkId, category, outcome, detail }) => ({ id: checkId, category, outcome, ...detail }));
}
