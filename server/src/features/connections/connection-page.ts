import { ERROR_SENTENCES, type ConnectionErrorCode } from './connection-request';
import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../platform/http/html-page';
import type { RestAnswer } from '../../rest/route';

/** The page at the end of connecting: it can be closed, the page that opened it has noticed. */
export function connectionPage(outcome: 'connected' | Exclude<ConnectionErrorCode, 'None'> | 'unknown'): RestAnswer {
  const [title, text] = textsOf(outcome);
  const page = htmlPage({ title, content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` });
  return { status: outcome === 'unknown' ? 404 : 200, body: page.html, headers: pageHeaders(page) };
}

function textsOf(outcome: Parameters<typeof connectionPage>[0]): readonly [string, string] {
  if (outcome === 'connected') return ['Connected', 'Your accounting package is connected. You can close this window.'];
  if (outcome === 'unknown') return ['Not found', 'There is no such connection page. Please start again.'];
  return ['Not connected', `${ERROR_SENTENCES[outcome]} You can close this window.`];
}
