import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { ReadingDecisions } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { Slice } from '@countinghouse/domain/statements/matrix';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';

/** How the books of an attempt are read: version 1 as the import decided, each later one as an analyst corrected it. It never changes. */
export interface StoredReading {
  readonly version: number;
  readonly decisions: ReadingDecisions;
  readonly journals: readonly ReadJournal[];
  readonly fiscalYearEndMonth: number;
  readonly basis: 'Accrual' | 'Cash' | null;
  /** The first day that the books cover; null where the import recorded none. */
  readonly coveredFrom: string | null;
  readonly asOf: string;
  /** The slices of the matrix that the reading shows. */
  readonly slices: readonly Slice[];
  readonly findings: readonly Finding[];
  readonly createdAt: Date;
  /** Null for the import. */
  readonly createdBy: string | null;
  readonly reason: string | null;
}

const COLUMNS = `version, decisions, journals, fiscal_year_end_month as "fiscalYearEndMonth", basis, covered_from as "coveredFrom", as_of as "asOf", slices, findings,
  created_at as "createdAt", created_by as "createdBy", reason`;

/** Every reading of an attempt, oldest first. */
export async function loadReadings(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
): Promise<readonly [StoredReading, ...StoredReading[]] | null> {
  const sql = `select ${COLUMNS} from reading where tenant_id = $1 and attempt_id = $2 order by version`;
  const [first, ...later] = await tx.query<StoredReading>(sql, [scope.tenant.id, attemptId], 'readings');
  return first === undefined ? null : [first, ...later];
}

const OF_VERSION = `
select ${COLUMNS} from reading where tenant_id = $1 and attempt_id = $2 and ($3::integer is null or version = $3) order by version desc limit 1`;

/** One reading of an attempt, the newest where no version is named; null where there is none. */
export async function loadReading(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
  version: number | null,
): Promise<StoredReading | null> {
  const [found] = await tx.query<StoredReading>(OF_VERSION, [scope.tenant.id, attemptId, version], 'reading');
  return found ?? null;
}

/** SQL that joins the newest reading of an attempt as `g`, given the expressions of the tenant and of the attempt. */
export const joinNewestReading = (tenant: string, attempt: string) => `
left join lateral (
  select version, decisions ->> 'currency' as stated_currency, fiscal_year_end_month, basis, covered_from, as_of, slices from reading where tenant_id = ${tenant} and attempt_id = ${attempt}
  order by version desc limit 1
) g on true`;
