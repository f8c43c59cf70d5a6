import { assertExact } from '@countinghouse/domain/money/sum-exact';

const DECIMAL = /^\+?(\d*)\.?(\d*)$/;

/** A currency amount in minor units. */
export interface ForeignAmount {
  readonly minor: number;
  readonly decimals: number;
}

/**
 * An amount in minor units of the home currency: multiplied by a rate of home currency for one foreign unit (a plain decimal text), exactly,
 * and rounded half away from zero.
 */
export function homeAmount({ minor, decimals }: ForeignAmount, rate: string, homeDecimals: number): number {
  const [, whole = '', fraction = ''] = DECIMAL.exec(rate) ?? [];
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}` || '0') * 10n ** BigInt(homeDecimals);
  const divisor = 10n ** BigInt(decimals + fraction.length);
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  return assertExact(minor < 0 && rounded !== 0 ? -rounded : rounded);
}
