const MINUS = 45;
const PLUS = 43;
const ZERO = 48;

/** Digits of a group of thousands; as many decimals could be one. */
const GROUP = 3;

/** The bytes of a number format: the mark that begins decimals, and the one that groups thousands. */
export interface AmountMarks {
  readonly decimal: number;
  readonly group: number;
}

/**
 * Reads an amount such as `1234.5`, `-0.07` or `1,234.50` as integer minor units, straight from its bytes. NaN for every other text, more
 * decimals than the currency has (zeros aside), and an amount whose only separator is followed by three digits: `textAmount` reads those.
 */
export function parseAmount(bytes: Uint8Array, start: number, end: number, decimals: number, { decimal, group }: AmountMarks): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  const first = at;
  let value = 0;
  let scale = -1;
  let marked = -1;
  let grouped = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (scale < decimals) {
        value = value * 10 + digit;
        if (scale >= 0) scale += 1;
      } else if (digit !== 0) return Number.NaN;
    } else if (scale < 0 && byte === group) {
      const digitsBefore = at - (grouped < 0 ? first : grouped + 1);
      const fits = grouped < 0 ? digitsBefore >= 1 && digitsBefore <= GROUP && bytes[first] !== ZERO : digitsBefore === GROUP;
      if (!fits) return Number.NaN;
      grouped = at;
    } else if (scale < 0 && byte === decimal && (grouped < 0 || at - grouped - 1 === GROUP)) {
      scale = 0;
      marked = at;
    } else return Number.NaN;
  }
  if (first === end || (marked < 0 ? grouped >= 0 : first + 1 === end || (grouped < 0 && end - marked - 1 === GROUP))) return Number.NaN;
  for (let missing = Math.max(scale, 0); missing < decimals; missing += 1) value *= 10;
  if (value > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return sign === MINUS && value !== 0 ? -value : value;
}
