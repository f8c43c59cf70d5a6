import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms, PlainTerms, Verdict } from '../http/package-terms';
import { failureOf, INTACCT, responseOf, type GatewayFailure } from './gateway-answer';
import { authorizeCall } from './intacct-access';

/** The `reason` of a refusal because the company has not authorized the sender. */
export const SENDER_NOT_AUTHORIZED = 'senderNotAuthorized';

/** Rows are read in this order; the first that a failure fits says what it means. */
const MEANINGS: readonly { readonly fits: (failure: GatewayFailure) => boolean; readonly verdict: Verdict }[] = [
  { fits: ({ numbers }) => numbers.some((number) => number.startsWith('GW-')), verdict: { kind: 'throttled', waitMilliseconds: 0 } },
  { fits: says(/too many operations|concurrent/), verdict: { kind: 'throttled', waitMilliseconds: 0 } },
  { fits: says(/temporarily/), verdict: { kind: 'passing' } },
  {
    fits: ({ level, sentences }) =>
      level === 'authentication' && /not authorized to use web services|web services authorization/.test(sentences),
    verdict: { kind: 'refused', code: 'Disconnected', reason: SENDER_NOT_AUTHORIZED },
  },
  // The session has run out, or the password is another by now: both are known by trying to sign in.
  { fits: ({ level }) => level === 'authentication', verdict: { kind: 'renew' } },
  // The product's own password may have been replaced, which a renewal takes up; else its settings are wrong.
  { fits: says(/partner id or password|sender ?id/, 'control'), verdict: { kind: 'renew', otherwise: 'InternalError' } },
  { fits: ({ numbers }) => numbers.includes('PL04000005'), verdict: { kind: 'refused', code: 'InsufficientUserPermissions' } },
  { fits: says(/do(?:es)? not have permission/), verdict: { kind: 'refused', code: 'InsufficientUserPermissions' } },
  { fits: () => true, verdict: { kind: 'refused', code: 'InternalError' } },
];

function says(pattern: RegExp, level?: GatewayFailure['level']) {
  return (failure: GatewayFailure): boolean => (level === undefined || failure.level === level) && pattern.test(failure.sentences);
}

/**
 * Says what an answer of the gateway means: most failures come under status 200, at one of its levels.
 * @internal Tests take it.
 */
export const judgeIntacct: Judge = (answer, call, now) => {
  const verdict = judgeByStatus(answer, call, now);
  if (verdict.kind !== 'good') return verdict;
  const response = responseOf(answer);
  if (response === null) return { kind: 'passing' };
  const failure = failureOf(response);
  if (failure === null) return verdict;
  return MEANINGS.find(({ fits }) => fits(failure))?.verdict ?? verdict;
};

/** The view of the ledger is slow. */
const SLOWEST = 180_000;

/** How the gateway is called within a session: two calls at once by default; of a minute no limit is known, so it is a wide one. */
export const INTACCT_TERMS: PackageTerms = {
  name: INTACCT,
  judge: judgeIntacct,
  authorize: authorizeCall,
  attempts: 5,
  attemptMilliseconds: SLOWEST,
  limits: { atOnce: 2, perMinute: 600 },
};

/** How a user signs in, while a person waits. */
export const LOGIN_TERMS: PlainTerms = { name: INTACCT, judge: judgeIntacct, attempts: 2, attemptMilliseconds: 20_000 };
