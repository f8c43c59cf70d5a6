import type { JWTVerifyGetKey } from 'jose';

/** What the product needs of an identity provider, the embedded one or a configured one. */
export interface Identity {
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** The `aud` of access tokens that are meant for this API. */
  readonly audience: string;
  /** Name under which its people are stored. */
  readonly issuerKey: string;
  /** The public client of a tenant; tokens of another client are refused there. */
  clientIdOf(tenant: { readonly name: string; readonly oidcClientId: string | null }): string;
  /** Finds the key that signed a token. */
  readonly keys: JWTVerifyGetKey;
  /** Where the browser ends the provider's session; null when the provider offers none. */
  endSessionUrl(clientId: string, returnTo: string): Promise<string | null>;
  /** Ends the provider's session behind a `sid`, where the provider lets us. */
  endSession(sessionId: string): Promise<void>;
}

/** OpenID Connect scopes asked for at sign-in (docs/spec.md, lender 7). */
export const LOGIN_SCOPE = 'openid profile email read:current_user update:current_user_metadata';
