import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { ConnectorError } from '../connector';
import type { Access } from '../connector';
import { ATTEMPT_MILLISECONDS, attemptCall } from './attempt-call';
import type { HttpAnswer, HttpCall } from './http-call';
import type { HttpIo } from './http-io';
import { LimitReachedError, LONGEST_WAIT } from './limiter';
import type { Limiter } from './limiter';
import type { PackageAccess } from './package-access';
import { PackageRefusal } from './package-refusal';
import type { PackageTerms, PlainTerms, Verdict } from './package-terms';

const MINUTE = 60_000;
const FIRST_PAUSE = 500;
const LONGEST_GROWN_PAUSE = 30_000;
/** How much longer than its attempt a call may hold its place, in milliseconds. */
const PLACE_MARGIN = 5_000;

/** What a call is sent with. */
export interface Sending {
  readonly io: HttpIo;
  readonly signal: AbortSignal;
  readonly limiter?: Limiter;
  /** Told how many milliseconds an attempt took, from its turn to the end of its answer. */
  readonly recordAnswer?: (milliseconds: number) => void;
  /** Absent: the call carries what authorizes it. */
  readonly authorization?: { readonly access: PackageAccess; readonly authorize: PackageTerms['authorize'] };
}

/**
 * Sends a call and answers what the package's judge finds good. Outages and throttling are tried again with growing pauses, or with those
 * that the package requests up to two minutes, which hold back the other calls about the company too; access that is refused is renewed once. What remains is a ConnectorError that holds no word
 * of the package, which may repeat what was sent. Aborting ends every pause and rejects with the signal's reason; for a timeout that is
 * DatasourceUnresponsive.
 */
export async function sendCall(call: HttpCall, terms: PlainTerms, sending: Sending): Promise<HttpAnswer> {
  const { io, signal, authorization } = sending;
  let renewed = false;
  for (let attempt = 1; ;) {
    const access = authorization?.access.current;
    const answer = await unlessAborted(terms, signal, () => attemptWithin(call, terms, sending, access));
    const verdict = verdictOn(answer, call, terms, io.now());
    if (answer !== null && verdict.kind === 'good') return answer;
    if (answer !== null && verdict.kind === 'refused') throw refusalOf(verdict, answer, terms);
    if (answer !== null && verdict.kind === 'renew') {
      const refused = { kind: 'refused', code: verdict.otherwise ?? 'Disconnected' } as const;
      if (renewed || access === undefined || authorization === undefined) throw refusalOf(refused, answer, terms);
      if (!(await authorization.access.renew(access))) throw refusalOf(refused, answer, terms);
      renewed = true;
      continue;
    }
    const growing = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_GROWN_PAUSE) * (1 + io.jitter());
    const wait = verdict.kind === 'throttled' ? verdict.waitMilliseconds : 0;
    if (verdict.kind === 'throttled') sending.limiter?.holdBack(Math.max(Number.isFinite(wait) ? wait : 0, growing));
    if (wait > LONGEST_WAIT) throw limitReached(terms, io.now() + wait);
    if (attempt >= terms.attempts) throw unresponsive(terms);
    await unlessAborted(terms, signal, () => io.sleep(Math.max(wait, growing), signal));
    attempt += 1;
  }
}

/** No answer may come the next time, and so may the page in whose place another one was repeated. */
function verdictOn(answer: HttpAnswer | null, call: HttpCall, { judge }: PlainTerms, now: number): Verdict {
  const verdict: Verdict = answer === null ? { kind: 'passing' } : judge(answer, call, now);
  return answer !== null && verdict.kind === 'good' && call.repeats?.(answer) === true ? { kind: 'passing' } : verdict;
}

async function attemptWithin(call: HttpCall, terms: PlainTerms, sending: Sending, access: Access | undefined): Promise<HttpAnswer | null> {
  const { io, signal, limiter, authorization } = sending;
  const authorized = access === undefined || authorization === undefined ? call : authorization.authorize(call, access);
  const release = await limiter
    ?.take(signal, (terms.attemptMilliseconds ?? ATTEMPT_MILLISECONDS) + PLACE_MARGIN)
    .catch((error: unknown) => {
      throw error instanceof LimitReachedError ? limitReached(terms, io.now() + error.wait) : error;
    });
  const started = io.now();
  try {
    return await attemptCall(authorized, terms, io, signal);
  } finally {
    release?.();
    sending.recordAnswer?.(io.now() - started);
  }
}

/** Runs a step, and ends with the reason of the signal where it is aborted before or during the step. */
async function unlessAborted<T>(terms: PlainTerms, signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  throwIfAborted(terms, signal);
  try {
    return await step();
  } finally {
    throwIfAborted(terms, signal);
  }
}

/** A caller who ran out of patience learns that the package does not answer; any other reason is thrown as it is. */
function throwIfAborted(terms: PlainTerms, { aborted, reason }: AbortSignal): void {
  if (!aborted) return;
  throw reason instanceof DOMException && reason.name === 'TimeoutError' ? unresponsive(terms) : reason;
}

function unresponsive({ name }: PlainTerms): ConnectorError {
  return new ConnectorError('DatasourceUnresponsive', `${name} isn’t responding right now.`);
}

/** `until` is when requests are allowed again, in milliseconds since 1970; Infinity where that is not known. */
function limitReached({ name }: PlainTerms, until: number): ConnectorError {
  const description = Number.isFinite(until)
    ? issueMessage('requestsUsedUntil', { package: name, moment: `${minuteAfter(until)} UTC` })
    : issueMessage('requestsUsed', { package: name });
  return new ConnectorError('DatasourceUnresponsive', description, 'DailyLimitReached');
}

function minuteAfter(time: number): string {
  const minute = new Date(Math.ceil(time / MINUTE) * MINUTE).toISOString();
  return minute.slice(0, 16).replace('T', ' ');
}

function refusalOf({ code, reason }: Extract<Verdict, { kind: 'refused' }>, answer: HttpAnswer, terms: PlainTerms): PackageRefusal {
  const sentences = {
    Disconnected: `${terms.name} no longer grants access to these books.`,
    InsufficientUserPermissions: 'The person who allowed access may not read all of these books.',
    InternalError: `${terms.name} refused a request with status ${answer.status}.`,
  };
  const reference = terms.referenceHeader === undefined ? null : answer.headers.get(terms.referenceHeader);
  return new PackageRefusal(code, sentences[code], {
    status: answer.status,
    reference: reference === null ? null : reference.replaceAll(/[^\w.:-]/g, '').slice(0, 100),
    reason: reason ?? null,
  });
}
