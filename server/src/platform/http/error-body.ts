import type { Refusal, RefusalCode } from '@countinghouse/domain/refusals';
import { statusOf } from '../rest/refusal-status';
import { textOf } from '../rest/refusal-text';

/** An error as REST answers it. */
export interface ErrorBody {
  readonly description: string;
  readonly parameter?: string;
  readonly code: string;
}

/** A complete error response. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody | ProblemBody;
}

interface ProblemBody extends ErrorBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
}

/** How a refusal is answered: `{ description, parameter?, code }`, or RFC 9457 with the same facts to those who ask for it. */
export function refusalAnswer(refusal: Refusal, accept: string | undefined): ErrorAnswer {
  const body = {
    description: textOf(refusal),
    ...(refusal.parameter === undefined ? {} : { parameter: refusal.parameter }),
    code: refusal.refused,
  };
  return errorAnswer(statusOf(refusal.refused), body, accept, headersOf(refusal));
}

/** How any other error is answered; the body says nothing internal. */
export function errorAnswer(
  status: number,
  body: ErrorBody,
  accept: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  if (!(accept ?? '').includes('application/problem+json')) {
    return { status, headers: { ...headers, ...challenge, 'content-type': 'application/json; charset=utf-8' }, body };
  }
  const problem = { type: 'about:blank', title: body.description, status, detail: body.description, ...body };
  return { status, headers: { ...headers, ...challenge, 'content-type': 'application/problem+json' }, body: problem };
}

/** Seconds after which a call that met an outage, or a workbook that is generated again, is worth another try. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { TooManyRequests: 60, ServiceUnavailable: 5, WorkbookDamaged: 60 };

/** The headers that belong to a refusal. */
export function headersOf({ refused, facts }: Refusal): Record<string, string> {
  const seconds = RETRY_AFTER[refused];
  return seconds === undefined ? {} : { 'retry-after': String(facts?.retryAfterSeconds ?? seconds) };
}
