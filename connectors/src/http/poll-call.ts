import { ConnectorError } from '../connector';
import { polledCall, SESSION_HEADER, type PolledCall, type PollQueue } from './poll-queue';
import { HttpAnswer, type HttpCall } from './http-call';
import { PackageRefusal } from './package-refusal';
import type { PackageTerms } from './package-terms';

/** The `reason` of the refusal of a call whose session is over. */
const SESSION_ENDED = 'sessionEnded';
/** The `reason` of the refusal of a call whose answer is larger than any that is taken. */
const TOO_LONG = 'tooLong';

/** What a call is polled with. */
interface Polling {
  readonly queue: PollQueue | undefined;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Puts a call into the queue and answers what the package's judge finds good. A damaged answer is asked for again, as often as the terms
 * say; then it is DatasourceUnresponsive. Throws PackageRefusal with the reason SESSION_ENDED for a call that was bound to a session which
 * is over, one that `isTooLong` tells for an answer that is too large, and the reason of the reading's signal. Every polled call has a page: another attempt of the import finds its answer by that name.
 */
export async function pollCall(call: HttpCall, terms: PackageTerms, { queue, now, signal }: Polling): Promise<HttpAnswer> {
  const { page, body } = call;
  if (queue === undefined || page === undefined || body === undefined || !('xml' in body))
    throw new RangeError('A polled call needs a queue, a page, and a body.');
  const session = call.headers?.[SESSION_HEADER] ?? null;
  for (let attempt = 1; attempt <= terms.attempts; attempt++) {
    signal.throwIfAborted();
    const polled = await queue.ask({ name: attempt === 1 ? page : `${page}#${attempt}`, body: body.xml, session });
    signal.throwIfAborted();
    if (polled.kind === 'sessionEnded') throw sessionEnded(terms);
    if (polled.kind === 'tooLong') throw tooLong(terms, page);
    if (polled.kind === 'refused') throw new ConnectorError(polled.code, SENTENCES[polled.code](terms.name));
    const answer = new HttpAnswer(200, new Headers({ [SESSION_HEADER]: polled.session }), polled.body);
    const verdict = terms.judge(answer, call, now());
    if (verdict.kind === 'refused') {
      const { code, reason = null } = verdict;
      throw new PackageRefusal(code, SENTENCES[code](terms.name), { status: answer.status, reference: null, reason });
    }
    if (verdict.kind === 'good' && call.repeats?.(answer) !== true) return answer;
  }
  throw new ConnectorError('DatasourceUnresponsive', `${terms.name} isn’t responding right now.`);
}

const SENTENCES = {
  Disconnected: (name: string) => `${name} no longer grants access to these books.`,
  InsufficientUserPermissions: () => 'The person who allowed access may not read all of these books.',
  InternalError: (name: string) => `${name} refused a request.`,
};

function sessionEnded({ name }: PackageTerms): PackageRefusal {
  const sentence = `${name} was closed while a list was read.`;
  return new PackageRefusal('DatasourceUnresponsive', sentence, { status: 410, reference: null, reason: SESSION_ENDED });
}

function tooLong({ name }: PackageTerms, page: string): PackageRefusal {
  const sentence = `The answer of ${name} to “${page}” is too large to be read.`;
  return new PackageRefusal('InternalError', sentence, { status: 413, reference: null, reason: TOO_LONG });
}

/** Whether a call failed because its answer is too large, so that less is to be asked for at once. */
export function isTooLong(error: unknown): boolean {
  return error instanceof PackageRefusal && error.reason === TOO_LONG;
}

/** A list whose pages follow each other within one session of the customer's machine, such as an iterator of qbXML. */
interface SessionList extends Pick<PolledCall, 'part' | 'expects'> {
  /** The name of the list; its pages are named after it. */
  readonly name: string;
  /** The request for the first page. */
  readonly first: string;
  /** The request for the page behind an answer; null after the last. */
  readonly next: (answer: HttpAnswer) => string | null;
}

/** What asks the package: a `PackageClient`. */
interface PollingClient {
  ask(call: HttpCall): Promise<HttpAnswer>;
}

/** How often a list is begun again because its session ended. */
const MOST_ROUNDS = 20;

/**
 * All pages of such a list, from one session: when it ends in between, the list is read from its first page again, and none of the pages
 * before is answered. Throws what the client throws, and DatasourceUnresponsive for a list that no session was long enough for.
 */
export async function readWithinSession(client: PollingClient, list: SessionList): Promise<readonly HttpAnswer[]> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const pages = await readRound(client, list, round === 1 ? list.name : `${list.name}~${round}`);
    if (pages !== null) return pages;
  }
  throw new ConnectorError('DatasourceUnresponsive', 'The accounting package was closed too often while a list was read.');
}

/** Null where the session ended. */
async function readRound(client: PollingClient, list: SessionList, name: string): Promise<readonly HttpAnswer[] | null> {
  const { part, expects, first, next } = list;
  const pages: HttpAnswer[] = [];
  try {
    for (let body: string | null = first; body !== null;) {
      const page = await client.ask(polledCall({ page: `${name}/${pages.length + 1}`, body, part, expects, continues: pages.at(-1) }));
      pages.push(page);
      body = next(page);
    }
    return pages;
  } catch (error) {
    if (error instanceof PackageRefusal && error.reason === SESSION_ENDED) return null;
    throw error;
  }
}
