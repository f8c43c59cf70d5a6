import { HttpAnswer } from './http-call';
import type { HttpBody, HttpCall } from './http-call';
import type { HttpIo } from './http-io';
import type { PlainTerms } from './package-terms';
import { redirectTarget } from './redirect-target';

/** The longest that one attempt may take where the terms of a package say nothing else. */
export const ATTEMPT_MILLISECONDS = 60_000;
const LARGEST_BODY = 33_554_432;
const MOST_REDIRECTS = 3;
const ACCEPT = { json: 'application/json', xml: 'application/xml, text/xml', nothing: '*/*' } as const;

/**
 * Sends a call once and reads its answer to the end, at most 32 MiB within the time of an attempt. Answers null where that fails: no connection, a
 * timeout, a body that is cut or too large.
 */
export async function attemptCall(call: HttpCall, terms: PlainTerms, io: HttpIo, signal: AbortSignal): Promise<HttpAnswer | null> {
  const { attemptMilliseconds = ATTEMPT_MILLISECONDS, redirectsWithin = [] } = terms;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(attemptMilliseconds)]);
  try {
    const response = await follow(call, redirectsWithin, io, limited);
    const text = await readBody(response);
    return text === null ? null : new HttpAnswer(response.status, response.headers, text);
  } catch {
    return null;
  }
}

/** A call with a body is repeated elsewhere only where the status says that its method stays (RFC 9110, 307 and 308). */
async function follow(call: HttpCall, within: readonly string[], io: HttpIo, signal: AbortSignal): Promise<Response> {
  let url = call.url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await io.fetch(url, requestOf(call, signal));
    const keepsMethod = response.status === 307 || response.status === 308;
    const isRedirect = keepsMethod || (call.method === 'GET' && [301, 302, 303].includes(response.status));
    const target = isRedirect ? redirectTarget(url, response.headers.get('location'), within) : null;
    if (target === null || redirects === MOST_REDIRECTS) return response;
    await response.body?.cancel();
    url = target;
  }
}

function requestOf({ method, headers, body, expects = 'json' }: HttpCall, signal: AbortSignal): RequestInit {
  const [contentType, content] = body === undefined ? [null, null] : contentOf(body);
  const type: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
  return { method, headers: { accept: ACCEPT[expects], ...type, ...headers }, body: content, redirect: 'manual', signal };
}

function contentOf(body: HttpBody): [contentType: string, content: string] {
  if ('form' in body) return ['application/x-www-form-urlencoded', new URLSearchParams(body.form).toString()];
  if ('json' in body) return ['application/json', JSON.stringify(body.json)];
  return [body.contentType ?? 'text/xml', body.xml];
}

/** Null where the body is too large: it is counted as it arrives, and what is left of it is not read. */
async function readBody(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | [] = response.body ?? [];
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
