import { escapeHtml } from '../../../platform/http/escape-html';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import type { ConnectionLocation } from './connection-request';
import { popupPage } from './popup-page';
import { FILE_PATH } from './popup-paths';
import { popupText } from './popup-text';

/** The page before the steps: it names the recipient of the books and says what is needed. */
export async function beforeFilePage(state: string, place: ConnectionLocation, headers: RestRequest['headers']): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, place);
  const content = `<p>${html('begin.to')}</p><p>${html('file.careful')}</p><p class="touch">${html('file.phone')}</p>
<form method="post" action="${FILE_PATH}"><input type="hidden" name="state" value="${escapeHtml(state)}"><button class="go">${html('file.start')}</button></form>`;
  return popupPage({ status: 200, language, title: text('begin.title'), content, hasForm: true });
}
