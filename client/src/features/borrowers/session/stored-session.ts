import type { Location } from '../location';
import { storedValue } from '../../../lib/storage/stored-value';
import { isHandoff, NO_LINK, type LinkAddress } from './link-address';

/** The session of this tab: the link that opens it and, once it is open, the token with which the borrower asks. */
export interface StoredSession extends LinkAddress {
  readonly accessToken: string | null;
}

/** The borrower's session as this tab keeps it, so that reloading and coming back work. */
export const storedSession = storedValue('session', 'borrower', isStoredSession);

/**
 * The session for an address: that of its link, or else the one that this tab stored, unless the address is of another request. At the
 * entrance, a visitor without either is an anonymous borrower.
 */
export function sessionFor(link: LinkAddress | null, { pathname, search }: Location): StoredSession | null {
  if (link !== null) return { ...link, accessToken: null };
  const kept = storedSession.read();
  const query = new URLSearchParams(search);
  const requested = query.get('rid');
  if (kept !== null && (requested === null || requested.toLowerCase() === kept.rid.toLowerCase()) && !isOfBookkeeper(kept, pathname))
    return kept;
  const isEntrance = /^\/portal\/?$/i.test(pathname) && ['eid', 'id', 'rid'].every((name) => !query.has(name));
  return isEntrance ? { ...NO_LINK, accessToken: null } : null;
}

/** At the entrance, a bookkeeper is treated as an anonymous borrower. */
function isOfBookkeeper({ token }: StoredSession, pathname: string): boolean {
  return isHandoff(token) && /^\/portal\/?$/i.test(pathname);
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { eid, rid, token, accessToken } = value as Record<string, unknown>;
  return [eid, rid, token].every((part) => typeof part === 'string') && (accessToken === null || typeof accessToken === 'string');
}
