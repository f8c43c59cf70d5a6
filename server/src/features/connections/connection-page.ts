import { languageFor } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import type { TextSet } from '@countinghouse/domain/locales/sections';
import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../platform/http/html-page';
import type { RestAnswer, RestRequest } from '../../rest/route';
import type { ConnectionErrorCode } from './connection-request';

/** How connecting ended for the person who sees the page. */
export type ConnectionPageOutcome = 'connected' | Exclude<ConnectionErrorCode, 'None'> | 'unknown';

/** A widget in a page of others must see whether the popup that it opened is still there; a browser would hide it otherwise. */
export const SEEN_BY_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** The page at the end of connecting, in the language of its reader: it can be closed, the page that opened it has noticed. */
export async function connectionPage(outcome: ConnectionPageOutcome, headers: RestRequest['headers']): Promise<RestAnswer> {
  const language = languageFor(wishesOf(String(headers['accept-language'] ?? '')));
  const [title, text] = textsOf(outcome, await loadTextSet(language, 'connections'));
  const page = htmlPage({ title, language, content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` });
  return { status: outcome === 'unknown' ? 404 : 200, body: page.html, headers: { ...pageHeaders(page), ...SEEN_BY_OPENER } };
}

/** Browsers list languages with the most wanted first. */
function wishesOf(header: string): string[] {
  return header.split(',', 20).map((wish) => wish.split(';')[0]?.trim() ?? '');
}

function textsOf(outcome: ConnectionPageOutcome, texts: TextSet): readonly [title: string, text: string] {
  const of = (key: string) => texts[`popup.${key}`] ?? '';
  if (outcome === 'connected' || outcome === 'unknown') return [of(`${outcome}.title`), of(outcome)];
  return [of('refused.title'), `${of(`error.${outcome}`)} ${of('close')}`];
}
