import { roundFigure } from '@countinghouse/domain/money/round-decimal';
import type { Texts } from '../../../../lib/i18n/texts';
import { formatAmount, formatGrowth } from '../../../../lib/format/format-number';

const LOCATIONS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A key figure's value in its unit: an amount in whole currency, a share in percent, days, or a plain ratio. */
export function formatFigure(value: number | string, unit: string, currency: string, locale: string, text: Texts<'overview'>): string {
  switch (unit) {
    case 'amount':
      return formatAmount(String(value), currency, locale, true);
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        Number(value) / 100,
      );
    case 'days':
      return text('days', { value: roundFigure(Number(value), 0) });
    default:
      return new Intl.NumberFormat(locale, LOCATIONS).format(Number(value));
  }
}

/** A change, always with its sign: of amounts in percent, of shares in points, else in the figure's own unit. */
export function formatChange(change: number, unit: string, locale: string, text: Texts<'overview'>): string {
  const signed = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', ...options });
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  switch (unit) {
    case 'amount':
      return formatGrowth(change, locale);
    case 'percent':
      return text('changePoints', { change: signed(one).format(change) });
    case 'days':
      return signed({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 }).format(change);
    default:
      return signed(LOCATIONS).format(change);
  }
}
