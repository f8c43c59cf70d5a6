import { callApi } from '../../lib/calls/call-api';
import { storeTokens } from '../../lib/calls/tokens';

/** How long a person who signs out waits for the server, in milliseconds. */
const LONGEST_SIGN_OUT = 10_000;

/**
 * Ends the session here, or every session of the person, at the server and at the identity provider; answers the address to go to next. Here
 * the tokens are gone whether or not the server answers. Where it doesn't end the sessions of other devices, this throws, and the person
 * stays signed in.
 */
export async function signOut(fallback: string, everywhere = false): Promise<string> {
  const signal = AbortSignal.timeout(LONGEST_SIGN_OUT);
  const ending = callApi('POST', '/api/auth/signout', { body: { everywhere }, background: true, signal });
  const answer = await (everywhere ? ending : ending.catch(() => null));
  storeTokens(null);
  const address = typeof answer === 'object' && answer !== null && 'endSessionUrl' in answer ? answer.endSessionUrl : null;
  return typeof address === 'string' ? address : fallback;
}
