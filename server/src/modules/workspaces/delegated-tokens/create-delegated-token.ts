import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { LessThanOrEqual } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { BorrowerCtx, Ctx, ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { DELEGATED_PURPOSES, DELEGATED_TOKEN_PREFIX, type DelegatedPurpose } from './delegated-token';
import { DelegatedToken as StoredToken } from './delegated-token.entity';

/** A token that lets a connector widget act for its maker, in one workspace, for a short time. */
export interface DelegatedToken {
  readonly accessToken: string;
  /** The person that the widget acts for, or the session of a borrower. */
  readonly actorId: string;
  readonly expiration: Date;
  readonly purpose: readonly DelegatedPurpose[];
  readonly tokenType: 'Bearer';
}

/** Makes such a token, which ends with the session of its maker; only its hash is kept. Refuses NotFound and Forbidden. */
export const createDelegatedToken = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string): Promise<Result<DelegatedToken>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      return (
        denied ??
        insertToken(tx, ctx, workspaceId, { actorId: ctx.viewer.userId, sessionId: ctx.viewer.sessionId, purpose: purposesOf(ctx) })
      );
    });
  },
);

/** Makes one for a borrower, who connects their books and manages the connections that they made; it ends with their session. Refuses NotFound for another workspace. */
export const createBorrowerDelegatedToken = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerCtx, workspaceId: string): Promise<Result<DelegatedToken>> => {
    const { workspaceId: own, sessionId } = ctx.borrower;
    if (workspaceId !== own) return refuse('NotFound');
    return withTenant(ctx, (tx) => insertToken(tx, ctx, workspaceId, { borrowerSessionId: sessionId, purpose: DELEGATED_PURPOSES }));
  },
);

/** A person by the session in which they ask, or the session of a borrower. */
type Maker = { readonly purpose: readonly DelegatedPurpose[] } & (
  | { readonly actorId: string; readonly sessionId: string }
  | { readonly borrowerSessionId: string }
);

async function insertToken(tx: TenantTransaction, ctx: Ctx, workspaceId: string, maker: Maker): Promise<Result<DelegatedToken>> {
  const { token: accessToken, hash } = newSecretToken(DELEGATED_TOKEN_PREFIX);
  const now = ctx.clock.now();
  const expiration = new Date(now.getTime() + LIMITS.delegatedTokenSeconds * 1_000);
  if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
  const tokens = tx.repo(StoredToken);
  await tokens.delete({ expiresAt: LessThanOrEqual(now) });
  const { purpose, ...made } = maker;
  await tokens.insert({ tokenHash: hash, workspaceId, ...made, purposes: purpose, createdAt: now, expiresAt: expiration });
  await recordAudit(tx, ctx, { action: 'delegatedToken.created', subjectType: 'workspace', subjectId: workspaceId });
  const actorId = 'actorId' in maker ? maker.actorId : maker.borrowerSessionId;
  return { accessToken, actorId, expiration, purpose, tokenType: 'Bearer' };
}

/** A caller can delegate only their own rights. They may view the workspace, which is all that connecting needs. */
function purposesOf(ctx: ViewerCtx): DelegatedPurpose[] {
  const manages = can(rightsOf(ctx), 'CanDeleteWorkspaceConnection', { isMember: true });
  return DELEGATED_PURPOSES.filter((purpose) => purpose !== 'ConnectionManagement' || manages);
}
