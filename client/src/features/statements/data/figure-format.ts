import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { roundDecimal } from '@countinghouse/domain/money/round-decimal';
import type { NumberStyle } from '@countinghouse/domain/statements/number-style';

/** A figure as accountants write it: negatives in parentheses, exactly zero as an en dash. */
interface Figure {
  /** As in `1,747,370`, `(19,884)` or `–`. */
  readonly text: string;
  readonly negative: boolean;
  /** As it is read out: `minus 19,884 US dollars`. */
  readonly spoken: string;
}

/** Writes the figures of one statement in one number style. */
export interface FigureFormat {
  /** Of an exact decimal. */
  readonly shown: (value: string) => Figure;
  /** Of an amount in minor units. */
  amount(minor: number): Figure;
  /** An amount in minor units as an exact decimal. */
  exact(minor: number): string;
}

/** What reading a figure out needs besides its digits. */
interface SpokenText {
  readonly minus: string;
  /** The amount with its unit, as in `{amount} US dollars` or `{amount} thousand US dollars`. */
  readonly withUnit: Phrase<'amount'>;
}

const DIGITS_ALONE: SpokenText = { minus: '−', withUnit: ({ amount }) => amount };

/** The form of a statement's figures: grouped as the locale does, rounded half away from zero, exactly: through its decimal text or in whole minor units, never as a fraction. */
export function figureFormat(style: NumberStyle, minorUnitDigits: number, locale: string, words = DIGITS_ALONE): FigureFormat {
  const decimals = style === 'Actuals' ? minorUnitDigits : 0;
  const shift = style === 'Thousands' ? 3 : 0;
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' });
  const figure = (amount: string, sign: Sign): Figure => {
    const unit = words.withUnit({ amount });
    if (sign === 'minus') return { text: `(${amount})`, negative: true, spoken: `${words.minus} ${unit}` };
    return { text: sign === 'zero' ? '–' : amount, negative: false, spoken: unit };
  };
  const shown = (value: string): Figure => {
    const rounded = roundDecimal(value.replace('-', ''), decimals, shift);
    const minus = value.startsWith('-') && !isZero(rounded);
    return figure(digits.format(rounded as `${number}`), isZero(value) ? 'zero' : minus ? 'minus' : 'plus');
  };
  const dropped = 10 ** (minorUnitDigits + shift - decimals);
  const amount = (minor: number): Figure => {
    const rounded = roundHalfUp(Math.abs(minor), dropped);
    const written = digits.format(decimals === 0 ? rounded : (formatDecimal(rounded, decimals) as `${number}`));
    return figure(written, minor === 0 ? 'zero' : minor < 0 && rounded > 0 ? 'minus' : 'plus');
  };
  return { shown, exact: (minor) => formatDecimal(minor, minorUnitDigits), amount };
}

/** Of a figure: `zero` where it is exactly zero, `plus` also where it is a negative that is rounded to zero. */
type Sign = 'plus' | 'minus' | 'zero';

/** How often `unit` goes into whole minor units, rounded half up: by whole numbers alone, so that it is exact. */
function roundHalfUp(minor: number, unit: number): number {
  const rest = minor % unit;
  return (minor - rest) / unit + (2 * rest >= unit ? 1 : 0);
}

/** Whether a decimal given as text is exactly zero. */
function isZero(value: string): boolean {
  return !/[1-9]/.test(value);
}

/** A text that is filled many thousands of times: taken apart once, then only joined. */
export type Phrase<Name extends string> = (values: Readonly<Record<Name, string>>) => string;

/** Creates a phrase from a text with placeholders, as in `{line}, {period}`. */
export function phraseOf<Name extends string>(pattern: string): Phrase<Name> {
  const pieces = pattern.split(/\{(\w+)\}/);
  return (values) => {
    let filled = '';
    for (let at = 0; at < pieces.length; at++) filled += at % 2 === 0 ? (pieces[at] ?? '') : values[pieces[at] as Name];
    return filled;
  };
}
