import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { TenantOfHost } from '../../../platform/request-ctx';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import type { SubmissionMetadata } from './submission';

/** A submission as it is stored at first. */
export interface NewSubmission {
  readonly workspaceId: string;
  /** Null gathers by the defaults. */
  readonly requestId: string | null;
  /** The person of the lender who asked for it. */
  readonly requestedBy: string | null;
  readonly source: SubmissionSource;
  readonly metadata: readonly SubmissionMetadata[];
  /** The address that the collection is confirmed to; null means none. */
  readonly verificationEmail: string | null;
}

/** A context whose tenant comes with its settings. */
export type SettingsCtx = Ctx & { readonly tenant: Pick<TenantOfHost, 'settings'> };

const DAY = 86_400_000;
const INSERT = `
insert into submission (tenant_id, id, workspace_id, request_id, requested_by, source, created_at, submission_email, metadata, auto_delete_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Stores a submission, with the end of its retention, and answers its id. The caller checked the rights and holds the workspace. */
export async function insertSubmission(
  tx: TenantTransaction,
  ctx: SettingsCtx,
  { workspaceId, requestId, requestedBy, source, metadata, verificationEmail }: NewSubmission,
): Promise<string> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { retentionDays } = ctx.tenant.settings;
  const deletion = retentionDays === null ? null : new Date(now.getTime() + retentionDays * DAY);
  const place = [ctx.tenant.id, id, workspaceId, requestId, requestedBy, source, now];
  await tx.query(INSERT, [...place, verificationEmail, JSON.stringify(metadata), deletion]);
  await touchWorkspace(tx, ctx, workspaceId);
  await emitWebhook(tx, ctx, { type: 'SubmissionCreated', data: { orgId: workspaceId, submissionId: id, source } });
  return id;
}
