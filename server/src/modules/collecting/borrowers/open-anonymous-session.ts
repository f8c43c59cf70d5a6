import { LIMITS } from '@countinghouse/domain/limits';
import { borrowerSessionEnd } from '@countinghouse/domain/requests/shareable-link';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { BORROWER_TOKEN_PREFIX, type BorrowerSession } from './borrower-session';

/**
 * Opens a session for an anonymous borrower, who has no workspace yet. Refuses BorrowerDisabled, NotFound when the tenant accepts no
 * anonymous borrowers, and TooManyRequests above 30 sessions of a network and 600 of a tenant in ten minutes.
 */
export async function openAnonymousSession(ctx: RequestCtx): Promise<Result<BorrowerSession>> {
  const { settings } = ctx.tenant;
  if (settings.borrowerDisabled) return refuse('BorrowerDisabled');
  if (!settings.anonymousCollection.allowed) return refuse('NotFound');
  return withTenant(ctx, async (tx) => (await refuseTooMany(tx, ctx)) ?? begin(tx, ctx));
}

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const EARLIER = `
select started_at as "startedAt", network is not distinct from $3 as "isOfNetwork" from borrower_session
where tenant_id = $1 and link_generation is null and started_at > $2`;

/** One after the other, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: RequestCtx): Promise<Refusal | null> {
  const [now, within] = [ctx.clock.now().getTime(), LIMITS.anonymousSessionWindow];
  await tx.query(LOCK, [`anonymous borrowers|${ctx.tenant.id}`]);
  const values = [ctx.tenant.id, new Date(now - within), ctx.network ?? null];
  const earlier = await tx.query<{ startedAt: Date; isOfNetwork: boolean }>(EARLIER, values);
  const times = (rows: typeof earlier) => rows.map(({ startedAt }) => startedAt.getTime());
  const ofNetwork = times(earlier.filter(({ isOfNetwork }) => isOfNetwork));
  const wait = Math.max(
    waitForRoom(ofNetwork, { most: LIMITS.anonymousSessionsPerNetwork, within }, now) ?? 0,
    waitForRoom(times(earlier), { most: LIMITS.anonymousSessionsPerTenant, within }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

const INSERT = `
insert into borrower_session (tenant_id, token_hash, id, network, started_at, expires_at) values ($1, $2, $3, $4, $5, $6)`;

async function begin(tx: TenantTransaction, ctx: RequestCtx): Promise<BorrowerSession> {
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const startedAt = now.getTime();
  const expiration = new Date(borrowerSessionEnd({ startedAt, linkExpiresAt: startedAt }, startedAt));
  await tx.query('delete from borrower_session where tenant_id = $1 and expires_at <= $2', [ctx.tenant.id, now]);
  await tx.query(INSERT, [ctx.tenant.id, hash, ctx.ids.next(), ctx.network ?? null, now, expiration]);
  return { accessToken, expiration };
}
