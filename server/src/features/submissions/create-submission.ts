import { isEmail } from '@countinghouse/domain/fields/email';
import { isUnsafeText } from '@countinghouse/domain/fields/unsafe-text';
import { refuse, type Answer, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import { sanitiserFor } from '../../platform/text/sanitiser';
import type { ViewerTenantCtx } from '../tenants/request-ctx';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { touchWorkspace } from '../workspaces/touch-workspace';
import type { SubmissionMetadata } from './submission';

/** A submission to be. */
export interface CreateSubmission {
  readonly workspaceId: string;
  /** Null gathers by the defaults. */
  readonly requestId: string | null;
  readonly metadata: readonly SubmissionMetadata[];
  /** Becomes the address that the collection is confirmed to; null means none. */
  readonly verificationEmail: string | null;
}

/** Limits of labelled values (design 3, Connecting and importing). */
export const METADATA_LIMITS = { entries: 25, name: 100, value: 200 } as const;

const DAY = 86_400_000;

/**
 * Creates a data collection and answers its id; needs the right to view the workspace (lender side 6). Refuses a request that this
 * workspace does not have, and metadata that is too much, too long or unsafe.
 */
export async function createSubmission(ctx: ViewerTenantCtx, input: CreateSubmission): Promise<Answer<string>> {
  const refusal = (await refuseMetadata(input.metadata)) ?? refuseEmail(input.verificationEmail);
  if (refusal !== null) return refusal;
  return withTenant(ctx, async (tx) => {
    const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
    if (denied !== null) return denied;
    if ((await lockWorkspace(tx, ctx, input.workspaceId)) === null) return refuse('NotFound');
    if (!(await isRequestHere(tx, ctx.tenant.id, input))) return refuse('NotFound', 'requestId');
    const id = ctx.ids.next();
    await insertSubmission(ctx, tx, id, input);
    return id;
  });
}

async function insertSubmission(ctx: ViewerTenantCtx, tx: TenantTransaction, id: string, input: CreateSubmission): Promise<void> {
  const now = ctx.clock.now();
  const { retentionDays } = ctx.tenant.settings;
  await tx.query(
    `insert into submission (tenant_id, id, workspace_id, request_id, requested_by, created_at, submission_email, metadata, auto_delete_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      id,
      input.workspaceId,
      input.requestId,
      ctx.viewer.userId,
      now,
      input.verificationEmail,
      JSON.stringify(input.metadata),
      retentionDays === null ? null : new Date(now.getTime() + retentionDays * DAY),
    ],
  );
  await touchWorkspace(tx, ctx, input.workspaceId);
}

async function isRequestHere(tx: TenantTransaction, tenantId: string, { requestId, workspaceId }: CreateSubmission): Promise<boolean> {
  if (requestId === null) return true;
  if (!isId(requestId)) return false;
  const found = await tx.query('select id from submission_request where tenant_id = $1 and id = $2 and workspace_id = $3', [
    tenantId,
    requestId,
    workspaceId,
  ]);
  return found.length === 1;
}

async function refuseMetadata(metadata: readonly SubmissionMetadata[]): Promise<Refusal | null> {
  const { entries, name, value } = METADATA_LIMITS;
  const parameter = 'submissionMetadata';
  if (metadata.length > entries) return refuse('InvalidInput', parameter, { problem: `has more than ${entries} entries` });
  if (metadata.some((entry) => entry.name.trim() === ''))
    return refuse('InvalidInput', parameter, { problem: 'has an entry without a name' });
  if (metadata.some((entry) => entry.name.length > name))
    return refuse('InvalidInput', parameter, { problem: `has a name of more than ${name} characters` });
  if (metadata.some((entry) => (entry.value?.length ?? 0) > value))
    return refuse('InvalidInput', parameter, { problem: `has a value of more than ${value} characters` });
  const texts = metadata.flatMap((entry) => [entry.name, entry.value ?? '']);
  const sanitise = await sanitiserFor(...texts);
  return texts.some((text) => isUnsafeText(text, sanitise)) ? refuse('UnsafeContent', parameter) : null;
}

function refuseEmail(email: string | null): Refusal | null {
  return email === null || isEmail(email) ? null : refuse('InvalidInput', 'verificationEmail', { problem: 'is not an e-mail address' });
}
