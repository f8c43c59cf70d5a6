import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';

/**
 * Converts minor units to the base currency at a rate of Sage Intacct, which states base units for one unit of the currency; exact, rounded
 * half away from zero. Null for a rate of zero, or an amount beyond whole numbers.
 */
export function multiplyByRate(
  amount: number,
  rate: string,
  { currency, baseCurrency }: { readonly currency: string; readonly baseCurrency: string },
): number | null {
  const [whole = '', fraction = ''] = rate.split('.');
  const factor = BigInt(whole + fraction);
  if (factor <= 0n) return null;
  const product = BigInt(Math.abs(amount)) * factor * 10n ** BigInt(currencyDecimals(baseCurrency));
  const unit = 10n ** BigInt(fraction.length + currencyDecimals(currency));
  const rounded = Number((product * 2n + unit) / (unit * 2n));
  if (!Number.isSafeInteger(rounded)) return null;
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
