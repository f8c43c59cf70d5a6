import { callApi } from '../../lib/calls/call-api';
import { ApiProblem } from '../../lib/calls/api-problem';
import { storeTokens } from '../../lib/calls/tokens';
import { languageStore } from '../../lib/i18n/language';
import { startSignIn, type LoginClient } from './oidc/start-sign-in';
import { completeSignIn, SignInRefused, type SignedIn } from './oidc/complete-sign-in';
import { pendingInvitation } from './pending-invitation';
import { raisePostLoginFlag } from './post-login-flag';

/** The answer to the post-login call could not be read. */
class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Ends a sign-in: tokens, then the product's own post-login call. Answers the address to go to; throws `ApiProblem` when the person is refused, `UnreadableAnswer`, else `Error`. */
export async function finishSignIn(client: LoginClient, address: URL): Promise<string> {
  try {
    const signedIn = await completeSignIn(client, address, Date.now());
    return await openSession(client, address, signedIn);
  } catch (error) {
    if (error instanceof SignInRefused && error.attempt.silent) return signInPath(error.attempt.returnPath);
    throw error;
  }
}

async function openSession(client: LoginClient, address: URL, { tokens, claims, returnPath, silent }: SignedIn): Promise<string> {
  storeTokens(tokens);
  try {
    const invitation = pendingInvitation.read();
    const body = { emailAddress: claims.email, ...(invitation !== null && { invitation }) };
    const user = await callApi('POST', '/api/auth/postlogin', { body, background: true });
    pendingInvitation.clear();
    if (typeof user !== 'object' || user === null || !('id' in user))
      throw new UnreadableAnswer('The answer to the sign-in could not be read.');
    if (!silent) raisePostLoginFlag();
    return returnPath;
  } catch (error) {
    storeTokens(null);
    if (!(error instanceof ApiProblem && error.code === 'SessionExpired')) throw error;
    return startSignIn(client, address.origin, { returnPath, language: languageStore.get(), prompt: 'login' });
  }
}

/** The sign-in page, from which the person comes back to a path. */
function signInPath(returnPath: string): string {
  return `/login?${new URLSearchParams({ returnPath }).toString()}`;
}

/** Where to go after a failure: back to sign-in with its kind, or to the page of a disabled lender side. */
export function failedSignInPath(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'LenderDisabled') return '/ldisabled';
  return `/login?failure=${failureOf(error)}`;
}

function failureOf(error: unknown): string {
  if (error instanceof UnreadableAnswer) return 'unreadable';
  if (!(error instanceof ApiProblem)) return 'interrupted';
  return error.status === 401 ? 'loginFailed' : 'unavailable';
}
