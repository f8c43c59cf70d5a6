import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { opensLink, shareableLinks, stateOfLink, type ShareableLink } from '../links/shareable-link';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from './borrower-session';
import { ShareableLink as StoredLink } from '../links/shareable-link.entity';
import { BorrowerSession as StoredSession } from './borrower-session.entity';
import { findWorkspaceFacts } from '../../workspaces/workspaces/workspace-facts';

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
export const openBorrowerSession = useCase(
  { caller: 'anyone', because: 'The secret of the link admits them.' },
  async (ctx: RequestCtx, address: LinkAddress): Promise<Result<BorrowerSession>> => {
    if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
    return withTenant(ctx, async (tx) => {
      const link = await findLink(tx, ctx, address);
      return isRefusal(link) ? link : begin(tx, ctx, link);
    });
  },
);

async function findLink(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { requestId, workspaceId, token }: LinkAddress,
): Promise<Result<ShareableLink>> {
  const link = await shareableLinks(tx.repo(StoredLink)).andWhere({ requestId, workspaceId }).getOne();
  if (link === null || !opensLink(ctx.vault, ctx.tenant.id, link, token)) return refuse('NotFound');
  const workspace = await findWorkspaceFacts(tx, workspaceId);
  const state = workspace?.isDeleted !== false ? 'Revoked' : stateOfLink(link, ctx.clock.now());
  if (state === 'Open') return link;
  return refuse(state === 'Expired' ? 'LinkExpired' : 'LinkDeleted');
}

async function begin(tx: TenantTransaction, ctx: RequestCtx, link: ShareableLink): Promise<BorrowerSession> {
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const expiration = new Date(borrowerSessionEnd({ startedAt: now.getTime(), linkExpiresAt: link.expiresAt.getTime() }, now.getTime()));
  const { requestId, workspaceId, generation } = link;
  const sessions = tx.repo(StoredSession);
  await sessions.delete({ expiresAt: LessThanOrEqual(now) });
  const parties = { workspaceId, requestId, linkGeneration: generation };
  await sessions.insert({ tokenHash: hash, id: ctx.ids.next(), ...parties, startedAt: now, expiresAt: expiration });
  await tx.repo(StoredLink).update({ requestId, openedAt: IsNull() }, { openedAt: now });
  return { accessToken, expiration };
}
