import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';
import type { StoredReading } from './stored-reading';

const READING = `
insert into reading (
  tenant_id, attempt_id, version, decisions, journals, fiscal_year_end_month, basis, covered_from, as_of, slices, findings, created_at, created_by, reason)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

const CHECKS = `
insert into check_result (tenant_id, attempt_id, reading_version, position, check_id, category, outcome, detail)
select $1, $2, $3, c.position, c."checkId", c.category, c.outcome, c.detail
from json_to_recordset($4) as c (position integer, "checkId" text, category text, outcome text, detail jsonb)`;

/** Stores a reading of an attempt with the results of its checks. */
export async function insertReading(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
  reading: StoredReading,
  checks: readonly CheckResult[],
): Promise<void> {
  const { version, decisions, journals, fiscalYearEndMonth, basis, coveredFrom, asOf, slices, findings, createdAt, createdBy, reason } =
    reading;
  const owner = [scope.tenant.id, attemptId, version];
  const read = [fiscalYearEndMonth, basis, coveredFrom, asOf, JSON.stringify(slices), JSON.stringify(findings)];
  await tx.query(READING, [...owner, JSON.stringify(decisions), JSON.stringify(journals), ...read, createdAt, createdBy, reason]);
  const rows = checks.map(({ id, category, outcome, ...detail }, position) => ({ position, checkId: id, category, outcome, detail }));
  await tx.query(CHECKS, [...owner, JSON.stringify(rows)]);
}
