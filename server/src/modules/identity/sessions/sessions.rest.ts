import { isRefusal } from '@countinghouse/domain/refusals';
import type { SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import { logSecurityEvent } from '../../../platform/security/log-security-event';
import { routesOf } from '../../../platform/rest/routes-of';
import { SESSION_CONTRACTS } from './sessions.contract';
import { presentUserDetails, readUserDetails } from '../users/user-details';
import { postLogin } from './post-login';
import { readSession } from './read-session';
import { refreshSession } from './refresh-session';
import { signOut } from './sign-out';
import { signOutEverywhere } from './sign-out-everywhere';

/** Sign-in, sign-out and the session (docs/spec.md, lender 7). */
export const SESSION_ROUTES = routesOf(SESSION_CONTRACTS, {
  async postLogin(ctx, { token, body: { emailAddress, invitation } }) {
    const signedIn = await postLogin(ctx, token, { emailAddress, invitation, rules: ctx.tenant.settings });
    if (isRefusal(signedIn)) return signedIn;
    logSecurityEvent(ctx, 'signIn', { userId: signedIn.userId });
    return { status: 200, body: presentUserDetails(ctx, await readUserDetails(ctx, signedIn.userId)) };
  },
  async signOut(ctx, { body: { everywhere } }) {
    const ended = everywhere ? await signOutEverywhere(ctx) : await signOut(ctx);
    logSecurityEvent(ctx, everywhere ? 'signOutEverywhere' : 'signOut');
    await Promise.all(ended.map((sessionId) => ctx.identity.endSession(sessionId)));
    const endSessionUrl = await ctx.identity.endSessionUrl(ctx.identity.clientIdOf(ctx.tenant), `${ctx.origin}/login`);
    return { status: 200, body: { endSessionUrl } };
  },
  readSession: async (ctx) => ({ status: 200, body: presentSession(await readSession(ctx)) }),
  refreshSession: async (ctx) => ({ status: 200, body: presentSession(await refreshSession(ctx, ctx.tenant.settings)) }),
});

function presentSession(lifetime: SessionLifetime) {
  return {
    absoluteExpirationTime: new Date(lifetime.absoluteExpiresAt).toISOString(),
    slidingExpirationTime: new Date(lifetime.slidingExpiresAt).toISOString(),
  };
}
