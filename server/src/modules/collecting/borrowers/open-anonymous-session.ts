import { LIMITS } from '@countinghouse/domain/limits';
import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { lockName } from '../../../platform/database/lock-name.sql';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from './borrower-session';
import { BorrowerSession as StoredSession } from './borrower-session.entity';

/**
 * Opens a session for an anonymous borrower, who has no workspace yet. Refuses BorrowerDisabled, NotFound when the tenant accepts no
 * anonymous borrowers, and TooManyRequests above 30 sessions of a network and 600 of a tenant in ten minutes.
 */
export const openAnonymousSession = useCase(
  { caller: 'anyone', because: 'The tenant decides whether borrowers need a link.' },
  async (ctx: RequestCtx): Promise<Result<BorrowerSession>> => {
    const { settings } = ctx.tenant;
    if (settings.borrowerDisabled) return refuse('BorrowerDisabled');
    if (!settings.anonymousCollection.allowed) return refuse('NotFound');
    return withTenant(ctx, async (tx) => (await refuseTooMany(tx, ctx)) ?? begin(tx, ctx));
  },
);

/** One after the other, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: RequestCtx): Promise<Refusal | null> {
  const [now, within] = [ctx.clock.now().getTime(), LIMITS.anonymousSessionWindow];
  await lockName(tx, `anonymous borrowers|${ctx.tenant.id}`);
  const earlier = await tx.repo(StoredSession).findBy({ linkGeneration: IsNull(), startedAt: MoreThan(new Date(now - within)) });
  const times = (sessions: readonly StoredSession[]) => sessions.map(({ startedAt }) => startedAt.getTime());
  const ofNetwork = times(earlier.filter(({ network }) => network === (ctx.network ?? null)));
  const wait = Math.max(
    waitForRoom(ofNetwork, { most: LIMITS.anonymousSessionsPerNetwork, within }, now) ?? 0,
    waitForRoom(times(earlier), { most: LIMITS.anonymousSessionsPerTenant, within }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

async function begin(tx: TenantTransaction, ctx: RequestCtx): Promise<BorrowerSession> {
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const startedAt = now.getTime();
  const expiration = new Date(borrowerSessionEnd({ startedAt, linkExpiresAt: startedAt }, startedAt));
  const sessions = tx.repo(StoredSession);
  await sessions.delete({ expiresAt: LessThanOrEqual(now) });
  await sessions.insert({ tokenHash: hash, id: ctx.ids.next(), network: ctx.network ?? null, startedAt: now, expiresAt: expiration });
  return { accessToken, expiration };
}
