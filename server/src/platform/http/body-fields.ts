import { cleanLine, hasControlCharacters } from '@countinghouse/domain/fields/unsafe-text';
import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';

/** A JSON object as a caller sent it, not yet trusted. */
export type Fields = Readonly<Record<string, unknown>>;

/** The body as an object; refuses `InvalidInput` for anything else. An absent body is an empty object. */
export function fieldsOf(body: unknown): Fields | Refusal {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    return refuse('InvalidInput', undefined, { problem: 'The body must be a JSON object' });
  return body as Fields;
}

/** A text field, without invisible characters at its ends; null when absent, null or blank; refuses another type, control characters, or more characters than allowed. */
export function textField(fields: Fields, name: string, max: number): string | null | Refusal {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return refuse('InvalidInput', name, { problem: 'must be a string' });
  const text = cleanLine(value);
  if (hasControlCharacters(text)) return refuse('InvalidInput', name, { problem: 'contains control characters' });
  if (text.length > max) return refuse('InvalidInput', name, { max });
  return text === '' ? null : text;
}

/** A whole number within bounds; null when absent or null. */
export function countField(fields: Fields, name: string, min: number, max: number): number | null | Refusal {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  return refuse('InvalidInput', name, { problem: `must be a whole number from ${min} to ${max}` });
}

/** A UUID in any case. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A UUID in lower case; null when absent or null. */
export function idField(fields: Fields, name: string): string | null | Refusal {
  const text = textField(fields, name, 64);
  if (text === null || isRefusal(text)) return text;
  return UUID.test(text) ? text.toLowerCase() : refuse('InvalidInput', name, { problem: 'must be a UUID' });
}

/** Whether a path or argument holds a UUID; ids that are none name nothing. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
