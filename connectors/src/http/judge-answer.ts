import type { HttpAnswer, HttpCall } from './http-call';
import type { Judge } from './package-terms';
import { retryAfter } from './retry-after';

const ROOT_ELEMENT = /^\uFEFF?(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<([\p{L}_][\w:.-]*)/u;

/** Whether the body of an answer is of the form that its call expects; a body that was cut is not. */
function hasExpectedBody(answer: HttpAnswer, { expects = 'json' }: HttpCall): boolean {
  if (expects === 'json') return answer.json !== undefined;
  return expects === 'nothing' || isCompleteXml(answer.text.trimEnd());
}

/** A body that was cut lacks the end of its root element. */
function isCompleteXml(text: string): boolean {
  const [start = '', root] = ROOT_ELEMENT.exec(text) ?? [];
  if (root === undefined) return false;
  return text.endsWith(`</${root}>`) || /^[^<]*\/>$/.test(text.slice(start.length));
}

/** Reads an answer by its status alone; a package whose answers say more calls it last. */
export const judgeByStatus: Judge = (answer, call, now) => {
  const { status, headers } = answer;
  if (status === 429) return { kind: 'throttled', waitMilliseconds: retryAfter(headers, now) };
  if (status === 503 && headers.has('retry-after')) return { kind: 'throttled', waitMilliseconds: retryAfter(headers, now) };
  if (status >= 500 || status === 408 || (status >= 300 && status < 400)) return { kind: 'passing' };
  if (status === 401) return { kind: 'renew' };
  if (status === 403) return { kind: 'refused', code: 'InsufficientUserPermissions' };
  if (status < 200 || status >= 400) return { kind: 'refused', code: 'InternalError' };
  return hasExpectedBody(answer, call) ? { kind: 'good' } : { kind: 'passing' };
};

/** Reads an answer of an OAuth 2.0 token or revocation endpoint (RFC 6749 section 5.2): a grant that has ended is Disconnected. */
export const judgeToken: Judge = (answer, call, now) => {
  if (answer.status === 400 && isInvalidGrant(answer.json)) return { kind: 'refused', code: 'Disconnected' };
  return judgeByStatus(answer, call, now);
};

function isInvalidGrant(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
}
