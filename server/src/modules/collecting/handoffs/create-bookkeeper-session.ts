import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from '../borrowers/borrower-session';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BorrowerSession as StoredSession } from '../borrowers/borrower-session.entity';
import { ShareableLink } from '../links/shareable-link.entity';
import { Handoff as StoredHandoff } from './handoff.entity';
import { findWorkspaceFacts } from '../../workspaces/workspaces/workspace-facts';

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
export const createBookkeeperSession = useCase(
  { caller: 'anyone', because: 'The secret of the invitation admits them.' },
  async (ctx: RequestCtx, token: string): Promise<Result<BorrowerSession>> => {
    if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
    return withTenant(ctx, async (tx) => {
      const opened = await lockHandoff(tx, ctx, token);
      return isRefusal(opened) ? opened : begin(tx, ctx, opened);
    });
  },
);

async function lockHandoff(tx: TenantTransaction, ctx: RequestCtx, token: string): Promise<Result<Opened>> {
  const opened = await tx
    .repo(StoredHandoff)
    .createQueryBuilder('h')
    .innerJoin(ShareableLink, 'l', 'l.requestId = h.requestId')
    .andWhere({ tokenHash: hashOfToken(token) })
    .select<Opened>({
      id: 'h.id',
      workspaceId: 'h.workspaceId',
      requestId: 'h.requestId',
      generation: 'h.linkGeneration',
      expiresAt: 'l.expiresAt',
      isUsed: 'h.tokenUsedAt is not null',
      isOver: IS_OVER,
    })
    .lock('pessimistic_write')
    .getOne();
  if (opened === null) return refuse('NotFound');
  const workspace = await findWorkspaceFacts(tx, opened.workspaceId);
  if (opened.isOver || workspace?.isDeleted !== false) return refuse('LinkDeleted');
  if (opened.expiresAt <= ctx.clock.now()) return refuse('LinkExpired');
  return opened.isUsed ? refuse('Gone') : opened;
}

const IS_OVER = 'h.withdrawnAt is not null or h.declinedAt is not null or l.revokedAt is not null or l.generation <> h.linkGeneration';

/** Only one bookkeeper at a time: a session opened with an earlier secret ends. */
async function begin(tx: TenantTransaction, ctx: RequestCtx, opened: Opened): Promise<BorrowerSession> {
  const { id, workspaceId, requestId, generation, expiresAt } = opened;
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const times = { startedAt: now.getTime(), linkExpiresAt: expiresAt.getTime() };
  const expiration = new Date(borrowerSessionEnd(times, now.getTime()));
  const sessions = tx.repo(StoredSession);
  await sessions.delete({ handoffId: id });
  await tx.repo(StoredHandoff).update({ id }, { tokenUsedAt: now });
  await tx.repo(StoredHandoff).update({ id, openedAt: IsNull() }, { openedAt: now });
  const parties = { workspaceId, requestId, linkGeneration: generation, handoffId: id };
  await sessions.insert({ tokenHash: hash, id: ctx.ids.next(), ...parties, startedAt: now, expiresAt: expiration });
  return { accessToken, expiration };
}
