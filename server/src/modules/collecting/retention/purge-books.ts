import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';
import { purgeAttempt } from '../../imports/imports/purge-attempt';

const ATTEMPTS = `
select a.id from import_attempt a join financial_record r on r.tenant_id = a.tenant_id and r.id = a.financial_record_id
where r.tenant_id = $1 and r.submission_id = $2`;

/** What remembers contents of the books outside the attempts: statements as they were edited, analyses of them, pages of the package, and what was wrong with the source. */
const REST = [
  `delete from statement_layout t using financial_record r
   where r.tenant_id = $1 and r.submission_id = $2 and t.tenant_id = r.tenant_id and t.financial_record_id = r.id`,
  `delete from risk_analysis a using financial_record r
   where r.tenant_id = $1 and r.submission_id = $2 and a.tenant_id = r.tenant_id and a.financial_record_id = r.id`,
  `delete from import_page p using import_job j
   where j.tenant_id = $1 and j.submission_id = $2 and p.tenant_id = j.tenant_id and p.financial_record_id = j.id`,
  `update import_job set faults = '[]', error_description = null, source = '{}' where tenant_id = $1 and submission_id = $2`,
];

/** Deletes everything that was imported for a submission, in batches; answers how many attempts of imports that were. */
export async function purgeBooks(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const attempts = await readInTenant<{ id: string }>(ctx, ATTEMPTS, [ctx.tenant.id, submissionId]);
  for (const { id } of attempts) await purgeAttempt(ctx, id, lost);
  for (const sql of REST) await withTenant(ctx, (tx) => tx.query(sql, [ctx.tenant.id, submissionId]));
  return attempts.length;
}
