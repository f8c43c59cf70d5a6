import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { newSecretToken } from '../../platform/vault/secret-token';
import { rightsOf } from '../sessions/rights-of';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { DELEGATED_PURPOSES, DELEGATED_TOKEN_PREFIX, type DelegatedPurpose } from './delegated-token';

/** A token that lets a connector widget act for its maker, in one workspace, for a short time. */
export interface DelegatedToken {
  readonly accessToken: string;
  /** The person for whom the widget acts. */
  readonly actorId: string;
  readonly expiration: Date;
  readonly purpose: readonly DelegatedPurpose[];
  readonly tokenType: 'Bearer';
}

const INSERT = `
insert into delegated_token (tenant_id, token_hash, workspace_id, actor_id, purposes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`;

/** Makes such a token; only its hash is kept (design 2, Calls). Refuses NotFound and Forbidden. */
export async function createDelegatedToken(ctx: ViewerCtx, workspaceId: string): Promise<Answer<DelegatedToken>> {
  const { token: accessToken, hash } = newSecretToken(DELEGATED_TOKEN_PREFIX);
  const now = ctx.clock.now();
  const expiration = new Date(now.getTime() + LIMITS.delegatedTokenSeconds * 1_000);
  const actorId = ctx.viewer.userId;
  return withTenant(ctx, async (tx) => {
    const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (denied !== null) return denied;
    if ((await lockWorkspace(tx, ctx, workspaceId)) === null) return refuse('NotFound');
    await deleteExpired(tx, ctx);
    const purpose = purposesOf(ctx);
    await tx.query(INSERT, [ctx.tenant.id, hash, workspaceId, actorId, purpose, now, expiration]);
    return { accessToken, actorId, expiration, purpose, tokenType: 'Bearer' as const };
  });
}

/** Nobody delegates more than they may do themselves; who makes a token may view the workspace, which is to connect it. */
function purposesOf(ctx: ViewerCtx): DelegatedPurpose[] {
  const manages = can(rightsOf(ctx), 'CanDeleteWorkspaceConnection', { isMember: true });
  return DELEGATED_PURPOSES.filter((purpose) => purpose !== 'ConnectionManagement' || manages);
}

async function deleteExpired(tx: TenantTransaction, ctx: ViewerCtx): Promise<void> {
  await tx.query('delete from delegated_token where tenant_id = $1 and expires_at <= $2', [ctx.tenant.id, ctx.clock.now()]);
}
