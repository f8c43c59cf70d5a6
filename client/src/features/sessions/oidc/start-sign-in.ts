import { loginAttempt, nonceOfState } from './login-attempt';
import { codeChallenge, randomToken } from './pkce';
import { discoverProvider } from './provider';
import { safeReturnPath } from './return-path';

/** The public client under which a tenant's people sign in. */
export interface LoginClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly maxAgeSeconds: number;
}

/** Where the identity provider sends the person back to. */
export function callbackAddress(origin: string): string {
  return `${origin}/login/callback`;
}

/** What a sign-in is for. */
export interface SignInRequest {
  readonly returnPath: string | null;
  readonly language: string;
  /** `none` asks nothing and fails instead, `login` asks even a person who is signed in at the provider. */
  readonly prompt?: 'none' | 'login';
}

/** The address of the identity provider's sign-in page; the attempt is stored under its nonce (docs/spec.md, lender 7). */
export async function startSignIn(client: LoginClient, origin: string, { returnPath, language, prompt }: SignInRequest): Promise<string> {
  const provider = await discoverProvider(client.issuer);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  loginAttempt(nonce).write({ state, verifier, returnPath: safeReturnPath(returnPath, origin), silent: prompt === 'none' });
  nonceOfState(state).write(nonce);
  const address = new URL(provider.authorization_endpoint);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: callbackAddress(origin),
    scope: joinedScopes('openid profile email', client.scope),
    state,
    nonce,
    code_challenge: await codeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language.split('-')[0] ?? 'en',
    max_age: String(client.maxAgeSeconds),
    ...(prompt === undefined ? {} : { prompt }),
  }).toString();
  return address.toString();
}

function joinedScopes(...scopes: string[]): string {
  return [...new Set(scopes.flatMap((scope) => scope.split(' ')).filter((name) => name !== ''))].join(' ');
}
