import type { FieldIssue, FormField, FormValues } from '@countinghouse/connectors/form-authorization';
import { escapeHtml } from '../../../platform/http/escape-html';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { popupPage } from './popup-page';
import { FORM_PATH } from './popup-paths';
import { popupText, type PopupText } from './popup-text';
import type { ConnectionLocation } from './connection-request';

/** The form of a package as it is shown. */
export interface OfferedForm {
  readonly fields: readonly FormField[];
  readonly state: string;
  /** What was typed before, by the names of the fields; of secrets nothing is shown again. */
  readonly typed: FormValues;
  /** By the names of the fields. */
  readonly errors: Readonly<Record<string, FieldIssue>>;
  /** The package refused the values together. */
  readonly isRefused: boolean;
  /** What a stand-in of the demo accepts, by the names of the fields; null where none answers. */
  readonly standInAccepts: FormValues | null;
}

/** The name of a field among those of the form as it is sent. */
export const sentName = (field: string): string => `field.${field}`;

/** The page with the form of a package, in the reader's language. What was typed before is still there, secrets excepted. */
export async function formPage(form: OfferedForm, place: ConnectionLocation, headers: RestRequest['headers']): Promise<RestAnswer> {
  const words = await popupText(headers, place);
  const { text, html } = words;
  const first =
    form.fields.find(({ name }) => Object.hasOwn(form.errors, name)) ??
    form.fields.find((field) => shownAgain(field, form) === '') ??
    form.fields[0];
  return popupPage({
    status: 200,
    language: words.language,
    title: text('begin.title'),
    content: `<p>${html('begin.to')}</p>${formOf(form, words, first)}`,
    hasForm: true,
  });
}

function standInNote({ fields, standInAccepts }: OfferedForm, { html }: PopupText): string {
  if (standInAccepts === null) return '';
  const values = fields.map(
    ({ name, label }) => `<div><dt>${html(`field.${label}`)}</dt><dd><code>${escapeHtml(standInAccepts[name] ?? '')}</code></dd></div>`,
  );
  return `<div class="stand-in"><p>${html('form.standIn')}</p><dl translate="no">${values.join('')}</dl></div>`;
}

/** The form with what it is for, as HTML; `first` has the focus. */
export function formOf(form: OfferedForm, words: PopupText, first?: FormField): string {
  const { html } = words;
  const fields = form.fields.map((field) => fieldOf(field, form, field === first, words));
  const refused = form.isRefused ? `<p class="refused" role="alert">${html('form.refused')}</p>` : '';
  return `<p>${html('form.careful')}</p>${standInNote(form, words)}
<form method="post" action="${FORM_PATH}" autocomplete="off"><input type="hidden" name="state" value="${escapeHtml(form.state)}">
${refused}${fields.join('')}<button class="go">${html('form.connect')}</button></form>`;
}

/** What a field holds when the form is shown again. */
function shownAgain({ name, isSecret, longest }: FormField, { typed }: OfferedForm): string {
  return isSecret ? '' : (typed[name] ?? '').slice(0, longest);
}

function fieldOf(field: FormField, form: OfferedForm, isFirst: boolean, { html }: PopupText): string {
  const { name, label, isSecret, longest } = field;
  const error = form.errors[name];
  const value = shownAgain(field, form);
  const id = `field-${name}`;
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`;
  const told = error === undefined ? '' : `<span class="error" id="${id}-error">${html(`form.error.${error}`)}</span>`;
  const kind = isSecret ? 'type="password" autocomplete="off"' : 'type="text" autocomplete="off" autocapitalize="none" spellcheck="false"';
  return `<div class="field"><label for="${id}">${html(`field.${label}`)}</label><input id="${id}" name="${sentName(name)}" ${kind} maxlength="${longest}" dir="auto" required${value === '' ? '' : ` value="${escapeHtml(value)}"`}${isFirst ? ' autofocus' : ''}${wrong}>${told}</div>`;
}
