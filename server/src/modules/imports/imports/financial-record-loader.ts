import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { joinNewestReading } from '../readings/stored-reading';
import type { FinancialRecordType } from './financial-record.types';
import { STATUS_COLUMNS } from './import-status';
import { presentFinancialRecord, type FinancialRecordRow } from './present-financial-record';

const RECORDS = `
select distinct on (r.submission_id) r.id, r.workspace_id, r.submission_id, r.status, r.published_at, r.published_attempt_id, ${STATUS_COLUMNS},
  b.company, b.counts as book_counts, g.version as reading_version, g.fiscal_year_end_month, g.basis, g.stated_currency, g.covered_from, g.as_of, g.slices
from financial_record r
join import_job j on j.tenant_id = r.tenant_id and j.id = r.id
left join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
${joinNewestReading('r.tenant_id', 'r.published_attempt_id')}
where r.tenant_id = $1 and r.submission_id = any ($2::uuid[]) and r.status <> 'Deleted'
order by r.submission_id, r.created_at desc`;

/** The record of a submission by the submission's id, the newest where a retry replaced one; null before any import. The caller checked the rights. */
export const financialRecordLoader = defineLoader<string, FinancialRecordType | null>(async (ctx, submissionIds) => {
  const rows = await readInTenant<FinancialRecordRow>(ctx, RECORDS, [ctx.tenant.id, submissionIds], 'financial-records');
  const found = new Map(rows.map((row) => [row.submission_id, presentFinancialRecord(row)]));
  return submissionIds.map((id) => found.get(id) ?? null);
});
