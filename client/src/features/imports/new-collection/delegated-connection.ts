import { callApi } from '../../../lib/calls/call-api';
import type { ConnectionState } from '../../../lib/consent/wait-for-consent';

/** A connection request that was made. */
export interface MadeRequest {
  readonly id: string;
  /** The page on which its owner is asked. */
  readonly connectionEndpoint: string | null;
}

/** Asks for the token with which accounting systems of a workspace are connected (docs/spec.md, borrower 7). Throws `ApiProblem`. */
export async function askDelegatedToken(workspaceId: string): Promise<string> {
  const token = (await callApi('POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`)) as { readonly accessToken: string };
  return token.accessToken;
}

/** Asks for a connection with that token, as connector widgets do. Throws `ApiProblem`. */
export async function requestConnection(token: string, workspaceId: string, datasourceNameId: string): Promise<MadeRequest> {
  const made = await callApi('POST', `/Organizations/${workspaceId}/ConnectionRequests`, { token, body: { datasourceNameId } });
  return made as MadeRequest;
}

/** The status of that connection request. Throws `ApiProblem`. */
export async function readConnection(token: string, workspaceId: string, id: string): Promise<ConnectionState> {
  const read = await callApi('GET', `/Organizations/${workspaceId}/ConnectionRequests/${id}`, { token, background: true });
  return { connectionId: null, errorDescription: null, ...(read as Omit<ConnectionState, 'connectionId' | 'errorDescription'>) };
}
