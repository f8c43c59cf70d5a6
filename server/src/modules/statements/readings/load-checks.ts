import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';

const CHECKS = `
select check_id as id, category, outcome, detail from check_result
where tenant_id = $1 and attempt_id = $2 and reading_version = $3 order by position`;

type CheckRow = Pick<CheckResult, 'id' | 'category' | 'outcome'> & { readonly detail: Omit<CheckResult, 'id' | 'category' | 'outcome'> };

/** The results of the checks of one reading, in the order of the checks. */
export async function loadChecks(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  { attemptId, readingVersion }: { readonly attemptId: string; readonly readingVersion: number },
): Promise<CheckResult[]> {
  const rows = await tx.query<CheckRow>(CHECKS, [scope.tenant.id, attemptId, readingVersion], 'checks-of-reading');
  return rows.map(({ detail, ...check }) => ({ ...check, ...detail }));
}
