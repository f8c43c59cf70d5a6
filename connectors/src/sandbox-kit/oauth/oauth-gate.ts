import type { SandboxOptions } from '../sandbox';
import type { ApiAnswer, Gate, OAuthVendor } from '../vendor';
import { showConsent, takeConsent, type ConsentOptions } from './authorize-endpoint';
import { Grants } from './grants';
import { answerRevokeCall, answerTokenCall } from './token-endpoint';

type GateOptions = Omit<SandboxOptions, 'companies'> & ConsentOptions;

/** Lets programs in by OAuth 2.0: a consent page, tokens and their revocation, and tokens as bearers. */
export function createOAuthGate(options: GateOptions, vendor: OAuthVendor): Gate {
  const { oauth } = vendor;
  const grants = new Grants(options, oauth);
  return {
    isSignIn: ({ path }) => path === oauth.authorizePath || path === oauth.tokenPath || path === oauth.revokePath,
    answer({ method, path, params, headers, body }, refusesRefresh): ApiAnswer {
      if (path === oauth.authorizePath && method === 'GET') return showConsent(params, options, vendor);
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { text: '' } };
      if (path === oauth.authorizePath) return takeConsent(new URLSearchParams(body), options, vendor, grants);
      if (path !== oauth.tokenPath) return answerRevokeCall({ headers, body }, options, oauth, grants);
      return answerTokenCall({ headers, body }, options, oauth, grants, refusesRefresh);
    },
    grantOf(call) {
      const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
      return token === undefined ? vendor.signedGrant?.(call) : grants.find(token);
    },
    end: (grantId) => grants.end(grantId),
    endAll: () => grants.revokeAll(),
  };
}
