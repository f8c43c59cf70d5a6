import { callApi } from '../../../lib/calls/call-api';
import { followDownload } from '../../../lib/files/download-files';
import { storedValue } from '../../../lib/storage/stored-value';

/** A copy as its page shows it (docs/spec.md, borrower 7). */
export interface Copy {
  readonly fileName: string;
  readonly bytes: number;
  readonly companyName: string | null;
  readonly sentTime: string;
  readonly collectionGroups: readonly string[];
  readonly expirationTime: string | null;
}

/** What the address of the page says, with the token that opens the copy: the link's, or that of the session which the link opened. */
export interface MailedCopy {
  readonly eid: string;
  readonly frid: string;
  readonly token: string;
  /** Whether the link was used up by this tab. */
  readonly opened: boolean;
}

const kept = storedValue('session', 'borrower-copy', isMailedCopy);

/** Reads the address, and what this tab has kept of it; null where there is nothing to open. */
export function mailedCopyOf(search: string, fragment: string): MailedCopy | null {
  const query = new URLSearchParams(search);
  const [eid, frid] = [query.get('eid') ?? query.get('id') ?? '', query.get('frid') ?? ''];
  const token = new URLSearchParams(fragment).get('t');
  const before = kept.read();
  const copy = token === null ? before : { eid, frid, token, opened: false };
  if (copy === null || copy.eid !== eid || copy.frid !== frid) return null;
  kept.write(copy);
  return copy;
}

/** Reads what the copy is; throws `ApiProblem`, 404 and 410 where there is none. */
export async function readCopy({ eid, frid, token }: MailedCopy): Promise<Copy> {
  return (await callApi('GET', copyPath(eid, frid), { token })) as Copy;
}

/** Buys an address for a minute and follows it; the first time uses the mailed link up, after which this tab continues with its session. Throws `ApiProblem`. */
export async function downloadCopy(copy: MailedCopy): Promise<MailedCopy> {
  const answer = (await callApi('POST', `${copyPath(copy.eid, copy.frid)}/link`, { token: copy.token })) as {
    readonly url: string;
    readonly accessToken?: string;
  };
  const after = answer.accessToken === undefined ? copy : { ...copy, token: answer.accessToken, opened: true };
  kept.write(after);
  followDownload(answer.url);
  return after;
}

const copyPath = (eid: string, frid: string) => `/api/${encodeURIComponent(eid)}/financialrecords/${encodeURIComponent(frid)}/customerdata`;

function isMailedCopy(value: unknown): value is MailedCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { eid, frid, token } = value as Record<string, unknown>;
  return [eid, frid, token].every((part) => typeof part === 'string');
}
