import { assertExact } from '@countinghouse/domain/money/sum-exact';

/**
 * An amount in minor units of the base currency: multiplied by a rate of base currency for one unit (a plain decimal text), exactly, and
 * rounded half away from zero.
 */
export function baseAmount(
  { minor, decimals }: { readonly minor: number; readonly decimals: number },
  rate: string,
  baseDecimals: number,
): number {
  const [whole = '0', fraction = ''] = rate.replace(/^[+-]/, '').split('.');
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}`) * 10n ** BigInt(baseDecimals);
  const unit = 10n ** BigInt(decimals + fraction.length);
  const rounded = Number((2n * product + unit) / (2n * unit));
  return assertExact(minor < 0 && rounded !== 0 ? -rounded : rounded);
}
