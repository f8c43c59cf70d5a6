import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { WireValue } from '../http/wire-value';

/** The currency of a document; companies with one currency may leave it out. */
export function currencyOf(document: WireValue, homeCurrency: string): string {
  const value = document.get('CurrencyRef').orNull((reference) => reference.get('value'));
  if (value === null) return homeCurrency;
  const currency = value.text();
  if (!isCurrencyCode(currency)) throw value.unreadable('a currency code');
  return currency;
}

/** Home currency for one unit of the document's. */
export function rateOf(document: WireValue, currency: string, homeCurrency: string): string {
  if (currency === homeCurrency) return '1';
  const rate = document.get('ExchangeRate');
  const text = rate.decimal();
  if (text.startsWith('-') || !/[1-9]/.test(text)) throw rate.unreadable('a rate above zero');
  return text;
}
