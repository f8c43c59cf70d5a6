import { mergeDocument, type TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { isObject } from '@countinghouse/domain/tenants/document/setting-checks';
import { nested, valueAt, without } from './document-values';
import { SETTING_FIELDS, type SettingField } from './setting-fields';

/** What is in the form: the fields by their paths, and the other settings as JSON. */
export interface TenantDraft {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly rest: string;
}

/** The form of a document. */
export function draftOf(document: TenantDocument): TenantDraft {
  const values = SETTING_FIELDS.map((field) => [field.path, shownValue(field, valueAt(document, field.path))] as const);
  const rest = SETTING_FIELDS.reduce((left, { path }) => without(left, path.split('.')), document);
  return { values: Object.fromEntries(values), rest: JSON.stringify(rest, null, 2) };
}

/** The document of a form that started with `stored`; fields that were not edited stay as stored. Throws SyntaxError and TypeError when the other settings are not a JSON object. */
export function documentOf(stored: TenantDocument, { values, rest }: TenantDraft): TenantDocument {
  const others: unknown = JSON.parse(rest.trim() === '' ? '{}' : rest);
  if (!isObject(others)) throw new TypeError('The other settings are no JSON object.');
  const before = draftOf(stored).values;
  return SETTING_FIELDS.reduce((document, field) => {
    const given = values[field.path];
    const value = given === before[field.path] ? valueAt(stored, field.path) : enteredValue(field, given);
    return value === undefined ? document : mergeDocument(document, nested(field.path.split('.'), value));
  }, others);
}

function shownValue(field: SettingField, value: unknown): string | boolean {
  if (field.kind === 'switch') return typeof value === 'boolean' ? value : field.usual === true;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A number that is none is sent as it was entered, so that the server says what is wrong with it. */
function enteredValue(field: SettingField, given: string | boolean | undefined): unknown {
  if (typeof given !== 'string') return given;
  const entered = given.trim();
  if (entered === '') return undefined;
  if (field.kind === 'list') return entered.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (field.kind === 'number') return /^-?\d+$/.test(entered) ? Number(entered) : entered;
  return entered;
}
