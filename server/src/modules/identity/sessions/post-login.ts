import { refuse, type Result } from '@countinghouse/domain/refusals';
import { endOf, startLifetime, type LifetimeRules } from '@countinghouse/domain/sessions/session-lifetime';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { VerifiedToken } from '../../../platform/identity/verified-token';
import { claimByInvitation } from '../users/claim-by-invitation';
import { endInvitations } from '../users/end-invitations';
import { auditUser } from '../users/record-audit';

/** Who signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

interface Person {
  id: string;
  status: UserStatus;
}

/** What comes with a token: the address that the caller believes in, the secret of an invitation's link, and how long sessions last. */
export interface PostLogin {
  readonly emailAddress: string | null;
  readonly invitation: string | null;
  readonly rules: LifetimeRules;
}

/**
 * Opens the session of a verified token: the person is the one of (issuer, subject), the first time the one
 * with the verified email address, or with that of the invitation that came along. Refuses `InvalidInput` for another address in the body, `loginFailed` for people the tenant
 * does not know, `SessionExpired` when the sign-in behind the token is older than the end of its session.
 */
export async function postLogin(ctx: Ctx, token: VerifiedToken, input: PostLogin): Promise<Result<SignedIn>> {
  if (input.emailAddress !== null && !sameAddress(input.emailAddress, token.email)) {
    return refuse('InvalidInput', 'emailAddress', { problem: 'is not the address of the signed-in user' });
  }
  return withTenant(ctx, async (tx) => {
    const person = await identify(ctx, tx, token, input.invitation);
    if (person === null || person.status === 'Deleted') return refuse('loginFailed');
    if (!(await openSession(ctx, tx, token, person.id, input.rules))) return refuse('SessionExpired');
    if (person.status !== 'Active') await acceptInvitation(ctx, tx, person.id);
    await tx.query(`update portal_user set status = 'Active', last_activity_at = $3 where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      person.id,
      ctx.clock.now(),
    ]);
    return { userId: person.id, sessionId: token.sessionId };
  });
}

function sameAddress(given: string, verified: string | null): boolean {
  return given.trim().toLowerCase() === verified?.toLowerCase();
}

async function identify(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken, invitation: string | null): Promise<Person | null> {
  const known = (await findBySubject(ctx, tx, token)) ?? (await claimByEmail(ctx, tx, token));
  const claimed = known ?? (invitation === null ? null : await claimByInvitation<Person>(tx, ctx, token, invitation));
  // Two first sign-ins at once: the second one waited, and finds the person bound by the first.
  return claimed ?? findBySubject(ctx, tx, token);
}

/** Whichever way an invited person came, their link opens nothing any more. */
async function acceptInvitation(ctx: Ctx, tx: TenantTransaction, userId: string): Promise<void> {
  await endInvitations(tx, ctx, userId, 'Accepted');
  await auditUser(tx, ctx, 'user.activated', userId);
}

async function findBySubject(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken): Promise<Person | null> {
  const rows = await tx.query<Person>(
    `select id, status from portal_user where tenant_id = $1 and issuer = $2 and external_account_id = $3 for update`,
    [ctx.tenant.id, token.issuerKey, token.subject],
  );
  return rows[0] ?? null;
}

/** The first sign-in binds the person to the subject, so a later owner of the address is a different person. */
async function claimByEmail(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken): Promise<Person | null> {
  if (token.email === null || !token.emailVerified) return null;
  const rows = await tx.query<Person>(
    `update portal_user set issuer = $2, external_account_id = $3, version = version + 1
     where tenant_id = $1 and email_lower = lower($4) and status <> 'Deleted' and external_account_id is null
     returning id, status`,
    [ctx.tenant.id, token.issuerKey, token.subject, token.email],
  );
  return rows[0] ?? null;
}

/** A session that has ended opens again only for a person who proved after its end who they are, so that renewing a token never revives it. */
async function openSession(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken, userId: string, rules: LifetimeRules): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const lifetime = startLifetime(now, rules);
  const values = [
    ctx.tenant.id,
    token.sessionId,
    userId,
    new Date(now),
    new Date(lifetime.absoluteExpiresAt),
    new Date(lifetime.slidingExpiresAt),
  ];
  const [made] = await tx.query(
    `insert into session (tenant_id, id, user_id, created_at, absolute_expires_at, sliding_expires_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    values,
  );
  if (made !== undefined) return true;
  const [kept] = await tx.query<StoredSession>(`select * from session where tenant_id = $1 and id = $2 for update`, values.slice(0, 2));
  if (kept === undefined || kept.user_id !== userId) return false;
  const ended = endOf(lifetimeOf(kept));
  if (ended > now) return true;
  if (token.authenticatedAt <= ended) return false;
  await tx.query(
    `update session set created_at = $4, absolute_expires_at = $5, sliding_expires_at = $6, revoked_at = null
     where tenant_id = $1 and id = $2 and user_id = $3`,
    values,
  );
  return true;
}

interface StoredSession {
  user_id: string;
  absolute_expires_at: Date;
  sliding_expires_at: Date;
  revoked_at: Date | null;
}

function lifetimeOf(row: StoredSession) {
  return {
    absoluteExpiresAt: row.absolute_expires_at.getTime(),
    slidingExpiresAt: row.sliding_expires_at.getTime(),
    revokedAt: row.revoked_at?.getTime() ?? null,
  };
}
