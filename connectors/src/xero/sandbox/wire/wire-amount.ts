import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';

/** A number of JSON whose text is chosen, so that an amount arrives as `40.00` and never through a floating-point number. */
export interface WireNumber {
  readonly rawJSON: string;
}

const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => WireNumber };

const RATE_DECIMALS = 6;

/** Minor units as a number of JSON with as many decimals as the currency has. */
export function wireAmount(minor: number, currency: string): WireNumber {
  return rawJSON(formatDecimal(minor, currencyDecimals(currency)));
}

/** Minor units as the text in a cell of a report: `-1850.00`. */
export function cellAmount(minor: number, currency: string): string {
  return formatDecimal(minor, currencyDecimals(currency));
}

/**
 * Xero's rate, foreign currency for one unit of the base currency with six decimals, from its reciprocal as a decimal text; rounded half
 * up. Dividing by it does not give back the exact base amount: the error is `amount x 0.0000005 / rate^2`.
 */
export function wireRate(basePerForeign: string): WireNumber {
  const [whole = '', fraction = ''] = basePerForeign.split('.');
  const divisor = BigInt(whole + fraction);
  if (divisor <= 0n) throw new RangeError(`No rate: ${basePerForeign}`);
  const dividend = 10n ** BigInt(RATE_DECIMALS + fraction.length);
  const rounded = (2n * dividend + divisor) / (2n * divisor);
  return rawJSON(formatDecimal(Number(rounded), RATE_DECIMALS));
}
