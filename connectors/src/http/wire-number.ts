import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { plainDecimal } from '@countinghouse/domain/money/round-decimal';

const MOST_EXACT = 10 ** 15;
const MOST_DIGITS = 15;
/** 10 to the power of as many decimals as currencies have. */
const SCALES = [1, 10, 100, 1_000, 10_000];

/** The minor units of a number or a text of one; null for any other value, and where it takes the plain text to tell. */
export function minorUnitsOf(value: unknown, decimals: number): number | null {
  if (typeof value === 'number') return minorUnitsOfDouble(value, decimals);
  const minor = typeof value === 'string' ? parseDecimal(value, decimals) : null;
  return typeof minor === 'number' ? minor : null;
}

/**
 * The minor units of a double; null where it isn't the one that is nearest to a whole number of them. Below 10^15 no two such numbers share
 * their double, so it is the one that was sent; a multiplication tells this faster than a text.
 */
function minorUnitsOfDouble(value: number, decimals: number): number | null {
  const scale = SCALES[decimals] ?? 10 ** decimals;
  const minor = Math.round(value * scale);
  return Math.abs(minor) < MOST_EXACT && minor / scale === value ? minor + 0 : null;
}

/** The plain decimal that a double stands for; null where it has more digits than a double holds exactly. */
export function decimalOf(value: number): string | null {
  const text = String(value);
  if (text.length <= MOST_DIGITS && Number.isFinite(value) && !text.includes('e')) return text;
  const digits = (text.split('e')[0] ?? '').replace(/[-.]/g, '').replace(/^0+/, '');
  if (!Number.isFinite(value) || digits.length > MOST_DIGITS) return null;
  const plain = text.includes('e') ? plainDecimal(value) : text;
  return Number(plain) === value ? plain : null;
}
