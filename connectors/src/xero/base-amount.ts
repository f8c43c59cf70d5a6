import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';

/** Two currencies: amounts are converted from the first to the second. */
export interface CurrencyPair {
  readonly currency: string;
  readonly baseCurrency: string;
}

/**
 * Converts minor units to the base currency at a rate of Xero, which is foreign units for one of the base currency, so that it divides;
 * exact, rounded half away from zero. Null for a rate of nothing, or an amount beyond whole numbers.
 */
export function divideByRate(amount: number, rate: string, { currency, baseCurrency }: CurrencyPair): number | null {
  const [whole = '', fraction = ''] = rate.split('.');
  const divisor = BigInt(whole + fraction) * 10n ** BigInt(currencyDecimals(currency));
  if (divisor <= 0n) return null;
  const dividend = BigInt(Math.abs(amount)) * 10n ** BigInt(fraction.length + currencyDecimals(baseCurrency));
  const rounded = Number((dividend * 2n + divisor) / (divisor * 2n));
  if (!Number.isSafeInteger(rounded)) return null;
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
