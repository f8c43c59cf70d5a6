/** Why a text is not an amount: no plain decimal, more decimals than the currency has, or beyond what is kept exactly. */
export type DecimalProblem = 'notANumber' | 'tooManyDecimals' | 'tooLarge';

const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/**
 * Reads a plain decimal (`-1234.5`; no grouping, exponent or blanks) as minor units, exactly and without fractions.
 * Decimals beyond `digits` are accepted only where they are zeros.
 */
export function parseDecimal(text: string, digits: number): number | DecimalProblem {
  const first = text.charCodeAt(0);
  const unsigned = first === MINUS || first === PLUS ? 1 : 0;
  let minor = 0;
  let decimals = -1;
  let figures = 0;
  let lost = false;
  for (let at = unsigned; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && decimals < 0) {
      decimals = 0;
      continue;
    }
    const figure = code - ZERO;
    if (figure < 0 || figure > 9) return 'notANumber';
    figures++;
    if (decimals < digits) minor = minor * 10 + figure;
    else if (figure !== 0) lost = true;
    if (decimals >= 0) decimals++;
  }
  if (figures === 0) return 'notANumber';
  for (let decimal = Math.max(decimals, 0); decimal < digits; decimal++) minor *= 10;
  if (lost) return 'tooManyDecimals';
  if (minor > Number.MAX_SAFE_INTEGER) return 'tooLarge';
  return first === MINUS && minor !== 0 ? -minor : minor;
}
