import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { LINK_COLUMNS, opensLink, stateOfLink, type ShareableLink } from '../links/shareable-link';
import type { RequestCtx } from '../../../platform/request-ctx';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from './borrower-session';

/** What the address of a link says. */
export interface LinkAddress {
  readonly workspaceId: string;
  readonly requestId: string;
  readonly token: string;
}

/**
 * Lets a borrower in over a link. Refuses NotFound for what opens no link, LinkExpired, LinkDeleted for one that was
 * revoked or whose workspace is deleted, and BorrowerDisabled.
 */
export async function openBorrowerSession(ctx: RequestCtx, address: LinkAddress): Promise<Result<BorrowerSession>> {
  if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
  return withTenant(ctx, async (tx) => {
    const link = await findLink(tx, ctx, address);
    return isRefusal(link) ? link : begin(tx, ctx, link);
  });
}

const FIND = `
select ${LINK_COLUMNS}, w.deleted_at is not null as "isWorkspaceDeleted"
from shareable_link l
join submission_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
join workspace w on w.tenant_id = l.tenant_id and w.id = l.workspace_id
where l.tenant_id = $1 and l.request_id = $2 and l.workspace_id = $3`;

async function findLink(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { requestId, workspaceId, token }: LinkAddress,
): Promise<Result<ShareableLink>> {
  const [link] = await tx.query<ShareableLink & { isWorkspaceDeleted: boolean }>(FIND, [ctx.tenant.id, requestId, workspaceId]);
  if (link === undefined || !opensLink(ctx.vault, ctx.tenant.id, link, token)) return refuse('NotFound');
  const state = link.isWorkspaceDeleted ? 'Revoked' : stateOfLink(link, ctx.clock.now());
  if (state === 'Open') return link;
  return refuse(state === 'Expired' ? 'LinkExpired' : 'LinkDeleted');
}

async function begin(tx: TenantTransaction, ctx: RequestCtx, link: ShareableLink): Promise<BorrowerSession> {
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const expiration = new Date(borrowerSessionEnd({ startedAt: now.getTime(), linkExpiresAt: link.expiresAt.getTime() }, now.getTime()));
  const { requestId, workspaceId, generation } = link;
  await tx.query('delete from borrower_session where tenant_id = $1 and expires_at <= $2', [ctx.tenant.id, now]);
  await tx.query(
    `insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.tenant.id, hash, ctx.ids.next(), workspaceId, requestId, generation, now, expiration],
  );
  await tx.query('update shareable_link set opened_at = coalesce(opened_at, $3) where tenant_id = $1 and request_id = $2', [
    ctx.tenant.id,
    requestId,
    now,
  ]);
  return { accessToken, expiration };
}
