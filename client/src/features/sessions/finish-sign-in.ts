import { callApi } from '../../lib/calls/call-api';
import { ApiProblem } from '../../lib/calls/api-problem';
import { keepTokens } from '../../lib/calls/tokens';
import type { LoginClient } from './oidc/begin-sign-in';
import { completeSignIn } from './oidc/complete-sign-in';

/** Ends a sign-in: tokens, then the product's own post-login call. Answers the path to go to; throws `ApiProblem` when the person is refused, else `Error`. */
export async function finishSignIn(client: LoginClient, address: URL): Promise<string> {
  const { tokens, claims, returnPath } = await completeSignIn(client, address, Date.now());
  keepTokens(tokens);
  try {
    await callApi('POST', '/api/auth/postlogin', { body: { emailAddress: claims.email }, background: true });
  } catch (error) {
    keepTokens(null);
    throw error;
  }
  return returnPath;
}

/** Where to go after a failure: back to sign-in with its kind, or to the page of a disabled lender side. */
export function failedSignInPath(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'LenderDisabled') return '/ldisabled';
  const refused = error instanceof ApiProblem && error.status === 401;
  return `/login?failure=${refused ? 'loginFailed' : error instanceof ApiProblem ? 'unavailable' : 'interrupted'}`;
}
