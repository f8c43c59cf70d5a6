import { setTimeout as wait } from 'node:timers/promises';
import { ConnectorError } from '../connector';

/** What talking to the package needs from outside, so that tests need neither network nor time. */
export interface HttpIo {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, spreads the retries of many imports. */
  readonly jitter: () => number;
}

/** The network and the clock of this machine. */
export const SYSTEM_IO: HttpIo = {
  fetch: (url, init) => fetch(url, init),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  jitter: Math.random,
};

/** One request: a GET unless it has a form. */
export interface JsonRequest {
  readonly url: string;
  readonly authorization: string;
  readonly form?: URLSearchParams;
  readonly signal: AbortSignal;
  readonly attempts: number;
}

const ATTEMPT_MILLISECONDS = 20_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const LARGEST_BODY = 33_554_432;
const UNRESPONSIVE = 'DEX isn’t responding right now.';

/** A try that another try may mend; `pause` is what the package asked for, in milliseconds. */
class PassingFailure extends Error {
  readonly pause: number;

  constructor(pause = 0) {
    super(UNRESPONSIVE);
    this.pause = pause;
  }
}

/**
 * Sends a request and answers its JSON. Throttling, failures of the server, timeouts and damaged bodies are tried again with growing
 * pauses; what remains is a ConnectorError of the shared mapping (design 4, Error mapping). Aborting rejects with the signal's reason,
 * which for a timeout is that the package does not answer.
 */
export async function requestJson(request: JsonRequest, io: HttpIo): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    throwIfAborted(request.signal);
    try {
      return await tryOnce(request, io);
    } catch (error) {
      throwIfAborted(request.signal);
      if (!(error instanceof PassingFailure)) throw error;
      if (attempt >= request.attempts || error.pause > LONGEST_PAUSE) throw new ConnectorError('DatasourceUnresponsive', UNRESPONSIVE);
      const growing = FIRST_PAUSE * 2 ** (attempt - 1) * (1 + io.jitter());
      await io.sleep(Math.max(error.pause, growing), request.signal);
    }
  }
}

/** A caller who ran out of patience learns that the package does not answer; any other reason is thrown as it is. */
function throwIfAborted({ aborted, reason }: AbortSignal): void {
  if (!aborted) return;
  throw reason instanceof DOMException && reason.name === 'TimeoutError'
    ? new ConnectorError('DatasourceUnresponsive', UNRESPONSIVE)
    : reason;
}

async function tryOnce(request: JsonRequest, io: HttpIo): Promise<unknown> {
  const response = await send(request, io);
  if (response.status === 429 || response.status >= 500) {
    await response.body?.cancel();
    throw new PassingFailure(retryAfter(response));
  }
  if (response.ok) return readBody(response);
  throw refusalOf(response.status, await readBody(response).catch(() => null));
}

async function send({ url, authorization, form, signal }: JsonRequest, io: HttpIo): Promise<Response> {
  const headers = { accept: 'application/json', authorization };
  try {
    return await io.fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers,
      body: form ?? null,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MILLISECONDS)]),
    });
  } catch {
    throw new PassingFailure();
  }
}

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const body: AsyncIterable<Uint8Array> | [] = response.body ?? [];
    for await (const chunk of body) {
      length += chunk.length;
      if (length > LARGEST_BODY) break;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new PassingFailure();
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}

/** What a refusal means; the package's own words stay out, they may repeat what we sent. */
function refusalOf(status: number, body: unknown): ConnectorError {
  const isInvalidGrant = status === 400 && typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
  if (status === 401 || isInvalidGrant) return new ConnectorError('Disconnected', 'DEX no longer grants access to these books.');
  if (status === 403)
    return new ConnectorError('InsufficientUserPermissions', 'The person who allowed access may not read all of these books.');
  return new ConnectorError('InternalError', `DEX refused a request with status ${status}.`);
}
