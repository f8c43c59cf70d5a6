import type { GradeBound } from './term-curves';
import { useText } from '../../../lib/i18n/use-text';

/** Cumulative probabilities of default after one to five years, as shares of one. */
export type TermCurve = readonly number[];

/** The lowest and the highest curve that the warnings about the inputs allow. */
export interface TermRange {
  readonly low: TermCurve;
  readonly high: TermCurve;
}

/** Everything that the term structure draws. */
export interface TermSeries {
  /** The firm of the curve. */
  readonly firm: { readonly name: string; readonly curve: TermCurve };
  /** Around the firm's curve; null where no warning leaves anything open. */
  readonly range: TermRange | null;
  /** The median of the peers; null without a peer group. */
  readonly peers: TermCurve | null;
  /** The same firm on the statements of the year before. */
  readonly yearAgo: TermCurve | null;
  /** What an assumption makes of the firm's curve. */
  readonly assumed: TermCurve | null;
  readonly bounds: readonly GradeBound[];
  /** How fast the bounds of the grades grow with the years. */
  readonly slope: number;
}

export type SeriesName = 'firm' | 'supposed' | 'peers' | 'yearAgo';

/** How the line of a series is drawn. */
export function lineOf(name: SeriesName) {
  switch (name) {
    case 'firm':
      return { stroke: 'var(--ch-accent-strong)', strokeWidth: 2.6 };
    case 'supposed':
      return { stroke: 'var(--ch-success)', strokeWidth: 2, strokeDasharray: '9 3 2 3' };
    case 'peers':
      return { stroke: 'var(--ch-info)', strokeWidth: 2, strokeDasharray: '6 4' };
    case 'yearAgo':
      return { stroke: 'var(--ch-ink-3)', strokeWidth: 1.4, strokeDasharray: '1.4 3' };
  }
}

/** The series that are there, the firm's first. */
export function seriesOf({ firm, assumed, peers, yearAgo }: TermSeries): readonly (readonly [SeriesName, TermCurve])[] {
  const all: readonly (readonly [SeriesName, TermCurve | null])[] = [
    ['firm', firm.curve],
    ['supposed', assumed],
    ['peers', peers],
    ['yearAgo', yearAgo],
  ];
  return all.filter((one): one is readonly [SeriesName, TermCurve] => one[1] !== null);
}

/** How a series is called in legend, table and crosshair: the firm by its name, the others by what they are. */
export function useSeriesName({ firm }: TermSeries): (name: SeriesName) => string {
  const text = useText('risk');
  return (name) => (name === 'firm' ? firm.name : text(`series.${name}`));
}
