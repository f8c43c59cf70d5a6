import { periodText, type PeriodText } from '../../../lib/format/period-text';
import type { Texts } from '../../../lib/i18n/texts';
import type { FiguresBeside } from '../data/figures-beside';
import type { GridColumn } from '../data/statement-columns';

/** What a column of the grid shows of its period. */
const TRACK_KINDS = ['amount', 'commonSize', 'change', 'percent'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

/** A column of the grid: the amounts of a period, or figures beside them. */
export interface GridTrack {
  /** That of the period for its amounts. */
  readonly id: string;
  readonly kind: TrackKind;
  readonly period: GridColumn;
  /** The last day of the period. */
  readonly end: string;
  /** Null for amounts, which the period names. */
  readonly words: TrackWords | null;
}

interface TrackWords {
  readonly heading: string;
  readonly subheading: string;
  /** As it is read out and copied, as in `Change, YTD Mar 2026 against YTD Mar 2025`. */
  readonly spoken: string;
}

/** The kinds of columns that each period has, in their order. */
export function trackKinds(beside: FiguresBeside | null | undefined): readonly TrackKind[] {
  return TRACK_KINDS.filter((kind) => {
    if (kind === 'amount') return true;
    return kind === 'commonSize' ? beside?.baseIn != null : beside?.comparison != null;
  });
}

interface TrackTexts {
  readonly text: Texts<'statements'>;
  readonly words: PeriodText;
}

/** The columns of the grid: each period with what is beside its amounts. */
export function gridTracks(columns: readonly GridColumn[], beside: FiguresBeside | null | undefined, texts: TrackTexts): GridTrack[] {
  const kinds = trackKinds(beside);
  return columns.flatMap((period) =>
    kinds.map((kind): GridTrack => {
      const id = kind === 'amount' ? period.id : `${period.id}:${kind}`;
      return { id, kind, period, end: period.end, words: beside && kind !== 'amount' ? wordsOf(kind, period, beside, texts) : null };
    }),
  );
}

function wordsOf(kind: Exclude<TrackKind, 'amount'>, period: GridColumn, beside: FiguresBeside, { text, words }: TrackTexts): TrackWords {
  if (kind === 'commonSize')
    return {
      heading: text(`percentOf.${beside.base}`),
      subheading: '',
      spoken: text(`spokenPercentOf.${beside.base}`, { period: period.label }),
    };
  const pair = beside.comparison?.columns[period.cell];
  const isChange = kind === 'change';
  const heading = text(isChange ? 'change' : 'percentSign');
  if (pair?.undefinedBecause !== null)
    return {
      heading,
      subheading: isChange ? text('notCompared') : '',
      spoken: text(isChange ? 'spokenNoChange' : 'spokenNoChangeInPercent', { current: period.label }),
    };
  const [current, base] = [periodText(pair.column.label, words), periodText(pair.before.label, words)];
  const isWhole = pair.column.end === period.end;
  return {
    heading,
    subheading: isChange ? text(isWhole ? 'changeFrom' : 'changeBetween', { current, base }) : '',
    spoken: text(isChange ? 'spokenChange' : 'spokenChangeInPercent', { current, base }),
  };
}

/** The period that a column of the grid, counted from 1, belongs to; undefined for the captions. */
export function periodAt({ tracks }: { readonly tracks: readonly GridTrack[] }, column: number): GridColumn | undefined {
  return tracks[column - 1]?.period;
}

/** The column of the grid, counted from 1, with the amounts of a period; the last amounts where the period is not drawn. */
export function amountsColumn({ tracks }: { readonly tracks: readonly GridTrack[] }, periodId: string | undefined): number {
  const at = tracks.findIndex(({ id }) => id === periodId);
  return (at < 0 ? tracks.findLastIndex(({ kind }) => kind === 'amount') : at) + 1;
}
