import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { CheckResult as StoredCheck } from '../imports/check-result.entity';
import { Reading } from './reading.entity';
import type { StoredReading } from './stored-reading';

/** Stores a reading of an attempt with the results of its checks. */
export async function insertReading(
  tx: TenantTransaction,
  attemptId: string,
  reading: StoredReading,
  checks: readonly CheckResult[],
): Promise<void> {
  await tx.repo(Reading).insert({ ...reading, attemptId });
  const readingVersion = reading.version;
  const results = checks.map(({ id: checkId, category, outcome, ...detail }, position) => ({
    attemptId,
    readingVersion,
    position,
    checkId,
    category,
    outcome,
    detail,
  }));
  await tx.repo(StoredCheck).insert(results);
}
