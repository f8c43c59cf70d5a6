/** An exact number: a quotient of two whole numbers, of which the second is above zero. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A quotient of whole numbers; throws RangeError for a denominator of zero. */
export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (below === 0n) throw new RangeError('A fraction has no denominator of zero');
  return below < 0n ? { numerator: -above, denominator: -below } : { numerator: above, denominator: below };
}

export const ZERO = fraction(0);

/** The exact sum. */
export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.denominator === other.denominator) return { numerator: one.numerator + other.numerator, denominator: one.denominator };
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

/** The exact difference. */
export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { numerator: -other.numerator, denominator: other.denominator });
}

/** The exact product. */
export function times(one: Fraction, other: Fraction): Fraction {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}

/** One number divided by another; throws RangeError where that is zero. */
export function dividedBy(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.denominator, one.denominator * other.numerator);
}

/** -1, 0 or 1. */
export function signOf({ numerator }: Fraction): -1 | 0 | 1 {
  if (numerator === 0n) return 0;
  return numerator < 0n ? -1 : 1;
}

/** A plain decimal with exactly `decimals` decimals, rounded half away from zero; never `-0`. */
export function toDecimal({ numerator, denominator }: Fraction, decimals: number): string {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
  const figures = rounded.toString().padStart(decimals + 1, '0');
  const whole = figures.slice(0, figures.length - decimals);
  const sign = numerator < 0n && rounded !== 0n ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${figures.slice(-decimals)}`;
}

/** More decimals than a double tells apart in the ratios and amounts of books. */
const DECIMALS_OF_NUMBERS = 20;

/** The nearest number, for what is drawn or compared and not added up. */
export function toNumber(value: Fraction): number {
  const { numerator, denominator } = value;
  const isSafe = (part: bigint) => BigInt.asIntN(53, part) === part;
  return isSafe(numerator) && isSafe(denominator) ? Number(numerator) / Number(denominator) : Number(toDecimal(value, DECIMALS_OF_NUMBERS));
}
