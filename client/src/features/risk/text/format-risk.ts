import type { ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { readDecimal } from '../../../lib/format/read-decimal';
import type { TermRange } from '../charts/term-series';

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

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in its largest unit, as in `3 months ago`, and `now` within the first minute; milliseconds since 1970. */
export function formatAge(then: number, now: number, locale: string): string {
  const passed = Math.max(0, now - then);
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? [];
  if (unit === undefined) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / length), unit);
}

/** A figure of the books in whole currency units, negatives in parentheses as accountants expect; a dash when it is unknown. */
export function formatFigure(value: number | null, locale: string): string {
  if (value === null) return '–';
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'never' }).format(value);
  return value <= -0.5 ? `(${whole})` : whole;
}

/** A ratio of the score as it is read: a share, a growth, or points of change (`points` is the text for those). */
export function ratioValue(ratio: ScoreRatio, value: number | null, locale: string, points: (value: string) => string): string {
  if (value === null) return '–';
  if (ratio === 'liabilitiesChange') return points(formatSigned(value * 100, locale, 1));
  if (ratio === 'salesGrowth') return formatChange(value, locale);
  return formatShare(value, locale);
}

/** Reads an amount as the reader of a locale types it; null where it is none. */
export function readFigure(typed: string, locale: string): number | null {
  const decimal = readDecimal(typed, locale);
  return decimal === null ? null : Number(decimal);
}
