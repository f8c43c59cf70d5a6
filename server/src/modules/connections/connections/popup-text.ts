import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { acceptedLanguages } from '../../../platform/http/accepted-languages';
import { escapeHtml } from '../../../platform/http/escape-html';
import type { RestRequest } from '../../../platform/rest/route';
import type { ConnectionLocation } from './connection-request';

/** The texts of the connect popup, by their keys without `popup.`. */
export interface PopupText {
  readonly language: Language;
  readonly text: (key: string) => string;
  readonly html: (key: string) => string;
}

/** The language in which the popup is read. */
export function popupLanguage(headers: RestRequest['headers']): Language {
  return languageFor(acceptedLanguages(String(headers['accept-language'] ?? '')));
}

/** The words of the popup, as text and as HTML, where each name reads in its own direction, whatever it holds. */
export async function popupText(headers: RestRequest['headers'], place: ConnectionLocation | null): Promise<PopupText> {
  const language = popupLanguage(headers);
  const texts = await loadTextSet(language, 'connections');
  const fill = (text: string, write: (name: string) => string) =>
    text.replace(/\{(lender|workspace|source)\}/g, (_all, name: keyof ConnectionLocation) => write(place?.[name] ?? ''));
  const wordsOf = (key: string) => texts[`popup.${key}`] ?? '';
  return {
    language,
    text: (key: string) => fill(wordsOf(key), (name) => name),
    html: (key: string) => fill(escapeHtml(wordsOf(key)), (name) => `<b><bdi>${escapeHtml(name)}</bdi></b>`),
  };
}
