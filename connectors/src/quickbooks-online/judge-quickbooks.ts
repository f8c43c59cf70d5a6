import type { HttpAnswer } from '../http/http-call';
import { judgeByStatus } from '../http/judge-answer';
import type { Judge } from '../http/package-terms';
import { retryAfter } from '../http/retry-after';

/** The `reason` of a refusal whose report has more cells than QuickBooks answers; a shorter span of days has fewer. */
export const TOO_MANY_CELLS = 'tooManyCells';

/** QuickBooks does not say how long its throttle lasts: three of these pauses outlast its window of a minute. */
const THROTTLE_PAUSE = 20_000;
const THROTTLED = /ThrottleExceeded|errorCode=0*3001/i;
/** A report that is too large answers 200, ends early, and says so in a row. */
const CUT_REPORT = /unable to display more data/i;

const EXPIRED = new Set(['3200']);
/** Application not authorized, subscription lapsed: of a grant that has ended as well, so that its renewal decides. */
const NOT_AUTHORIZED = new Set(['3100', '6190']);
/** Permission denied. */
const NOT_PERMITTED = new Set(['5020']);

/** Reads an answer of QuickBooks Online by its Fault, whose keys come in any case and which may be XML whatever was accepted. */
export const judgeQuickBooks: Judge = (answer, call, now) => {
  const { status, text } = answer;
  const fails = status >= 400;
  if (status === 429 || (fails && THROTTLED.test(text)))
    return { kind: 'throttled', waitMilliseconds: retryAfter(answer.headers, now) || THROTTLE_PAUSE };
  if (isCutReport(answer)) return { kind: 'refused', code: 'InternalError', reason: TOO_MANY_CELLS };
  if (status >= 500) return judgeByStatus(answer, call, now);
  const codes = faultCodes(answer);
  if (codes.includes('3001')) return { kind: 'throttled', waitMilliseconds: THROTTLE_PAUSE };
  if (codes.some((code) => EXPIRED.has(code))) return { kind: 'renew' };
  if (codes.some((code) => NOT_AUTHORIZED.has(code))) return { kind: 'renew', otherwise: 'InsufficientUserPermissions' };
  if (codes.some((code) => NOT_PERMITTED.has(code))) return { kind: 'refused', code: 'InsufficientUserPermissions' };
  if (codes.length > 0 && !fails) return { kind: 'refused', code: 'InternalError' };
  return judgeByStatus(answer, call, now);
};

/** The notice ends a report, so that a memo of the same words is not taken for it unless it is in the last rows. */
function isCutReport({ text }: HttpAnswer): boolean {
  return CUT_REPORT.test(text.slice(-2_000));
}

/** The codes of a Fault without leading zeros; none where the answer is not a Fault. */
function faultCodes({ json, text }: HttpAnswer): string[] {
  if (json === undefined) return [...text.matchAll(/<Error\b[^>]*\bcode="0*(\d+)"/gi)].map(([, code = '']) => code);
  const errors = memberOf(memberOf(json, 'fault'), 'error');
  if (!Array.isArray(errors)) return [];
  return errors.map((error) =>
    JSON.stringify(memberOf(error, 'code') ?? '')
      .replaceAll('"', '')
      .replace(/^0+/, ''),
  );
}

/** The member of an object whose name is this one in any case. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}
