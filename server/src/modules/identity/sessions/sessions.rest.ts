import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import type { SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import { logSecurityEvent } from '../../../platform/security/log-security-event';
import type { Route } from '../../../platform/rest/route';
import { presentUserDetails, readUserDetails } from '../users/user-details';
import { postLogin } from './post-login';
import { readSession } from './read-session';
import { refreshSession } from './refresh-session';
import { signOut } from './sign-out';
import { signOutEverywhere } from './sign-out-everywhere';

const TOKEN_MAX = 256;

/** Sign-in, sign-out and the session (docs/spec.md, lender 7). */
export const SESSION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/auth/postlogin',
    access: 'token',
    async handler(ctx, request) {
      const fields = fieldsOf(request.body);
      if (isRefusal(fields)) return fields;
      const emailAddress = textField(fields, 'emailAddress', LIMITS.emailMax);
      if (isRefusal(emailAddress)) return emailAddress;
      const invitation = textField(fields, 'invitation', TOKEN_MAX);
      if (isRefusal(invitation)) return invitation;
      const signedIn = await postLogin(ctx, request.token, { emailAddress, invitation, rules: ctx.tenant.settings });
      if (isRefusal(signedIn)) return signedIn;
      logSecurityEvent(ctx, 'signIn', { userId: signedIn.userId });
      return { status: 200, body: presentUserDetails(ctx, await readUserDetails(ctx, signedIn.userId)) };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/signout',
    access: 'viewer',
    async handler(ctx, { body }) {
      const fields = fieldsOf(body);
      if (isRefusal(fields)) return fields;
      const everywhere = fields.everywhere ?? false;
      if (typeof everywhere !== 'boolean') return refuse('InvalidInput', 'everywhere', { problem: 'must be true or false' });
      const ended = everywhere ? await signOutEverywhere(ctx) : await signOut(ctx);
      logSecurityEvent(ctx, everywhere ? 'signOutEverywhere' : 'signOut');
      await Promise.all(ended.map((sessionId) => ctx.identity.endSession(sessionId)));
      const endSessionUrl = await ctx.identity.endSessionUrl(ctx.identity.clientIdOf(ctx.tenant), `${ctx.origin}/login`);
      return { status: 200, body: { endSessionUrl } };
    },
  },
  {
    method: 'GET',
    path: '/api/auth/session',
    access: 'viewer',
    handler: async (ctx) => ({ status: 200, body: presentSession(await readSession(ctx)) }),
  },
  {
    method: 'POST',
    path: '/api/auth/session',
    access: 'viewer',
    handler: async (ctx) => ({ status: 200, body: presentSession(await refreshSession(ctx, ctx.tenant.settings)) }),
  },
];

function presentSession(lifetime: SessionLifetime) {
  return {
    absoluteExpirationTime: new Date(lifetime.absoluteExpiresAt).toISOString(),
    slidingExpirationTime: new Date(lifetime.slidingExpiresAt).toISOString(),
  };
}
