import type { ImportIssue } from '@countinghouse/domain/imports/page';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { until } from '@countinghouse/server/testing/until';

/** The rows with the status of an import. */
export interface ImportSeen {
  readonly state: string;
  readonly stage: string;
  readonly error_code: string;
  readonly error_description: string | null;
  readonly issue_count: number;
  readonly issues: readonly ImportIssue[];
  readonly fence: number;
  readonly deliveries: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly timeline: readonly { readonly stage: string }[];
  readonly status: string;
  readonly published_attempt_id: string | null;
  readonly portal_status: string;
}

export async function seen(ctx: Ctx, id: string): Promise<ImportSeen> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<ImportSeen>(
      `select j.*, r.status, r.published_attempt_id, s.portal_status from import_job j
       join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id
       where j.id = $1`,
      [id],
    ),
  );
  if (row === undefined) throw new Error('There is no such import.');
  return row;
}

/** Waits for the end of an import. */
export function ended(ctx: Ctx, id: string, withinMs = 90_000): Promise<ImportSeen> {
  return until(async () => {
    const found = await seen(ctx, id);
    return found.state === 'Pending' ? null : found;
  }, withinMs);
}

const PARTS: Readonly<Record<string, string>> = {
  company: `select company, as_of, slices, opening_known, counts, first_date, first_activity, full_fiscal_years from books where attempt_id = $1`,
  accounts: `select ordinal, source_id, number, name, type, opening_balance, debits, credits from account where attempt_id = $1 order by ordinal`,
  parties: `select ordinal, source_id, name, role from party where attempt_id = $1 order by ordinal`,
  checks: `select position, check_id, outcome, detail from check_result where attempt_id = $1 order by position`,
  readings: `select version, decisions, journals, fiscal_year_end_month, basis, covered_from, as_of, slices, findings from reading where attempt_id = $1 order by version`,
  lines: `select count(*), sum(amount) as sum, sum(amount::numeric * line_no * (account + 1)) as weighed, min(line_no), max(line_no),
    md5(string_agg(concat_ws('|', date, journal, document, memo, party, location), ',' order by line_no)) from ledger_line where attempt_id = $1`,
};

/** Everything published of a record, without the ids that differ from attempt to attempt. */
export async function publishedBooks(ctx: Ctx, id: string): Promise<Record<string, unknown[]>> {
  const { published_attempt_id: attempt } = await seen(ctx, id);
  const parts: Record<string, unknown[]> = {};
  await withTenant(ctx, async (tx) => {
    for (const [name, sql] of Object.entries(PARTS)) parts[name] = await tx.query(sql, [attempt]);
    parts.structures = await tx.query(
      `select statement_type, version, layout from statement_layout where financial_record_id = $1 order by 1, 2`,
      [id],
    );
    parts.workbooks = await tx.query(`select revision_number from workbook_revision where financial_record_id = $1`, [id]);
    parts.outbox = await tx.query(`select payload from outbox where topic = 'workbook' and payload ->> 'financialRecordId' = $1`, [id]);
  });
  return parts;
}

/** How many collections the tenant has used. */
export async function quotaUsed(ctx: Ctx): Promise<number> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<{ used: number }>(`select coalesce(sum(used), 0)::integer as used from collection_quota`),
  );
  return row?.used ?? 0;
}
