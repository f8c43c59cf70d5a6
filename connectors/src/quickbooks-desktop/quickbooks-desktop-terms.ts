import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms } from '../http/package-terms';

/** The name of the package in sentences. */
export const QUICKBOOKS_DESKTOP = 'QuickBooks Desktop';

const STATUS = /<\w+Rs\b[^<>]*?\sstatusCode="(\d+)"/g;
/** Fine, without a match, and without some of the requested ids. */
const GOOD = new Set([0, 1, 500]);
/** No right to these data: of the user's role, and of this program to personal data. */
const NOT_PERMITTED = new Set([3260, 3261]);

/** Reads a message by the status of each answer in it. A message that is cut, or holds no answer, is asked for again. */
const judgeQbxml: Judge = (answer, call, now) => {
  const verdict = judgeByStatus(answer, call, now);
  if (verdict.kind !== 'good') return verdict;
  const codes = [...answer.text.matchAll(STATUS)].map(([, code]) => Number(code));
  if (codes.length === 0) return { kind: 'passing' };
  const failed = codes.find((code) => !GOOD.has(code));
  if (failed === undefined) return verdict;
  return { kind: 'refused', code: NOT_PERMITTED.has(failed) ? 'InsufficientUserPermissions' : 'InternalError' };
};

/** How messages of qbXML are sent and judged. */
export const TERMS: PackageTerms = {
  name: QUICKBOOKS_DESKTOP,
  judge: judgeQbxml,
  authorize: (call) => call,
  transport: 'polling',
  attempts: 3,
};
