import { escapeHtml } from '../../../platform/http/escape-html';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import type { ConnectionLocation } from '../../connections/connections/connection-request';
import { popupPage } from '../../connections/connections/popup-page';
import { FILE_PATH, WAITING_PATH } from '../../connections/connections/popup-paths';
import { popupText, type PopupText } from '../../connections/connections/popup-text';
import type { IssuedPassword } from './issue-connect-file';

/**
 * What the page with the steps does by itself: it copies the password, and goes on to the page that waits as soon as that does not wait any
 * more, which the lack of a `refresh` among its headers says.
 */
const CONNECT_FILE_SCRIPT = `
const copy = document.getElementById('copy');
const password = document.getElementById('password').textContent;
if (navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', () =>
    navigator.clipboard.writeText(password).then(() => {
      copy.textContent = copy.dataset.copied;
    }, () => {
      copy.hidden = true;
    }),
  );
}
const { address } = document.getElementById('waiting').dataset;
const look = () =>
  fetch(address, { cache: 'no-store' }).then(
    (answer) => (answer.status !== 429 && answer.status < 500 && !answer.headers.has('refresh') ? location.replace(address) : wait()),
    () => wait(),
  );
const wait = () => setTimeout(look, document.hidden ? 15000 : 4000);
wait();
`;

type Headers = RestRequest['headers'];

/** How often the page of a reader without scripts looks again, in seconds. */
const LOOK_EVERY = 15;

const stateOf = (state: string) => `<input type="hidden" name="state" value="${escapeHtml(state)}">`;
const at = (path: string, state: string) => escapeHtml(`${path}?${new URLSearchParams({ state }).toString()}`);
const waitingText = ({ html }: PopupText) =>
  `<p class="waiting" role="status"><span class="pulse" aria-hidden="true"></span>${html('file.waiting')}</p>`;

/** The four steps with the password, which no later page shows; it turns by itself once the machine has connected. */
export async function filePage(
  { state, password, place, standInUrl }: IssuedPassword & { readonly state: string },
  headers: Headers,
): Promise<RestAnswer> {
  const words = await popupText(headers, place);
  const { text, html, language } = words;
  const step = (name: string, more = '') => `<li><h2>${html(`file.${name}.title`)}</h2><p>${html(`file.${name}`)}</p>${more}</li>`;
  const download = `<a class="go" href="${at(FILE_PATH, state)}" download>${html('file.download.button')}</a>`;
  const copy = `<button class="plain" type="button" id="copy" hidden data-copied="${html('file.password.copied')}">${html('file.password.copy')}</button>`;
  const shown = `<div class="secret"><code id="password" translate="no">${escapeHtml(password)}</code>${copy}</div>`;
  const standIn = standInUrl === null ? '' : standInNote(standInUrl, words);
  const content = `${standIn}<ol class="steps">${step('download', download)}${step('open')}${step('password', shown)}${step('keep')}</ol>
${waitingText(words)}<noscript><p><a href="${at(WAITING_PATH, state)}">${html('begin.continue')}</a></p></noscript>
<span id="waiting" hidden data-address="${at(WAITING_PATH, state)}"></span>`;
  return popupPage({ status: 200, language, title: text('begin.title'), content, script: CONNECT_FILE_SCRIPT });
}

function standInNote(address: string, { html }: PopupText): string {
  const shown = escapeHtml(address);
  return `<div class="stand-in"><p>${html('file.standIn')}</p><a href="${shown}" target="_blank" rel="noopener noreferrer">${html('file.standIn.open')}</a></div>`;
}

/** The page that waits for the machine without the password, and makes another one on request. */
export async function waitingPage(state: string, place: ConnectionLocation, headers: Headers): Promise<RestAnswer> {
  const words = await popupText(headers, place);
  const { text, html, language } = words;
  const content = `${waitingText(words)}<p>${html('file.waiting.text')}</p><p>${html('file.again')}</p>
<form method="post" action="${FILE_PATH}">${stateOf(state)}<button class="plain wide">${html('file.again.button')}</button></form>`;
  const page = popupPage({ status: 200, language, title: text('file.waiting.title'), content, hasForm: true });
  return { ...page, headers: { ...page.headers, refresh: String(LOOK_EVERY) } };
}
