import type { DirectoryPerson } from './directory';

/** The audience of access tokens. */
export const API_RESOURCE = 'urn:countinghouse:api';

/** Seconds an access token of the portal lasts until it is renewed; the session row decides earlier. */
export const ACCESS_TOKEN_SECONDS = 3_600;

/** Seconds a token made for a program lasts: as long as a session at most. */
export const PROGRAM_TOKEN_SECONDS = 86_400;

/** Scopes of the product beyond those of OpenID Connect (docs/spec.md, lender 7). */
export const API_SCOPES = 'read:current_user update:current_user_metadata';

/** What an access token says of a person beyond the usual claims; `authTime` in seconds since 1970 is when they signed in. */
export function accessClaims(person: Pick<DirectoryPerson, 'emailAddress'>, sessionId: string, authTime: number | undefined) {
  return { sid: sessionId, email: person.emailAddress, email_verified: true, ...(authTime === undefined ? {} : { auth_time: authTime }) };
}

/** Name of the public client of a tenant. */
export function clientIdOf(tenantName: string): string {
  return `countinghouse-${tenantName}`;
}

/** The tenant of a public client; null for an id that is none. */
export function tenantNameOf(clientId: string): string | null {
  return /^countinghouse-(.+)$/.exec(clientId)?.[1] ?? null;
}
