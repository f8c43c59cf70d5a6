import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';

/**
 * An amount in minor units of a currency in those of the native one: multiplied by a rate of FreeAgent, which is native currency for one
 * foreign unit, exactly, and rounded half away from zero. Null for an amount beyond
 * whole numbers.
 */
export function nativeAmount(minor: number, rate: string, currency: string, nativeCurrency: string): number | null {
  const [whole = '', fraction = ''] = rate.replace('+', '').split('.');
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}`) * 10n ** BigInt(currencyDecimals(nativeCurrency));
  const divisor = 10n ** BigInt(fraction.length + currencyDecimals(currency));
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) return null;
  return minor < 0 && rounded !== 0 ? -rounded : rounded;
}
