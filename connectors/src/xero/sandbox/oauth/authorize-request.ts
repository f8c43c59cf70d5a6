import type { SandboxOptions } from '../../../sandbox-kit/sandbox';
import { KNOWN_SCOPES } from '../api/scopes';

/** A valid request for access. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  /** Of PKCE (S256); null where the flow does without. */
  readonly codeChallenge: string | null;
}

/** Reads a request for access; a sentence where Xero would show an error and not return. */
export function readAuthorizeRequest(
  params: URLSearchParams,
  { clientId, redirectUris }: SandboxOptions['client'],
): AuthorizeRequest | string {
  const redirectUri = params.get('redirect_uri') ?? '';
  const scopes = (params.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const unknown = scopes.find((scope) => !KNOWN_SCOPES.includes(scope));
  const codeChallenge = params.get('code_challenge');
  if (params.get('client_id') !== clientId) return 'unauthorized_client: Unknown client.';
  if (!redirectUris.includes(redirectUri)) return 'unauthorized_client: Invalid redirect_uri.';
  if (params.get('response_type') !== 'code') return 'unsupported_response_type: Only codes are granted.';
  if (scopes.length === 0) return 'invalid_scope: No scope was requested.';
  if (unknown !== undefined) return `invalid_scope: ${unknown} does not exist.`;
  if (codeChallenge !== null && (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))) {
    return 'invalid_request: The code challenge must be of method S256.';
  }
  return { redirectUri, scopes, codeChallenge, state: params.get('state') ?? '' };
}

/** The address to return to, with an answer and the state. */
export function returnAddress({ redirectUri, state }: AuthorizeRequest, answer: Readonly<Record<string, string>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== '') address.searchParams.set('state', state);
  return address.href;
}
