import type { SandboxOptions } from '../sandbox';
import type { OAuthRules } from './oauth-rules';

/** A valid request for access, as it arrives in the query of the consent page. */
export interface ConsentRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  /** S256; null: the request came without one. */
  readonly codeChallenge: string | null;
}

/** Parses a request for access; a sentence where it is not one, which is shown and never redirected. */
export function parseConsentRequest(params: URLSearchParams, client: SandboxOptions['client'], rules: OAuthRules): ConsentRequest | string {
  const clientId = params.get('client_id') ?? '';
  const redirectUri = params.get('redirect_uri') ?? '';
  const state = params.get('state') ?? '';
  const codeChallenge = params.get('code_challenge');
  const scopes = (params.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (clientId !== client.clientId) return 'The program that sent you here is not known.';
  if (!client.redirectUris.includes(redirectUri)) return 'The address to return to is not one that the program has registered.';
  if (params.get('response_type') !== 'code') return 'Only codes are granted (response_type=code).';
  if (codeChallenge === null && rules.requiresChallenge) return 'A code challenge is missing.';
  if (codeChallenge !== null && (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))) {
    return 'The code challenge is not one of the method S256.';
  }
  if (state.length === 0 || state.length > 1024) return 'A state of 1 to 1,024 characters is missing.';
  if (scopes.length === 0 && rules.scopes.length > 0) return 'A scope is missing.';
  const unknown = scopes.find((scope) => !rules.scopes.includes(scope));
  if (unknown !== undefined) return `The scope ${unknown} is not known.`;
  return { clientId, redirectUri, state, scopes, codeChallenge };
}

/** The address to return to with these answers added. */
export function callbackAddress({ redirectUri, state }: ConsentRequest, answers: Readonly<Record<string, string>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answers, state })) address.searchParams.set(name, value);
  return address.href;
}
