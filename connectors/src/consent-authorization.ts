import type { ConsentedGrant, GrantKeeping, ReturningClient } from './authorization';
import type { FormAuthorization } from './form-authorization';
import type { PollingAuthorization } from './polling-authorization';

/** What a consent page sent a person back with; a package may add members, such as the company that was chosen. */
export interface Consent {
  readonly code: string;
  readonly query: Readonly<Record<string, string>>;
}

/** How access to a package is granted by OAuth 2.0 with a code and PKCE. Every call throws ConnectorError. */
export interface ConsentAuthorization extends GrantKeeping {
  readonly kind: 'oauth2';
  /** The address of the consent page. */
  consentAddress(client: ReturningClient, ask: { readonly state: string; readonly codeVerifier: string }): string;
  /** Exchanges the code of a consent, once. Access that was granted is always answered, so that it can be revoked. */
  exchange(client: ReturningClient, consent: Consent, codeVerifier: string, signal: AbortSignal): Promise<ConsentedGrant>;
  /** The form by which a person may grant access without a consent page, whose secrets are kept by the same package; absent: there is none. */
  readonly form?: Pick<FormAuthorization, 'fields' | 'authorize'>;
}

/** How access to a package is granted: on a consent page of the package, by a form of ours, or by a file for a machine that polls. */
export type Authorization = ConsentAuthorization | FormAuthorization | PollingAuthorization;

/** What came back from a consent page; error codes are those of connection requests (platform API, Words). */
export type ConsentOutcome =
  | { readonly consent: Consent; readonly state: string }
  | { readonly errorCode: 'UserCancelled' | 'InternalError'; readonly state: string | null };

/** Reads the query with which a consent page sent a person back (RFC 6749, 4.1.2). */
export function readConsent(query: URLSearchParams): ConsentOutcome {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error === null && code !== null && state !== null) return { consent: { code, query: Object.fromEntries(query) }, state };
  return { errorCode: error === 'access_denied' ? 'UserCancelled' : 'InternalError', state };
}
