import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { isCalendarDate } from '@countinghouse/domain/periods/day';

/** What values of a field can be compared with. */
export type FieldType = 'text' | 'number' | 'date' | 'guid' | 'boolean';

/** The fields of a resource that where and order accept, by their names on the wire (`Contact.ContactID`). */
export type Fields = Readonly<Record<string, FieldType>>;

/** A value that can be compared: dates are milliseconds since 1970, decimals are millionths. */
export type Comparable = string | number | boolean | null;

/** A record as it is sent. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The places after the point that comparisons of numbers regard. */
const DECIMALS = 6;

/** The value of a field of a record; null where the record lacks it. */
export function fieldValue(record: WireRecord, name: string, type: FieldType): Comparable {
  const value = name.split('.').reduce<unknown>((inner, key) => (inner as WireRecord | undefined)?.[key], record);
  if (value === undefined || value === null) return null;
  switch (type) {
    case 'number':
      return decimalValue(typeof value === 'number' ? String(value) : (value as { readonly rawJSON: string }).rawJSON);
    case 'date':
      return Number(/^\/Date\((-?\d+)/.exec(value as string)?.[1]);
    case 'guid':
      return (value as string).toLowerCase();
    case 'text':
    case 'boolean':
      return value as string | boolean;
  }
}

/** A decimal text as millionths; NaN where it is none. */
export function decimalValue(text: string): number {
  const value = parseDecimal(text, DECIMALS);
  return typeof value === 'number' ? value : Number.NaN;
}

/** Midnight UTC of a year, month and day; null where there is no such day. */
export function dayValue(year: number, month: number, day: number): number | null {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isCalendarDate(text) ? Date.UTC(year, month - 1, day) : null;
}
