import { commonSize } from '@countinghouse/domain/statements/common-size';
import { isHighlighted, variance } from '@countinghouse/domain/statements/variance';
import type { Texts } from '../../../lib/i18n/texts';
import type { FigureFormat } from '../data/figure-format';
import type { FiguresBeside } from '../data/figures-beside';
import { amountIn, type StatementLine } from '../data/statement-answer';
import type { GridTrack } from './grid-tracks';

/** A figure beside an amount as it is written; an undefined one is a dash with its reason. */
export interface BesideFigure {
  readonly text: string;
  readonly negative: boolean;
  readonly spoken: string;
  /** As an exact decimal, or a word such as `n/m`; null where there is none. */
  readonly exact: string | null;
  /** Why it is undefined, or its exact value where it is too long to be written; null otherwise. */
  readonly hint: string | null;
  /** Which way a large change went; null for others. */
  readonly highlighted: 'up' | 'down' | null;
}

/** What writing figures beside amounts needs. */
export interface BesideFormat {
  readonly beside: FiguresBeside;
  readonly format: FigureFormat;
  readonly text: Texts<'statements'>;
  readonly locale: string;
}

/** The figure of a line beside its amount; null for a heading. */
export type FigureBeside = (line: StatementLine, track: GridTrack) => BesideFigure | null;

/** Writes the figures beside amounts, each when it is drawn. */
export function besideFigures({ beside, format, text, locale }: BesideFormat): FigureBeside {
  const percent = percentWriter(text, locale);
  const undefinedFor = (reason: string): BesideFigure => ({
    ...PLAIN,
    text: '–',
    spoken: text('spokenUndefined', { reason }),
    exact: null,
    hint: reason,
  });
  const ofBase = (line: StatementLine, cell: number): BesideFigure | null => {
    const amount = amountIn(line, cell);
    if (amount === null) return null;
    const { tenths, undefinedBecause } = commonSize(amount, beside.baseIn?.(cell) ?? null);
    return tenths === null ? undefinedFor(text(`because.${undefinedBecause}.${beside.base}`)) : percent(tenths, false);
  };
  const ofComparison = (line: StatementLine, { kind, period: { cell } }: GridTrack): BesideFigure | null => {
    const { comparison } = beside;
    const pair = comparison?.columns[cell];
    if (amountIn(line, cell) === null || !comparison || !pair) return null;
    if (pair.undefinedBecause !== null) return undefinedFor(text(`because.${reasonOf(beside, cell) ?? pair.undefinedBecause}`));
    const amounts = comparison.amountsIn(line, cell);
    if (amounts === null) return null;
    const { change, tenths, noPercent } = variance(amounts.current, amounts.base);
    const direction = change < 0 ? 'down' : 'up';
    const highlighted = isHighlighted(change, amounts.base, comparison.sizeIn(cell)) ? direction : null;
    const marked = (figure: BesideFigure): BesideFigure =>
      highlighted === null ? figure : { ...figure, highlighted, spoken: text('spokenLarge', { amount: figure.spoken }) };
    if (kind === 'change') {
      const written = format.amount(change);
      return marked({ ...PLAIN, ...written, text: change === 0 ? '0' : written.text, exact: format.exact(change) });
    }
    if (tenths !== null) return marked(percent(tenths, true));
    const hint = text(`because.${noPercent ?? 'ZeroBase'}`);
    if (noPercent === 'ZeroBase') return undefinedFor(hint);
    return marked({ ...PLAIN, text: text('notMeaningful'), exact: text('notMeaningful'), spoken: hint, hint });
  };
  return (line, track) => (track.kind === 'commonSize' ? ofBase(line, track.period.cell) : ofComparison(line, track));
}

/** A period to date has no prior period, whatever the books have. */
function reasonOf({ comparison, toDate }: FiguresBeside, cell: number): 'PeriodToDate' | null {
  return comparison?.of === 'priorPeriod' && toDate[cell] === true ? 'PeriodToDate' : null;
}

const PLAIN = { negative: false, hint: null, highlighted: null } as const;
/** Percentages from here on say too little to be written out. */
const LONGEST = 10_000_0;

function percentWriter(text: Texts<'statements'>, locale: string): (tenths: number, signed: boolean) => BesideFigure {
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: 'always' });
  const whole = new Intl.NumberFormat(locale);
  return (tenths, signed) => {
    const [sign, size] = [tenths < 0 ? '−' : signed && tenths > 0 ? '+' : '', Math.abs(tenths)];
    const exact = `${tenths < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`;
    const written = digits.format(exact.replace('-', '') as `${number}`);
    const isLong = size >= LONGEST;
    return {
      ...PLAIN,
      text: isLong ? `${tenths < 0 ? '< −' : '> '}${whole.format(LONGEST / 10 - 1)}` : sign + written,
      exact,
      spoken: text('spokenPercent', { value: tenths < 0 ? `${text('minus')} ${written}` : written }),
      hint: isLong ? `${sign}${written} %` : null,
    };
  };
}
