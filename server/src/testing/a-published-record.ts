import { randomUUID } from 'node:crypto';
import type { ViewerCtx } from '../platform/context';
import { withTenant } from '../platform/database/with-tenant';
import type { TestSubmission } from './a-submission';

/** A published record of a submission, without books, whose workbook revisions wait to be made; answers its id. */
export async function aPublishedRecord(ctx: ViewerCtx, place: TestSubmission, revisions = 1): Promise<string> {
  const { workspaceId, submissionId } = place;
  const [record, attempt] = [randomUUID(), randomUUID()];
  await withTenant(ctx, async (tx) => {
    const tenant = ctx.tenant.id;
    await tx.query(
      `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at) values ($1, $2, $3, $4, 'Pending', 'Example', now())`,
      [tenant, record, workspaceId, submissionId],
    );
    await tx.query(`insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, 1, now())`, [
      tenant,
      attempt,
      record,
    ]);
    await tx.query(
      `insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, source, options, started_at) values ($1, $2, $3, $4, 'Success', 'Done', '{}', '{}', now())`,
      [tenant, record, workspaceId, submissionId],
    );
    await tx.query(`update financial_record set status = 'Created', published_attempt_id = $3 where tenant_id = $1 and id = $2`, [
      tenant,
      record,
      attempt,
    ]);
    await tx.query(
      `insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at)
       select $1, $2, number, 'Pending', now() from generate_series(1, $3::integer) as number`,
      [tenant, record, revisions],
    );
  });
  return record;
}
