import { RATIO_RECIPES } from '@countinghouse/domain/ratios/ratio-recipes';
import { dateFormat } from '../../../lib/format/date-format';
import type { AnalysisPoint, AnalysisRatio } from '../screen/analysis-view';

/** A ratio in its unit, as in `1.25x`, `25.3%` or `30.0`; amounts in whole currency units. */
export function formatRatio(value: string, unit: AnalysisRatio['unit'], locale: string): string {
  switch (unit) {
    case 'Times':
      return `${numberText(value, 2, locale)}x`;
    case 'Percent':
      return percentText(value, locale);
    case 'Days':
      return numberText(value, 1, locale);
    case 'Amount':
      return formatMoney(value, locale, 0);
  }
}

function percentText(value: string, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(Number(value) / 100).replace('-', '−');
}

function numberText(value: string, digits: number, locale: string): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, form).format(value as `${number}`).replace('-', '−');
}

/** An amount of the books, negatives in parentheses as accountants expect; with as many decimals as it has unless told otherwise. */
export function formatMoney(value: string | number, locale: string, digits = decimalsOf(String(value))): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'never' } as const;
  const shown = new Intl.NumberFormat(locale, form).format(value as `${number}`);
  const isNegative = Number(value) <= -0.5 * 10 ** -digits;
  return isNegative ? `(${shown})` : shown;
}

/** The change of a ratio in its unit, with its sign; that of a percentage in points, without a sign of its own. */
export function formatChange(change: string, unit: AnalysisRatio['unit'], locale: string): string {
  if (unit === 'Amount') return formatMoney(change, locale, 0);
  const digits = unit === 'Times' ? 2 : 1;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  const written = new Intl.NumberFormat(locale, form).format(change as `${number}`).replace('-', '−');
  return unit === 'Times' ? `${written}x` : written;
}

/** Tenths of a percent with their sign, without the percent sign. */
export function formatTenths(tenths: number, locale: string): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(locale, form).format(tenths / 10).replace('-', '−');
}

/** How many decimals an amount has. */
export function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** A month such as `2026-03` in words, as in `Mar 2026`. */
export function formatShortMonth(month: string, locale: string): string {
  return dateFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`));
}

/** A month such as `2026-03` in full, as in `March 2026`. */
export function formatLongMonth(month: string, locale: string): string {
  return dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`));
}

/** Which way a ratio went: a better one rises unless lenders want it low; null where nothing moved or nothing is known. */
export function directionOf(id: AnalysisRatio['id'], { trend }: Pick<AnalysisPoint, 'trend'>): 'up' | 'down' | null {
  if (trend !== 'better' && trend !== 'worse') return null;
  return (trend === 'better') === (RATIO_RECIPES[id].lessIsBetter !== true) ? 'up' : 'down';
}
