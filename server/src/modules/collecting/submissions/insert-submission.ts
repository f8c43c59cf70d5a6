import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { TenantOfHost } from '../../../platform/request-ctx';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { Submission, type SubmissionMetadata } from './submission.entity';

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

/** Stores a submission, with the end of its retention, and answers its id. The caller checked the rights and holds the workspace. */
export async function insertSubmission(
  tx: TenantTransaction,
  ctx: SettingsCtx,
  { workspaceId, requestId, requestedBy, source, metadata, verificationEmail }: NewSubmission,
): Promise<string> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { retentionDays } = ctx.tenant.settings;
  const autoDeleteAt = retentionDays === null ? null : new Date(now.getTime() + retentionDays * DAY);
  const origin = { requestId, requestedBy, source, createdAt: now };
  await tx.repo(Submission).insert({ id, workspaceId, ...origin, submissionEmail: verificationEmail, metadata, autoDeleteAt });
  await touchWorkspace(tx, ctx, workspaceId);
  await emitWebhook(tx, ctx, { type: 'SubmissionCreated', data: { orgId: workspaceId, submissionId: id, source } });
  return id;
}
