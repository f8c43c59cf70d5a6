import { assertExact } from '@countinghouse/domain/money/sum-exact';

/** An amount in minor units of a currency. */
interface CurrencyAmount {
  readonly minor: number;
  readonly decimals: number;
}

/**
 * An amount in minor units of the home currency: multiplied by a rate of home currency for one unit (a plain decimal text), exactly, and
 * rounded half away from zero.
 */
export function homeAmount({ minor, decimals }: CurrencyAmount, rate: string, homeDecimals: number): number {
  const [whole = '0', fraction = ''] = rate.replace(/^\+/, '').split('.');
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}`) * 10n ** BigInt(homeDecimals);
  const divisor = 10n ** BigInt(decimals + fraction.length);
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  return assertExact(minor < 0 && rounded !== 0 ? -rounded : rounded);
}
