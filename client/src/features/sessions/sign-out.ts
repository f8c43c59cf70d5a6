import { callApi } from '../../lib/calls/call-api';
import { keepTokens } from '../../lib/calls/tokens';

/** How long a person who signs out waits for the server, in milliseconds; their tokens are gone afterward in any case. */
const LONGEST_SIGN_OUT = 10_000;

/** Ends the session here, or every session of the person, at the server and at the identity provider; answers the address to go to next. */
export async function signOut(fallback: string, everywhere = false): Promise<string> {
  const signal = AbortSignal.timeout(LONGEST_SIGN_OUT);
  const answer = await callApi('POST', '/api/auth/signout', { body: { everywhere }, background: true, signal }).catch(() => null);
  keepTokens(null);
  const address = typeof answer === 'object' && answer !== null && 'endSessionUrl' in answer ? answer.endSessionUrl : null;
  return typeof address === 'string' ? address : fallback;
}
