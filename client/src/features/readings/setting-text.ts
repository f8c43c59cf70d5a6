import { currenciesLike } from '@countinghouse/domain/money/currency-decimals';
import type { BasisOfAccounting } from '../../lib/graphql/types.generated';
import { currencyName } from '../../lib/format/format-number';
import type { Texts } from '../../lib/i18n/texts';

/** The name of a month 1..12 in a locale. */
export function monthName(month: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1, 1)));
}

/** The name of a currency with its code. */
export function currencyLabel(code: string, locale: string): string {
  return `${currencyName(code, locale)} (${code})`;
}

/** The currencies whose amounts have as many decimals as those of one, in order of their names. */
export function currencyOptions(currency: string, locale: string): { value: string; label: string }[] {
  return currenciesLike(currency)
    .map((code) => ({ value: code, label: currencyLabel(code, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The label of a basis of accounting; null is labeled as not stated. */
export function basisText(basis: BasisOfAccounting | null, text: Texts<'readings'>): string {
  return text(basis ?? 'notStated');
}
