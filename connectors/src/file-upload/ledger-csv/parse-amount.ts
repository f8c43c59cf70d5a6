const MINUS = 45;
const PLUS = 43;
const ZERO = 48;

/** Decimals of an amount whose mark could as well group thousands. */
const GROUP = 3;

/**
 * Reads a decimal without groups such as `1234.5` or `-0.07` as integer minor units, straight from its bytes; `mark` begins its decimals.
 * NaN for every other text, more decimals than the currency has (zeros aside), and three decimals: `textAmount` reads those.
 */
export function parseAmount(bytes: Uint8Array, start: number, end: number, decimals: number, mark: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  const first = at;
  let value = 0;
  let scale = -1;
  let marked = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (scale < decimals) {
        value = value * 10 + digit;
        if (scale >= 0) scale += 1;
      } else if (digit !== 0) return Number.NaN;
    } else if (byte === mark && scale < 0) {
      scale = 0;
      marked = at;
    } else return Number.NaN;
  }
  if (first === end || (scale >= 0 && (first + 1 === end || end - marked - 1 === GROUP))) return Number.NaN;
  for (let missing = Math.max(scale, 0); missing < decimals; missing += 1) value *= 10;
  if (value > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return sign === MINUS && value !== 0 ? -value : value;
}
