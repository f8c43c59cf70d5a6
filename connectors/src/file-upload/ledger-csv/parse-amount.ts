import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';

const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;

/**
 * Reads a plain decimal such as `1234.5` or `-0.07` as integer minor units, straight from its bytes.
 * NaN when it is none, has more decimals than the currency (zeros aside), or leaves the safe integers; {@link explainAmount} then says why.
 */
export function parseAmount(bytes: Uint8Array, start: number, end: number, decimals: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  const first = at;
  let value = 0;
  let scale = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (scale < decimals) {
        value = value * 10 + digit;
        if (scale >= 0) scale += 1;
      } else if (digit !== 0) return Number.NaN;
    } else if (byte === POINT && scale < 0) scale = 0;
    else return Number.NaN;
  }
  if (first === end || (scale >= 0 && first + 1 === end)) return Number.NaN;
  for (let missing = Math.max(scale, 0); missing < decimals; missing += 1) value *= 10;
  if (value > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return sign === MINUS && value !== 0 ? -value : value;
}

/** Why {@link parseAmount} refused a text. */
export function explainAmount(text: string, decimals: number): string {
  switch (parseDecimal(text, decimals)) {
    case 'tooManyDecimals':
      return faultProblem('tooManyDecimals', { decimals });
    case 'tooLarge':
      return faultProblem('tooLargeNumber');
    default:
      return faultProblem('notNumber');
  }
}
