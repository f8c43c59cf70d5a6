import type { BooksCounts, Company } from '@countinghouse/domain/imports/books';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { Slice } from '@countinghouse/domain/statements/matrix';
import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import { joinNewestReading } from '../readings/stored-reading';
import type { FinancialRecord } from './financial-record.entity';
import { STATUS_COLUMNS, type StatusRow } from './import-status';

/** A record with its job and, when published, its books. */
export interface StoredRecord extends StatusRow, Pick<FinancialRecord, 'id' | 'workspaceId' | 'submissionId' | 'status' | 'publishedAt'> {
  readonly attemptId: string | null;
  readonly hasLedger: boolean;
  readonly company: Company | null;
  readonly booksCounts: BooksCounts | null;
  readonly readingVersion: number | null;
  /** Of the newest reading, as the as-of date and the slices are. */
  readonly fiscalYearEndMonth: number | null;
  readonly basis: Company['basis'] | null;
  /** Stated by an analyst for books that state none. */
  readonly statedCurrency: string | null;
  readonly coveredFrom: string | null;
  readonly asOf: string | null;
  readonly slices: readonly Slice[] | null;
}

/** SQL by hand: one round trip for the newest record, job, books and reading of each of many submissions. */
const RECORDS = `
select distinct on (r.submission_id) r.id, r.workspace_id as "workspaceId", r.submission_id as "submissionId", r.status,
  r.published_at as "publishedAt", r.published_attempt_id as "attemptId", (j.options -> 'groups' -> 'transactions')::boolean as "hasLedger", ${STATUS_COLUMNS}, b.company, b.counts as "booksCounts",
  g.version as "readingVersion", g.fiscal_year_end_month as "fiscalYearEndMonth", g.basis, g.stated_currency as "statedCurrency",
  g.covered_from as "coveredFrom", g.as_of as "asOf", g.slices
from financial_record r
join import_job j on j.tenant_id = r.tenant_id and j.id = r.id
left join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
${joinNewestReading('r.tenant_id', 'r.published_attempt_id')}
where r.tenant_id = $1 and r.submission_id = any ($2::uuid[]) and r.status <> 'Deleted'
order by r.submission_id, r.created_at desc`;

/** The newest records of submissions; those without an import are left out. */
export function readRecords(scope: TenantScope, submissionIds: readonly string[]): Promise<StoredRecord[]> {
  return readInTenant(scope, RECORDS, [scope.tenant.id, submissionIds], 'financial-records');
}

/** What an import brought. */
export interface StoredResult {
  readonly id: string;
  readonly slices: readonly DateSpan[];
  readonly coveredFrom: string | null;
  readonly checks: number;
  readonly passed: number;
}

/** SQL by hand: a report over the checks of many imports. */
const RESULTS = `
select r.id, coalesce(g.slices, b.slices) as slices, g.covered_from as "coveredFrom", c.checks, c.passed
from financial_record r
join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
${joinNewestReading('r.tenant_id', 'r.published_attempt_id')}
cross join lateral (
  select count(*)::integer as checks, (count(*) filter (where k.outcome = 'Pass'))::integer as passed
  from check_result k where k.tenant_id = r.tenant_id and k.attempt_id = r.published_attempt_id and k.reading_version = coalesce(g.version, 1)
) as c
where r.tenant_id = $1 and r.id = any ($2::uuid[]) and r.status = 'Created'`;

/** What published records brought; others are left out. */
export function readResults(scope: TenantScope, recordIds: readonly string[]): Promise<StoredResult[]> {
  return readInTenant(scope, RESULTS, [scope.tenant.id, recordIds], 'import-results');
}
