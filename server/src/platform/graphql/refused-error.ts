import { isRefusal, type Result, type Refusal, type RefusalCode } from '@countinghouse/domain/refusals';
import { GraphQLError } from 'graphql';
import { headersOf } from '../http/error-body';
import { statusOf } from '../rest/refusal-status';
import { textOf } from '../rest/refusal-text';

/** An expected refusal on its way out of a resolver: the same sentence, code and parameter as REST answers. */
export class RefusedError extends GraphQLError {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(textOf(refusal), { extensions: extensionsOf(refusal) });
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

/** The value of a result; a refusal is thrown as the GraphQL error that says so. */
export function unwrap<T>(result: Result<T>): T {
  if (isRefusal(result)) throw new RefusedError(result);
  return result;
}

/** Throws a refusal as the GraphQL error that says so. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusedError(refusal);
}

/**
 * Refusals that also set the HTTP status, so that every client notices them in the same way: not signed in, a disabled side, too many calls,
 * a query that is too large, and an outage. Other refusals are sent with status 200.
 */
export const HTTP_MATTERS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'Unauthenticated',
  'SessionExpired',
  'LenderDisabled',
  'BorrowerDisabled',
  'TooManyRequests',
  'QueryTooComplex',
  'ServiceUnavailable',
]);

/** Facts let a reader's own language say the sentence; a problem is words already. */
function extensionsOf(refusal: Refusal): Record<string, unknown> {
  return {
    code: refusal.refused,
    ...(refusal.parameter === undefined ? {} : { parameter: refusal.parameter }),
    ...(refusal.facts === undefined || 'problem' in refusal.facts ? {} : { facts: refusal.facts }),
    ...(HTTP_MATTERS.has(refusal.refused) ? { http: httpOf(refusal) } : {}),
  };
}

function httpOf(refusal: Refusal) {
  const status = statusOf(refusal.refused);
  const headers = new Map(status === 401 ? [['www-authenticate', 'Bearer']] : []);
  for (const [name, value] of Object.entries(headersOf(refusal))) headers.set(name, value);
  return { status, headers };
}
