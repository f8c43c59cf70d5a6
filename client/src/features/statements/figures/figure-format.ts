import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import type { Phrase } from './phrase';
import { roundDecimal } from './round-decimal';

/** A figure as accountants write it: negatives in parentheses, exactly zero as an en dash. */
export interface Figure {
  /** As in `1,747,370`, `(19,884)` or `–`. */
  readonly text: string;
  readonly negative: boolean;
  /** As it is read out: `minus 19,884 US dollars`. */
  readonly spoken: string;
}

/** Writes the figures of one statement in one number style. */
export interface FigureFormat {
  /** Of an exact decimal. */
  shown(value: string): Figure;
  /** Of an amount in minor units. */
  amount(minor: number): Figure;
  /** An amount in minor units as an exact decimal. */
  exact(minor: number): string;
}

/** What reading a figure out needs besides its digits. */
export interface SpokenWords {
  readonly minus: string;
  /** The amount with its unit, as in `{amount} US dollars` or `{amount} thousand US dollars`. */
  readonly withUnit: Phrase<'amount'>;
}

const DIGITS_ALONE: SpokenWords = { minus: '−', withUnit: ({ amount }) => amount };

/** The form of a statement's figures: grouped as the locale does, rounded half away from zero from the exact text; never a float. */
export function figureFormat(style: NumberStyle, minorUnitDigits: number, locale: string, words = DIGITS_ALONE): FigureFormat {
  const decimals = style === 'Actuals' ? minorUnitDigits : 0;
  const shift = style === 'Thousands' ? 3 : 0;
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' });
  const shown = (value: string): Figure => {
    const minus = value.startsWith('-');
    const rounded = roundDecimal(minus ? value.slice(1) : value, decimals, shift);
    const amount = digits.format(rounded as `${number}`);
    const unit = words.withUnit({ amount });
    if (isZero(rounded)) return { text: isZero(value) ? '–' : amount, negative: false, spoken: unit };
    return { text: minus ? `(${amount})` : amount, negative: minus, spoken: minus ? `${words.minus} ${unit}` : unit };
  };
  const exact = (minor: number) => formatDecimal(minor, minorUnitDigits);
  return { shown, exact, amount: (minor) => shown(exact(minor)) };
}

/** Whether a decimal given as text is exactly zero. */
export function isZero(value: string): boolean {
  return !/[1-9]/.test(value);
}
