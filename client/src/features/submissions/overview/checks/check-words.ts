import type { SubmissionQuery } from '../../../../gql/graphql';
import { formatAmount, formatCount } from '../../../../lib/format/format-number';
import { formatDay } from '../../../../lib/format/format-time';
import type { Texts } from '../../../../lib/i18n/texts';

/** One check of the books, as the server gives it. */
export type Check = NonNullable<SubmissionQuery['submission']['financialRecord']>['checks'][number];

/** A check as people read it. */
export interface CheckWords {
  readonly title: string;
  readonly evidence: string;
}

/** Fills a check's texts with its facts, each written by its kind. */
export function checkWords(check: Check, currency: string, locale: string, text: Texts<'checks'>): CheckWords {
  const facts = Object.fromEntries(check.facts.map((fact) => [fact.name, writeFact(fact, currency, locale)]));
  return { title: text.named(check.titleKey, facts, check.id), evidence: text.named(check.evidenceKey, facts, '') };
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

/** Whether every value of a column of evidence is a number, so that it stands to the right. */
export function isFigureColumn(rows: readonly (readonly (string | null)[])[], column: number): boolean {
  return rows.every((row) => /^-?\d+(\.\d+)?$/.test(row[column] ?? ''));
}

function writeFact({ kind, value }: Check['facts'][number], currency: string, locale: string): string {
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
