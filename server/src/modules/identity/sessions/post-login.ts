import { refuse, type Result } from '@countinghouse/domain/refusals';
import { endOf, startLifetime, type LifetimeRules } from '@countinghouse/domain/sessions/session-lifetime';
import { IsNull, Not, Raw } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { VerifiedToken } from '../../../platform/identity/verified-token';
import { useCase } from '../../../platform/use-case';
import { claimByInvitation } from '../users/claim-by-invitation';
import { endInvitations } from '../users/end-invitations';
import { auditUser } from '../users/record-audit';
import { User } from '../users/user.entity';
import { Session } from './session.entity';

/** Who signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

type Person = Pick<User, 'id' | 'status'>;

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
export const postLogin = useCase(
  { caller: 'anyone', because: 'The verified token says who signs in.' },
  async (ctx: Ctx, token: VerifiedToken, input: PostLogin): Promise<Result<SignedIn>> => {
    if (input.emailAddress !== null && !sameAddress(input.emailAddress, token.email)) {
      return refuse('InvalidInput', 'emailAddress', { problem: 'is not the address of the signed-in user' });
    }
    return withTenant(ctx, async (tx) => {
      const person = await identify(ctx, tx, token, input.invitation);
      if (person === null || person.status === 'Deleted') return refuse('loginFailed');
      if (!(await openSession(ctx, tx, token, person.id, input.rules))) return refuse('SessionExpired');
      if (person.status !== 'Active') await acceptInvitation(ctx, tx, person.id);
      await tx.repo(User).update({ id: person.id }, { status: 'Active', lastActivityAt: ctx.clock.now() });
      return { userId: person.id, sessionId: token.sessionId };
    });
  },
);

function sameAddress(given: string, verified: string | null): boolean {
  return given.trim().toLowerCase() === verified?.toLowerCase();
}

async function identify(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken, invitation: string | null): Promise<Person | null> {
  const known = (await findBySubject(tx, token)) ?? (await claimByEmail(tx, token));
  const claimed = known ?? (invitation === null ? null : await claimByInvitation(tx, ctx, token, invitation));
  // Two first sign-ins at once: the second one waited, and finds the person bound by the first.
  return claimed ?? findBySubject(tx, token);
}

/** Whichever way an invited person came, their link opens nothing any more. */
async function acceptInvitation(ctx: Ctx, tx: TenantTransaction, userId: string): Promise<void> {
  await endInvitations(tx, ctx, userId, 'Accepted');
  await auditUser(tx, ctx, 'user.activated', userId);
}

function findBySubject(tx: TenantTransaction, token: VerifiedToken): Promise<Person | null> {
  const where = { issuer: token.issuerKey, externalAccountId: token.subject };
  return tx.repo(User).findOne({ where, select: ['id', 'status'], lock: 'pessimistic_write' });
}

/** The first sign-in binds the person to the subject, so a later owner of the address is a different person. */
async function claimByEmail(tx: TenantTransaction, { email, emailVerified, issuerKey, subject }: VerifiedToken): Promise<Person | null> {
  if (email === null || !emailVerified) return null;
  const [claimed] = await tx
    .repo(User)
    .updateReturning(
      { emailLower: Raw((column) => `${column} = lower(:email)`, { email }), status: Not('Deleted'), externalAccountId: IsNull() },
      { issuer: issuerKey, externalAccountId: subject, version: () => 'version + 1' },
    );
  return claimed ?? null;
}

/** A session that has ended opens again only for a person who proved after its end who they are, so that renewing a token never revives it. */
async function openSession(ctx: Ctx, tx: TenantTransaction, token: VerifiedToken, userId: string, rules: LifetimeRules): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const lifetime = startLifetime(now, rules);
  const times = {
    createdAt: new Date(now),
    absoluteExpiresAt: new Date(lifetime.absoluteExpiresAt),
    slidingExpiresAt: new Date(lifetime.slidingExpiresAt),
  };
  const sessions = tx.repo(Session);
  const id = token.sessionId;
  if ((await sessions.insertMissing({ id, userId, ...times })) === 1) return true;
  const stored = await sessions.findOne({ where: { id }, lock: 'pessimistic_write' });
  if (stored === null || stored.userId !== userId) return false;
  const ended = endOf(lifetimeOf(stored));
  if (ended > now) return true;
  if (token.authenticatedAt <= ended) return false;
  await sessions.update({ id, userId }, { ...times, revokedAt: null });
  return true;
}

function lifetimeOf({ absoluteExpiresAt, slidingExpiresAt, revokedAt }: Session) {
  return {
    absoluteExpiresAt: absoluteExpiresAt.getTime(),
    slidingExpiresAt: slidingExpiresAt.getTime(),
    revokedAt: revokedAt?.getTime() ?? null,
  };
}
