import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { HttpAnswer, HttpCall } from './http-call';

/** The header of an answer that names the session of the customer's machine in which it came; stored with its page. */
export const SESSION_HEADER = 'poll-session';

/** A request to a package whose machine comes to fetch it. */
export interface PolledRequest {
  /** Unique among the requests of one import. */
  readonly name: string;
  /** In the package's own form. */
  readonly body: string;
  /** The session outside of which it means nothing; null: any session will do. */
  readonly session: string | null;
}

/** What came of a request. */
export type PolledAnswer =
  | { readonly kind: 'answered'; readonly body: string; readonly session: string }
  /** The session that it is bound to is over: it was not sent. */
  | { readonly kind: 'sessionEnded' }
  /** Its answer is larger than any that is taken. */
  | { readonly kind: 'tooLong' }
  /** The machine or its package refused it. */
  | {
      readonly kind: 'refused';
      readonly code: Extract<ImportErrorCode, 'Disconnected' | 'InsufficientUserPermissions' | 'InternalError'>;
    };

/** The durable queue of requests that a machine polls for. */
export interface PollQueue {
  /**
   * Answers a request once the machine has, at once where it did so for an earlier attempt of the same import. A machine that stays away
   * ends the reading from outside, to be begun again when it comes.
   */
  ask(request: PolledRequest): Promise<PolledAnswer>;
}

/** A request of a reader as a call of its client. */
export interface PolledCall {
  /** The name of its page. */
  readonly page: string;
  readonly body: string;
  /** The part of the reader's plan that it belongs to. */
  readonly part?: string;
  /** The answer whose session it continues; absent: any session will do. */
  readonly continues?: HttpAnswer;
  /** What a good answer holds; XML where absent. */
  readonly expects?: 'json' | 'xml';
}

/** Makes a call that waits in the queue. */
export function polledCall({ page, body, part, continues, expects = 'xml' }: PolledCall): HttpCall {
  const session = continues?.headers.get(SESSION_HEADER) ?? null;
  return {
    method: 'POST',
    url: '',
    headers: session === null ? {} : { [SESSION_HEADER]: session },
    body: { xml: body },
    expects,
    page,
    part,
  };
}
