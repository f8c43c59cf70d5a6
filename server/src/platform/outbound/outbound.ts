import { lookup, type LookupAddress } from 'node:dns';
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { causeOf, type FailureCause } from '../telemetry/failure-cause';
import { isLoopbackAddress, isPublicAddress } from './public-address';

/** A call to an address that a person or program of a tenant gave. */
interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How many bytes of the answer are read at most. */
  readonly answerMax?: number;
  /** Milliseconds for the whole call, where it is to be shorter. */
  readonly patience?: number;
}

/** What came of it. A redirection is an answer like any other: it is never followed. */
export type OutboundOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | {
      readonly kind: 'failed';
      readonly failure: 'AddressNotAllowed' | 'Unreachable' | 'TimedOut';
      /** Set where an error said more. */
      readonly cause?: FailureCause;
    };

/** Calls to addresses from outside: the name is resolved once, that IP address is called, and only on the public internet. */
export interface Outbound {
  /** Whether this machine may be called as well, which only a demo or a test allows. */
  readonly allowsLoopback: boolean;
  /** Posts a body; an answer is read up to a small length. */
  post(call: OutboundCall): Promise<OutboundOutcome>;
}

/** How host names become addresses. */
type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

/** What a way outward is made of. */
export interface OutboundOptions {
  readonly allowsLoopback: boolean;
  readonly resolveHost?: ResolveHost;
  /** Milliseconds for the whole call. */
  readonly patience?: number;
}

/** Milliseconds for a whole call. */
export const OUTBOUND_PATIENCE = 15_000;
const ANSWER_MAX = 2_048;

/** Opens the way outward. */
export function createOutbound({ allowsLoopback, resolveHost = resolveByDns, patience = OUTBOUND_PATIENCE }: OutboundOptions): Outbound {
  const isAllowed = (url: URL, address: string) =>
    url.protocol === 'https:' && isPublicAddress(address) ? true : allowsLoopback && isLoopbackAddress(address);
  return {
    allowsLoopback,
    async post(call) {
      const signal = AbortSignal.timeout(Math.min(patience, call.patience ?? patience));
      try {
        const url = new URL(call.url);
        const found = await before(signal, resolveHost(url.hostname.replace(/^\[|\]$/g, '')));
        const [first] = found;
        if (first === undefined) return { kind: 'failed', failure: 'Unreachable' };
        if (!found.every(({ address }) => isAllowed(url, address))) return { kind: 'failed', failure: 'AddressNotAllowed' };
        return await send(call, { url, pinned: first, signal });
      } catch (error) {
        return signal.aborted ? { kind: 'failed', failure: 'TimedOut' } : { kind: 'failed', failure: 'Unreachable', cause: causeOf(error) };
      }
    },
  };
}

interface Target {
  readonly url: URL;
  readonly pinned: LookupAddress;
  readonly signal: AbortSignal;
}

function send({ headers, body, answerMax = ANSWER_MAX }: OutboundCall, { url, pinned, signal }: Target): Promise<OutboundOutcome> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    lookup: lookupOf(pinned),
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      readAnswer(response, answerMax).then((text) => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0, text });
        request.destroy();
      }, reject);
    });
    request.end(body);
  });
}

/** Whatever name the socket asks for, it gets the address that was looked at. */
function lookupOf(pinned: LookupAddress): LookupFunction {
  return (_host, options, done) => {
    if (options.all === true) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
}

async function readAnswer(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ]);
}

function resolveByDns(host: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });
}
