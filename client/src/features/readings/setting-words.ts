import type { BasisOfAccounting } from '../../gql/graphql';
import type { Texts } from '../../lib/i18n/texts';

/** The name of a month 1..12 in a locale. */
export function monthName(month: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1, 1)));
}

/** The label of a basis of accounting; null is labeled as not stated. */
export function basisWords(basis: BasisOfAccounting | null, text: Texts<'readings'>): string {
  return text(basis ?? 'notStated');
}
