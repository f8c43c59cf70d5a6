import type { SandboxClient } from '../sandbox-options';

/** A valid request for access, as it arrives in the query of the consent page. */
export interface AuthoriseRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
}

/** Reads a request for access; a sentence where it is not one, which is shown and never redirected. */
export function readAuthoriseRequest(params: URLSearchParams, client: SandboxClient): AuthoriseRequest | string {
  const clientId = params.get('client_id') ?? '';
  const redirectUri = params.get('redirect_uri') ?? '';
  const state = params.get('state') ?? '';
  const codeChallenge = params.get('code_challenge') ?? '';
  if (clientId !== client.clientId) return 'The program that sent you here is not known.';
  if (!client.redirectUris.includes(redirectUri)) return 'The address to return to is not the one that was agreed.';
  if (params.get('response_type') !== 'code') return 'Only codes are granted (response_type=code).';
  if (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) return 'A code challenge (S256) is missing.';
  if (state.length === 0 || state.length > 1024) return 'A state of 1 to 1,024 characters is missing.';
  return { clientId, redirectUri, state, codeChallenge };
}

/** The address to return to with these answers added. */
export function returnAddress({ redirectUri, state }: AuthoriseRequest, answers: Readonly<Record<string, string>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answers, state })) address.searchParams.set(name, value);
  return address.href;
}
