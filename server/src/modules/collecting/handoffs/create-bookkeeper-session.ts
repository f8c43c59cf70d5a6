import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from '../borrowers/borrower-session';
import type { RequestCtx } from '../../../platform/request-ctx';

interface Opened {
  readonly id: string;
  readonly workspaceId: string;
  readonly requestId: string;
  readonly generation: number;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
  readonly isOver: boolean;
}

/**
 * Lets a bookkeeper in by the secret that they were sent, once. Refuses NotFound for one that is none, Gone for one that was used, LinkDeleted
 * once the step was taken back or declined or its link was withdrawn, LinkExpired with the link, and BorrowerDisabled.
 */
export async function createBookkeeperSession(ctx: RequestCtx, token: string): Promise<Result<BorrowerSession>> {
  if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
  return withTenant(ctx, async (tx) => {
    const opened = await lockHandoff(tx, ctx, token);
    return isRefusal(opened) ? opened : begin(tx, ctx, opened);
  });
}

const LOCK = `
select h.id, h.workspace_id as "workspaceId", h.request_id as "requestId", h.link_generation as generation, l.expires_at as "expiresAt",
  h.token_used_at is not null as "isUsed",
  h.taken_back_at is not null or h.declined_at is not null or l.revoked_at is not null or l.generation <> h.link_generation
    or w.deleted_at is not null as "isOver"
from hand_over h
join shareable_link l on l.tenant_id = h.tenant_id and l.request_id = h.request_id
join workspace w on w.tenant_id = h.tenant_id and w.id = h.workspace_id
where h.tenant_id = $1 and h.token_hash = $2 for update of h`;

async function lockHandoff(tx: TenantTransaction, ctx: RequestCtx, token: string): Promise<Result<Opened>> {
  const [opened] = await tx.query<Opened>(LOCK, [ctx.tenant.id, hashOfToken(token)]);
  if (opened === undefined) return refuse('NotFound');
  if (opened.isOver) return refuse('LinkDeleted');
  if (opened.expiresAt <= ctx.clock.now()) return refuse('LinkExpired');
  return opened.isUsed ? refuse('Gone') : opened;
}

const INSERT = `
insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, hand_over_id, started_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Only one bookkeeper at a time: a session opened with an earlier secret ends. */
async function begin(tx: TenantTransaction, ctx: RequestCtx, opened: Opened): Promise<BorrowerSession> {
  const { id, workspaceId, requestId, generation, expiresAt } = opened;
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const times = { startedAt: now.getTime(), linkExpiresAt: expiresAt.getTime() };
  const expiration = new Date(borrowerSessionEnd(times, now.getTime()));
  await tx.query('delete from borrower_session where tenant_id = $1 and hand_over_id = $2', [ctx.tenant.id, id]);
  await tx.query('update hand_over set token_used_at = $3, opened_at = coalesce(opened_at, $3) where tenant_id = $1 and id = $2', [
    ctx.tenant.id,
    id,
    now,
  ]);
  await tx.query(INSERT, [ctx.tenant.id, hash, ctx.ids.next(), workspaceId, requestId, generation, id, now, expiration]);
  return { accessToken, expiration };
}
