import { ConnectorError } from '../connector';
import type { HttpIo } from './http-io';
import type { Judge, RawAnswer } from './judge';
import type { Limiter } from './limiter';
import type { PageStore } from './page-store';

/** How a package wants to be spoken to. */
export interface PackageTerms {
  /** Its name in sentences for people. */
  readonly name: string;
  readonly judge: Judge;
}

/** One call; a GET unless it says otherwise. */
export interface PackageCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly form: URLSearchParams } | { readonly json: unknown } | { readonly xml: string };
  /** Names the answer as a page of the books, so that it is kept and not asked for twice. */
  readonly page?: string;
}

/** What a call goes through besides the network. */
export interface HttpParts {
  readonly limiter?: Limiter;
  readonly pages?: PageStore | undefined;
  /** How often a call is tried. */
  readonly attempts: number;
}

const ATTEMPT_MILLISECONDS = 30_000;
const FIRST_PAUSE = 500;
/** A package that asks for more than this has reached a limit of the day: an import does not wait for tomorrow. */
const LONGEST_PAUSE = 120_000;
const LARGEST_BODY = 33_554_432;

/** The access has run out; other access may help. */
export class ExpiredError extends ConnectorError {}

/**
 * Sends calls to a package and answers what it answered, parsed where it is JSON. Throttling, failures of the server, timeouts, and
 * damaged bodies are tried again with growing pauses; what remains is a ConnectorError whose sentence holds none of the package's words,
 * which may repeat what was sent. Aborting rejects with the signal's reason, which for a timeout is that the package does not answer.
 */
export class PackageHttp {
  readonly #terms: PackageTerms;
  readonly #io: HttpIo;
  readonly #parts: HttpParts;

  constructor(terms: PackageTerms, io: HttpIo, parts: HttpParts) {
    this.#terms = terms;
    this.#io = io;
    this.#parts = parts;
  }

  /** The JSON of a good answer. */
  async json(call: PackageCall, signal: AbortSignal): Promise<unknown> {
    return parsed(await this.text(call, signal)) ?? null;
  }

  /** The body of a good answer as it came. */
  async text(call: PackageCall, signal: AbortSignal): Promise<string> {
    const { pages } = this.#parts;
    const kept = call.page === undefined ? null : ((await pages?.get(call.page)) ?? null);
    if (kept !== null) return kept;
    const { text } = await this.#send(call, signal);
    if (call.page !== undefined) await pages?.put(call.page, text);
    return text;
  }

  async #send(call: PackageCall, signal: AbortSignal): Promise<RawAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#tryOnce(call, signal);
      this.#throwIfAborted(signal);
      const verdict = answer === null ? ({ kind: 'passing' } as const) : this.#terms.judge(answer);
      if (verdict.kind === 'good' && answer !== null) return answer;
      if (verdict.kind === 'expired') throw new ExpiredError('Disconnected', this.#sentenceOf('Disconnected'));
      if (verdict.kind === 'refused') throw this.#error(verdict.code, answer?.status);
      const asked = verdict.kind === 'throttled' ? (verdict.wait ?? 0) : 0;
      if (attempt >= this.#parts.attempts || asked > LONGEST_PAUSE) throw this.#error('DatasourceUnresponsive');
      await this.#pause(Math.max(asked, FIRST_PAUSE * 2 ** (attempt - 1)), signal);
    }
  }

  /** Null where no whole answer came. */
  async #tryOnce(call: PackageCall, signal: AbortSignal): Promise<RawAnswer | null> {
    this.#throwIfAborted(signal);
    const end = await this.#parts.limiter?.take(signal);
    try {
      const response = await this.#io.fetch(call.url, {
        method: call.method ?? 'GET',
        headers: { accept: 'application/json', ...contentType(call.body), ...call.headers },
        body: bodyOf(call.body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MILLISECONDS)]),
      });
      const text = await readText(response);
      return text === null ? null : { status: response.status, headers: response.headers, text, json: parsed(text), at: this.#io.now() };
    } catch {
      return null;
    } finally {
      end?.();
    }
  }

  async #pause(least: number, signal: AbortSignal): Promise<void> {
    try {
      await this.#io.sleep(least * (1 + this.#io.jitter() / 4), signal);
    } catch (error) {
      this.#throwIfAborted(signal);
      throw error;
    }
  }

  /** A caller who ran out of patience learns that the package does not answer; any other reason is thrown as it is. */
  #throwIfAborted({ aborted, reason }: AbortSignal): void {
    if (!aborted) return;
    throw reason instanceof DOMException && reason.name === 'TimeoutError' ? this.#error('DatasourceUnresponsive') : reason;
  }

  #error(code: ConnectorError['code'], status?: number): ConnectorError {
    return new ConnectorError(code, this.#sentenceOf(code, status));
  }

  #sentenceOf(code: ConnectorError['code'], status?: number): string {
    const { name } = this.#terms;
    switch (code) {
      case 'DatasourceUnresponsive':
        return `${name} isn’t responding right now.`;
      case 'Disconnected':
        return `${name} no longer grants access to these books.`;
      case 'InsufficientUserPermissions':
        return 'The person who allowed access may not read all of these books.';
      default:
        return `${name} refused a request with status ${status ?? 0}.`;
    }
  }
}

function contentType(body: PackageCall['body']): Record<string, string> {
  if (body === undefined || 'form' in body) return {};
  return { 'content-type': 'json' in body ? 'application/json' : 'text/xml; charset=utf-8' };
}

function bodyOf(body: PackageCall['body']): URLSearchParams | string | null {
  if (body === undefined) return null;
  if ('form' in body) return body.form;
  return 'json' in body ? JSON.stringify(body.json) : body.xml;
}

/** The body, counted as it arrives; null where it was cut or is larger than any page of books. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
