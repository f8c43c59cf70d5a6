import type { Organization } from '@countinghouse/connectors/authorization';
import { escapeHtml } from '../../../platform/http/escape-html';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import type { ConsentOffer } from './start-connection';
import type { ConnectionErrorCode, ConnectionLocation } from './connection-request';
import { formOf } from './connection-form-page';
import { popupPage } from './popup-page';
import { RETURN_PATH, FILE_PATH } from './popup-paths';
import { popupText } from './popup-text';

/** Why nothing was connected, as shown on the page. */
type ConnectionRefusal = Exclude<ConnectionErrorCode, 'None'> | 'unknown' | 'otherBrowser';

type Headers = RestRequest['headers'];

/** The page before the package's consent page, in the reader's language: it names the recipient of the books and links to the consent page; a form in its place is folded. */
export async function consentPage({ consentAddress, place, form }: ConsentOffer, headers: Headers): Promise<RestAnswer> {
  const words = await popupText(headers, place);
  const { text, html, language } = words;
  const instead = form === undefined ? '' : `<details><summary>${html('begin.token')}</summary>${formOf(form, words)}</details>`;
  const go = `<a class="go" href="${escapeHtml(consentAddress)}">${html('begin.continue')}</a>`;
  return popupPage({
    status: 200,
    language,
    title: text('begin.title'),
    content: `<p>${html('begin.to')}</p><p>${html('begin.careful')}</p>${go}${instead}`,
    ...(form === undefined ? {} : { hasForm: true }),
  });
}

/**
 * The page that leads on to the host of the tenant. It is a page and no redirect: browsers hold redirects to what the consent page allows its
 * form, which is the address that the package knows.
 */
export async function onwardPage(address: string, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, null);
  const content = `<a class="go" href="${escapeHtml(address)}">${html('onward.continue')}</a>`;
  const page = popupPage({ status: 200, language, title: text('onward.title'), content });
  return { ...page, headers: { ...page.headers, refresh: `0; url=${address}`, 'referrer-policy': 'no-referrer' } };
}

interface Choice {
  readonly organizations: readonly Organization[];
  readonly state: string;
  readonly place: ConnectionLocation;
}

/** The page on which a person chooses one of the organizations that they consented to. */
export async function choicePage({ organizations, state, place }: Choice, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, place);
  const choices = organizations.map(
    ({ id, name, isComplete }) =>
      `<label class="choice"><input type="radio" name="organization" value="${escapeHtml(id)}" required><span><bdi>${escapeHtml(name ?? id)}</bdi>${isComplete ? `<small>${html('choose.whole')}</small>` : ''}</span></label>`,
  );
  const form = `<form method="post" action="${RETURN_PATH}"><input type="hidden" name="state" value="${escapeHtml(state)}">
<fieldset><legend>${html('choose.which')}</legend>${choices.join('')}</fieldset><button class="go">${html('choose.connect')}</button></form>`;
  return popupPage({ status: 200, language, title: text('choose.title'), content: `<p>${html('begin.to')}</p>${form}`, hasForm: true });
}

/** The page after consent, which names the recipient of the books. The page that opened it already knows, so it can be closed. */
export async function connectedPage(place: ConnectionLocation, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, place);
  return popupPage({
    status: 200,
    language,
    title: text('connected.title'),
    content: `<p>${html('connected')}</p><p>${html('connected.to')}</p>`,
  });
}

/** The page that says why nothing was connected. */
export async function refusedPage(why: ConnectionRefusal, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, null);
  if (why === 'unknown') return popupPage({ status: 404, language, title: text('unknown.title'), content: `<p>${html('unknown')}</p>` });
  const title = text('refused.title');
  if (why === 'otherBrowser') return popupPage({ status: 403, language, title, content: `<p>${html('otherBrowser')}</p>` });
  return popupPage({ status: 200, language, title, content: `<p>${html(`error.${why}`)} ${html('close')}</p>` });
}

/** The page before the steps: it names the recipient of the books and says what is needed. */
export async function beforeFilePage(state: string, place: ConnectionLocation, headers: RestRequest['headers']): Promise<RestAnswer> {
  const { text, html, language } = await popupText(headers, place);
  const content = `<p>${html('begin.to')}</p><p>${html('file.careful')}</p><p class="touch">${html('file.phone')}</p>
<form method="post" action="${FILE_PATH}"><input type="hidden" name="state" value="${escapeHtml(state)}"><button class="go">${html('file.start')}</button></form>`;
  return popupPage({ status: 200, language, title: text('begin.title'), content, hasForm: true });
}
