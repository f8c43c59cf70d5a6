import { monthIndexOf } from '@countinghouse/domain/periods/month';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/**
 * US dollars for one unit. Each rate and its inverse have at most six decimals, so that packages which multiply and packages which divide
 * can both state it exactly.
 */
const RATES = new Map<string, readonly string[]>([
  ['EUR', ['1.25', '1.28', '1.25', '1.28', '1.28']],
  ['GBP', ['1.5625', '1.6', '1.5625', '1.6', '1.6']],
  ['JPY', ['0.0064', '0.00625', '0.008', '0.0064', '0.00625']],
]);

/** The rate of a currency to the base currency, another one each month; `1` for the base currency itself. */
export function rateOn(currency: string, baseCurrency: string, date: CalendarDate): string {
  if (currency === baseCurrency) return '1';
  const rates = RATES.get(currency);
  if (rates === undefined || baseCurrency !== 'USD') throw new RangeError(`No rate for ${currency} in ${baseCurrency}`);
  return rates[monthIndexOf(date) % rates.length] ?? '1';
}
