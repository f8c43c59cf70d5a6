import { callApi } from '../../lib/calls/call-api';
import { keepTokens } from '../../lib/calls/tokens';

/** Ends the session here, or every session of the person, at the server and at the identity provider; answers the address to go to next. */
export async function signOut(fallback: string, everywhere = false): Promise<string> {
  const answer = await callApi('POST', '/api/auth/signout', { body: { everywhere }, background: true }).catch(() => null);
  keepTokens(null);
  const address = typeof answer === 'object' && answer !== null && 'endSessionUrl' in answer ? answer.endSessionUrl : null;
  return typeof address === 'string' ? address : fallback;
}
