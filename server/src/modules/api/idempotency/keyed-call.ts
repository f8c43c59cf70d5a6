import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { SentFile } from '../../../platform/context';
import type { RestRequest, Route } from '../../../platform/rest/route';
import { receiveFile } from '../../../platform/uploads/receive-file';
import { recogniseFile } from '../../../platform/uploads/recognise-file';

/** A call that its caller named by a key, so that it can be sent again without a second effect. */
export interface KeyedCall {
  /** Who calls, as in `person 0b5c…`; two callers may use one key. */
  readonly caller: string;
  readonly key: string;
  /** SHA-256 over address and body; over the length of a form, whose file is still to come. */
  readonly fingerprint: Buffer;
  /** Reads the file of a form to its end without storing it. */
  readonly readFile?: () => Promise<Result<SentFile>>;
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
): Result<KeyedCall | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || route.method !== 'POST' || route.changesNothing === true) return null;
  const call = keyedCall(String(header), caller, fingerprintOf(request));
  return isRefusal(call) || !isForm(request) ? call : { ...call, readFile: () => receiveFile(request.raw, recogniseFile) };
}

/** The call that a header names. Refuses a key that is none. */
export function keyedCall(header: string, caller: string, fingerprint: Buffer): Result<KeyedCall> {
  const [, quoted, bare] = KEY.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) return refuse('InvalidInput', 'Idempotency-Key', { problem: 'must be 1 to 255 printable characters' });
  return { caller, key, fingerprint };
}

/** What says whether two calls are the same one: where they go, and what they send there. */
export function fingerprint(address: string, sent: string): Buffer {
  return createHash('sha256').update(`${address.toLowerCase()}\n${sent}`).digest();
}

/** What says whether two forms are the same once their files are known. */
export function withFile(form: Buffer, { fileName, sha256, fields = '' }: SentFile): Buffer {
  return createHash('sha256').update(form).update(sha256).update(fields).update(fileName).digest();
}

/** The length of a form that has not been read, without the part boundaries, which a retry generates again. */
export function formLength(contentType: string, contentLength: string, parts: number): string {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const length = Number(contentLength) - (parts + 1) * (quoted ?? bare ?? '').length;
  return `${length} bytes`;
}

function isForm({ body, headers }: RestRequest): boolean {
  return body === undefined && /^multipart\//i.test(String(headers['content-type'] ?? ''));
}

function fingerprintOf({ raw, body, headers }: RestRequest): Buffer {
  const formOf = () => formLength(String(headers['content-type'] ?? ''), String(headers['content-length'] ?? 0), 1);
  return fingerprint(raw.url ?? '', body === undefined ? formOf() : JSON.stringify(body));
}
