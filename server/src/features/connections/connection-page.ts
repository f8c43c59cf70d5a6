import { ERROR_SENTENCES, type ConnectionErrorCode } from './connection-request';
import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage } from '../../platform/http/html-page';
import type { RestAnswer } from '../../rest/route';

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color-scheme:light dark}h1{font-size:1.25rem}';

/** The page at the end of connecting: it can be closed, the page that opened it has noticed. */
export function connectionPage(outcome: 'connected' | Exclude<ConnectionErrorCode, 'None'> | 'unknown'): RestAnswer {
  const [title, text] = textsOf(outcome);
  const body = htmlPage({ title, style: STYLE, content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  return { status: outcome === 'unknown' ? 404 : 200, body, headers };
}

function textsOf(outcome: Parameters<typeof connectionPage>[0]): readonly [string, string] {
  if (outcome === 'connected') return ['Connected', 'Your accounting package is connected. You can close this window.'];
  if (outcome === 'unknown') return ['Not found', 'There is no such connection page. Please start again.'];
  return ['Not connected', `${ERROR_SENTENCES[outcome]} You can close this window.`];
}
