import type { NumberStyle } from '../../../gql/graphql';
import { roundDecimal } from './round-decimal';

/** A figure as accountants write it: negatives in parentheses, exactly zero as an en dash. */
export interface Figure {
  readonly text: string;
  readonly negative: boolean;
}

/** Writes the figures of one statement in one number style. */
export interface FigureFormat {
  /** A figure of a cell, as in `1,747,370`, `(19,884)` or `–`. */
  shown(value: string): Figure;
  /** A figure as it is read out: `minus 19,884 US dollars`. */
  spoken(value: string): string;
}

/** What reading a figure out needs besides its digits. */
export interface SpokenWords {
  readonly minus: string;
  /** The amount with its unit, as in `{amount} US dollars` or `{amount} thousand US dollars`. */
  readonly withUnit: (amount: string) => string;
}

/** The number style's decimals and the places that its point moves to the left. */
export function scaleOf(style: NumberStyle, minorUnitDigits: number): { readonly decimals: number; readonly shift: number } {
  if (style === 'Thousands') return { decimals: 0, shift: 3 };
  return { decimals: style === 'Actuals' ? minorUnitDigits : 0, shift: 0 };
}

/** The form of a statement's figures: grouped as the locale does, rounded half away from zero from the exact text; never a float. */
export function figureFormat(style: NumberStyle, minorUnitDigits: number, locale: string, words?: SpokenWords): FigureFormat {
  const { decimals, shift } = scaleOf(style, minorUnitDigits);
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' });
  const written = (value: string) => digits.format(roundDecimal(value.replace('-', ''), decimals, shift) as `${number}`);
  return {
    shown: (value) => {
      if (isZero(value)) return ZERO;
      const negative = value.startsWith('-') && !isZero(roundDecimal(value, decimals, shift));
      return { text: negative ? `(${written(value)})` : written(value), negative };
    },
    spoken: (value) => {
      const unit = words?.withUnit(written(value)) ?? written(value);
      return value.startsWith('-') && !isZero(value) ? `${words?.minus ?? '−'} ${unit}` : unit;
    },
  };
}

/** Whether a decimal given as text is exactly zero. */
export function isZero(value: string): boolean {
  return !/[1-9]/.test(value);
}

const ZERO: Figure = { text: '–', negative: false };
