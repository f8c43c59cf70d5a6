import { randomUUID } from 'node:crypto';
import type { ViewerCtx } from '../platform/context';
import { withTenant } from '../platform/database/with-tenant';

/** The ids of a workspace and its one submission. */
export interface TestSubmission {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** A workspace whose only member is the viewer, with one submission whose request has these options. */
export async function aSubmission(ctx: ViewerCtx, options: object = {}): Promise<TestSubmission> {
  const [workspaceId, requestId, submissionId] = [randomUUID(), randomUUID(), randomUUID()];
  const tenant = ctx.tenant.id;
  await withTenant(ctx, async (tx) => {
    await tx.query(
      `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) values ($1, $2, 'Alder Creek', now(), now())`,
      [tenant, workspaceId],
    );
    await tx.query(`insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`, [
      tenant,
      workspaceId,
      ctx.viewer.userId,
    ]);
    await tx.query(`insert into submission_request (tenant_id, id, workspace_id, options, created_at) values ($1, $2, $3, $4, now())`, [
      tenant,
      requestId,
      workspaceId,
      JSON.stringify(options),
    ]);
    await tx.query(`insert into submission (tenant_id, id, workspace_id, request_id, created_at) values ($1, $2, $3, $4, now())`, [
      tenant,
      submissionId,
      workspaceId,
      requestId,
    ]);
  });
  return { workspaceId, submissionId };
}

/** Another submission of the same workspace, for the same request. */
export async function anotherSubmission(ctx: ViewerCtx, { workspaceId, submissionId }: TestSubmission): Promise<TestSubmission> {
  const id = randomUUID();
  await withTenant(ctx, (tx) =>
    tx.query(
      `insert into submission (tenant_id, id, workspace_id, request_id, created_at)
       select tenant_id, $2, workspace_id, request_id, now() from submission where id = $1`,
      [submissionId, id],
    ),
  );
  return { workspaceId, submissionId: id };
}
