import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';

const INTERVENTION = `
update submission set portal_status = 'ConnectionPendingUserIntervention', source = 'ShareableLink', datasource_name_id = $3, version = version + 1
where tenant_id = $1 and id = $2`;

/** Leaves a submission as a borrower with a link would: the lender's staff has to finish the connection to its package. */
export async function awaitIntervention(ctx: Ctx, submissionId: string, datasourceNameId: string): Promise<void> {
  await withTenant(ctx, (tx) => tx.query(INTERVENTION, [ctx.tenant.id, submissionId, datasourceNameId]));
}

/** Deletes a submission softly at a time. */
export async function deleteSubmission(ctx: Ctx, submissionId: string, at: Date): Promise<void> {
  await withTenant(ctx, (tx) =>
    tx.query(`update submission set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      submissionId,
      at,
    ]),
  );
}

/** Where a connection was and whose books it reached. */
export interface LostConnection {
  readonly workspaceId: string;
  readonly datasetName: string;
}

const CONNECTION = `
insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, created_at)
values ($1, $2, $3, 'Example', $4, $5, 'Disconnected', $6)`;

/** Puts a connection to the sample package whose access its owner has withdrawn since, and answers its id: no credentials are kept of it. */
export async function putLostConnection(tx: TenantTransaction, ctx: Ctx, { workspaceId, datasetName }: LostConnection): Promise<string> {
  const id = ctx.ids.next();
  const datasetId = datasetName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await tx.query(CONNECTION, [ctx.tenant.id, id, workspaceId, datasetId, datasetName, ctx.clock.now()]);
  return id;
}
