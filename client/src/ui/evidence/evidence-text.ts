import { formatAmount, formatCount } from '../../lib/format/format-number';
import { formatDay } from '../../lib/format/format-time';

/** A named value as the server gives it; its kind says how to write it. */
export interface WiredFact {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
}

/** Facts by their names, each written by its kind in the reader's locale. */
export function writtenFacts(facts: readonly WiredFact[], currency: string, locale: string): Record<string, string> {
  return Object.fromEntries(facts.map((fact) => [fact.name, writeFact(fact, currency, locale)]));
}

/** A value of a table of evidence: a day or an amount in the reader's locale, anything else as it is. */
export function writeCell(value: string | null, locale: string): string {
  if (value === null) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
  if (!/^-?\d+\.\d+$/.test(value)) return value;
  const digits = value.length - value.indexOf('.') - 1;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value as `${number}`);
}

/** Whether every value of a column of evidence is a number, so that it is aligned to the right. */
export function isFigureColumn(rows: readonly (readonly (string | null)[])[], column: number): boolean {
  return rows.every((row) => /^-?\d+(\.\d+)?$/.test(row[column] ?? ''));
}

function writeFact({ kind, value }: WiredFact, currency: string, locale: string): string {
  switch (kind) {
    case 'amount':
      return formatAmount(value, currency, locale);
    case 'count':
      return formatCount(Number(value), locale);
    case 'date':
      return formatDay(value, locale);
    default:
      return value;
  }
}
