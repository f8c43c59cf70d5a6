import { languageFor } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { acceptedLanguages } from '../../platform/http/accepted-languages';
import type { Organization } from '@countinghouse/connectors/authorization';
import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../platform/http/html-page';
import type { RestAnswer, RestRequest } from '../../rest/route';
import type { ConsentOffer } from './begin-connection';
import type { ConnectionErrorCode, ConnectionPlace } from './connection-request';

/** Why nothing was connected, as shown on the page. */
type ConnectionRefusal = Exclude<ConnectionErrorCode, 'None'> | 'unknown' | 'otherBrowser';

type Headers = RestRequest['headers'];

/** A widget in a page of others must see whether the popup that it opened is still there; a browser would hide it otherwise. */
const SEEN_BY_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** The page before the package's consent page, in the reader's language: it names the recipient of the books and links to the consent page. */
export async function consentPage({ consentAddress, place }: ConsentOffer, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await wordsFor(headers, place);
  const go = `<a class="go" href="${escapeHtml(consentAddress)}">${html('begin.continue')}</a>`;
  return pageOf({
    status: 200,
    language,
    title: text('begin.title'),
    content: `<p>${html('begin.to')}</p><p>${html('begin.careful')}</p>${go}`,
  });
}

/**
 * The page that leads on to the host of the tenant. It is a page and no redirect: browsers hold redirects to what the consent page allows its
 * form, which is the address that the package knows.
 */
export async function onwardPage(address: string, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await wordsFor(headers, null);
  const content = `<a class="go" href="${escapeHtml(address)}">${html('onward.continue')}</a>`;
  const page = pageOf({ status: 200, language, title: text('onward.title'), content });
  return { ...page, headers: { ...page.headers, refresh: `0; url=${address}`, 'referrer-policy': 'no-referrer' } };
}

interface Choice {
  readonly organizations: readonly Organization[];
  readonly state: string;
  readonly place: ConnectionPlace;
}

/** The page on which a person chooses one of the organizations that they consented to. */
export async function choicePage({ organizations, state, place }: Choice, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await wordsFor(headers, place);
  const choices = organizations.map(
    ({ id, name }) =>
      `<label class="choice"><input type="radio" name="organization" value="${escapeHtml(id)}" required><bdi>${escapeHtml(name ?? id)}</bdi></label>`,
  );
  const form = `<form method="post"><input type="hidden" name="state" value="${escapeHtml(state)}">
<fieldset><legend>${html('choose.which')}</legend>${choices.join('')}</fieldset><button class="go">${html('choose.connect')}</button></form>`;
  return pageOf({ status: 200, language, title: text('choose.title'), content: `<p>${html('begin.to')}</p>${form}`, hasForm: true });
}

/** The page after consent, which names the recipient of the books. The page that opened it already knows, so it can be closed. */
export async function connectedPage(place: ConnectionPlace, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await wordsFor(headers, place);
  return pageOf({
    status: 200,
    language,
    title: text('connected.title'),
    content: `<p>${html('connected')}</p><p>${html('connected.to')}</p>`,
  });
}

/** The page that says why nothing was connected. */
export async function refusedPage(why: ConnectionRefusal, headers: Headers): Promise<RestAnswer> {
  const { text, html, language } = await wordsFor(headers, null);
  if (why === 'unknown') return pageOf({ status: 404, language, title: text('unknown.title'), content: `<p>${html('unknown')}</p>` });
  const title = text('refused.title');
  if (why === 'otherBrowser') return pageOf({ status: 403, language, title, content: `<p>${html('otherBrowser')}</p>` });
  return pageOf({ status: 200, language, title, content: `<p>${html(`error.${why}`)} ${html('close')}</p>` });
}

const GO = `
.go{display:block;padding:10px 16px;border-radius:8px;background:var(--ink);color:var(--surface);font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere}
.go:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
button.go{width:100%;border:0;font-size:inherit;font-family:inherit;cursor:pointer}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{margin-bottom:8px;padding:0;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:4px 0;overflow-wrap:anywhere}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--ink)}
b{overflow-wrap:anywhere}
p b{color:var(--ink)}`;

/** The words of the popup, as text and as HTML, where each name reads in its own direction, whatever it holds. */
async function wordsFor(headers: Headers, place: ConnectionPlace | null) {
  const language = languageFor(acceptedLanguages(String(headers['accept-language'] ?? '')));
  const texts = await loadTextSet(language, 'connections');
  const fill = (text: string, write: (name: string) => string) =>
    text.replace(/\{(lender|workspace|source)\}/g, (_all, name: keyof ConnectionPlace) => write(place?.[name] ?? ''));
  const wordsOf = (key: string) => texts[`popup.${key}`] ?? '';
  return {
    language,
    text: (key: string) => fill(wordsOf(key), (name) => name),
    html: (key: string) => fill(escapeHtml(wordsOf(key)), (name) => `<b><bdi>${escapeHtml(name)}</bdi></b>`),
  };
}

interface Page {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly hasForm?: true;
}

function pageOf({ status, language, title, content, hasForm }: Page): RestAnswer {
  const page = htmlPage({ title, language, style: GO, content: `<h1>${escapeHtml(title)}</h1>${content}` });
  return { status, body: page.html, headers: { ...pageHeaders(page, hasForm ? { 'form-action': "'self'" } : {}), ...SEEN_BY_OPENER } };
}
