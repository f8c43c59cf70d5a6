import { createHash } from 'node:crypto';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { RestRequest, Route } from '../../rest/route';

/** A call that its caller named by a key, so that it can be sent again without a second effect (design 2, Calls). */
export interface KeyedCall {
  /** Who calls, as in `person 0b5c…`; two callers may use one key. */
  readonly caller: string;
  readonly key: string;
  /** SHA-256 over address and body. */
  readonly fingerprint: Buffer;
}

/** A call whose key is held: no earlier try of it, whose server may still live, can settle the key. */
export interface ClaimedCall extends KeyedCall {
  readonly claimedAt: Date;
}

/** 1 to 255 printable characters of ASCII, as they come or as a quoted string. */
const KEY = /^(?:"([\x20\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e][\x20-\x7e]{0,254}))$/;

/** The key of a call that has an effect; null where none came, or a repeat changes nothing anyway. Refuses a key that is none. */
export function readKeyedCall(
  route: Pick<Route, 'method' | 'changesNothing'>,
  request: RestRequest,
  caller: string,
): Answer<KeyedCall | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || route.method !== 'POST' || route.changesNothing === true) return null;
  const [, quoted, bare] = KEY.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) return refuse('InvalidInput', 'Idempotency-Key', { problem: 'must be 1 to 255 printable characters' });
  return { caller, key, fingerprint: fingerprintOf(request) };
}

function fingerprintOf({ raw, body, headers }: RestRequest): Buffer {
  const sent = body === undefined ? uploadedLength(headers) : JSON.stringify(body);
  return createHash('sha256')
    .update(`${(raw.url ?? '').toLowerCase()}\n${sent}`)
    .digest();
}

/** The length of a file that is still to come, without the boundary around it, which a repeat draws anew. */
function uploadedLength(headers: RestRequest['headers']): string {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(String(headers['content-type'] ?? '')) ?? [];
  const length = Number(headers['content-length'] ?? 0) - 2 * (quoted ?? bare ?? '').length;
  return `${length} bytes`;
}
