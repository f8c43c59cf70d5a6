import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { BorrowerCtx, Ctx, ViewerCtx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { newSecretToken } from '../../platform/vault/secret-token';
import { rightsOf } from '../sessions/rights-of';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { DELEGATED_PURPOSES, DELEGATED_TOKEN_PREFIX, type DelegatedPurpose } from './delegated-token';

/** A token that lets a connector widget act for its maker, in one workspace, for a short time. */
export interface DelegatedToken {
  readonly accessToken: string;
  /** The person for whom the widget acts, or the session of a borrower. */
  readonly actorId: string;
  readonly expiration: Date;
  readonly purpose: readonly DelegatedPurpose[];
  readonly tokenType: 'Bearer';
}

/** Makes such a token; only its hash is kept (design 2, Calls). Refuses NotFound and Forbidden. */
export async function createDelegatedToken(ctx: ViewerCtx, workspaceId: string): Promise<Answer<DelegatedToken>> {
  return withTenant(ctx, async (tx) => {
    const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    return denied ?? insertToken(tx, ctx, workspaceId, { column: 'actor_id', id: ctx.viewer.userId, purpose: purposesOf(ctx) });
  });
}

/** Makes one for a borrower, who connects their books and manages the connections that they made; it ends with their session. Refuses NotFound for another workspace. */
export async function createBorrowerDelegatedToken(ctx: BorrowerCtx, workspaceId: string): Promise<Answer<DelegatedToken>> {
  const { workspaceId: own, sessionId } = ctx.borrower;
  if (workspaceId !== own) return refuse('NotFound');
  const maker: Maker = { column: 'borrower_session_id', id: sessionId, purpose: DELEGATED_PURPOSES };
  return withTenant(ctx, (tx) => insertToken(tx, ctx, workspaceId, maker));
}

interface Maker {
  readonly column: 'actor_id' | 'borrower_session_id';
  readonly id: string;
  readonly purpose: readonly DelegatedPurpose[];
}

async function insertToken(
  tx: TenantTransaction,
  ctx: Ctx,
  workspaceId: string,
  { column, id, purpose }: Maker,
): Promise<Answer<DelegatedToken>> {
  const { token: accessToken, hash } = newSecretToken(DELEGATED_TOKEN_PREFIX);
  const now = ctx.clock.now();
  const expiration = new Date(now.getTime() + LIMITS.delegatedTokenSeconds * 1_000);
  if ((await lockWorkspace(tx, ctx, workspaceId)) === null) return refuse('NotFound');
  await tx.query('delete from delegated_token where tenant_id = $1 and expires_at <= $2', [ctx.tenant.id, now]);
  await tx.query(
    `insert into delegated_token (tenant_id, token_hash, workspace_id, ${column}, purposes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ctx.tenant.id, hash, workspaceId, id, purpose, now, expiration],
  );
  return { accessToken, actorId: id, expiration, purpose, tokenType: 'Bearer' };
}

/** Nobody delegates more than they may do themselves; who makes a token may view the workspace, which is to connect it. */
function purposesOf(ctx: ViewerCtx): DelegatedPurpose[] {
  const manages = can(rightsOf(ctx), 'CanDeleteWorkspaceConnection', { isMember: true });
  return DELEGATED_PURPOSES.filter((purpose) => purpose !== 'ConnectionManagement' || manages);
}
