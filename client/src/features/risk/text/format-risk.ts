import type { TermRange } from '../term/term-series';

/** A probability of default in percent with two decimals, never lower than 0.01 % on the screen (docs/spec.md, borrower 9). */
export function formatPd(probability: number, locale: string): string {
  return percent(Math.max(probability, 0.0001), locale, 2);
}

/** The lowest and the highest probability of a year, as in `0.05% – 5.90%`. */
export function rangeText(range: TermRange, year: number, locale: string): string {
  return [range.low, range.high].map((curve) => formatPd(curve[year - 1] ?? 0, locale)).join(' – ');
}

/** A share in percent, as in `66.9%`. */
export function formatShare(share: number, locale: string, digits = 1): string {
  return percent(share, locale, digits);
}

/** A number with its sign and a true minus, as in `−0.69`; nothing that rounds to zero has one. */
export function formatSigned(value: number, locale: string, digits = 2): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  return minus(new Intl.NumberFormat(locale, form).format(value));
}

/** A change in percent with its sign, as in `+8.2%`; without decimals once it is tenfold. */
export function formatChange(share: number, locale: string): string {
  const digits = Math.abs(share) >= 10 ? 0 : 1;
  const form = { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return minus(new Intl.NumberFormat(locale, form).format(share));
}

/** A number with two decimals (docs/spec.md, borrower 9). */
export function formatScore(value: number, locale: string): string {
  return minus(new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value));
}

function percent(share: number, locale: string, digits: number): string {
  return minus(
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share),
  );
}

function minus(text: string): string {
  return text.replace('-', '−');
}
