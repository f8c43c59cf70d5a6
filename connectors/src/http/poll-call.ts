import { ConnectorError } from '../connector';
import type { PollQueue } from './poll-queue';
import { SESSION_HEADER } from './poll-queue';
import { HttpAnswer, type HttpCall } from './http-call';
import { PackageRefusal } from './package-refusal';
import type { PackageTerms } from './package-terms';

/** The `reason` of the refusal of a call whose session is over. */
export const SESSION_ENDED = 'sessionEnded';

/** What a call is polled with. */
export interface Polling {
  readonly queue: PollQueue | undefined;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Puts a call into the queue and answers what the package's judge finds good. A damaged answer is asked for again, as often as the terms
 * say; then it is DatasourceUnresponsive. Throws PackageRefusal with the reason SESSION_ENDED for a call that was bound to a session which
 * is over, and the reason of the reading's signal. Every polled call has a page: another attempt of the import finds its answer by that name.
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
