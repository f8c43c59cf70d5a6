import { storedValue } from '../../../lib/storage/stored-value';
import type { LinkAddress } from './link-address';

/** The session of this tab: the link that opens it and, once it is open, the token with which the borrower asks. */
export interface KeptSession extends LinkAddress {
  readonly accessToken: string | null;
}

/** The borrower's session as this tab keeps it, so that reloading and coming back work. */
export const keptSession = storedValue('session', 'borrower', isKeptSession);

/** The session for an address: of the link that it is, else what this tab kept, unless the address asks for another request. */
export function sessionFor(link: LinkAddress | null, search: string): KeptSession | null {
  if (link !== null) return { ...link, accessToken: null };
  const kept = keptSession.read();
  const asked = new URLSearchParams(search).get('rid');
  return kept === null || (asked !== null && asked.toLowerCase() !== kept.rid.toLowerCase()) ? null : kept;
}

function isKeptSession(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  const { eid, rid, token, accessToken } = value as Record<string, unknown>;
  return [eid, rid, token].every((part) => typeof part === 'string') && (accessToken === null || typeof accessToken === 'string');
}
