import type { KeyFigure, KeyFigurePoint } from './key-figure';

type Comparison = NonNullable<KeyFigurePoint['comparison']>;

/** How a figure moved between two periods that are alike. */
export interface FigureChange {
  /** Relative for amounts, else the difference. */
  readonly change: number;
  /** Whether the change is good or bad news; null where nothing changed. */
  readonly news: 'good' | 'bad' | null;
  /** The two periods with their values. */
  readonly between: Comparison;
}

/** What a key figure says in short: its value, the year to date beside it, and how each moved since the same months before. */
export interface FigureSummary {
  readonly value: number | null;
  /** The period or day of the value; null where the books have none. */
  readonly now: KeyFigurePoint | null;
  /** Null where the books hold no period to compare with, or one of the two values is missing. */
  readonly change: FigureChange | null;
  /** Of an amount over a period, the year to date; null where there is none. */
  readonly toDate: { readonly point: KeyFigurePoint; readonly change: FigureChange | null } | null;
}

const BETTER_LOWER = new Set(['totalDebt', 'daysReceivable']);

/** Figures of a day; all others are of a period. */
const STATES = new Set(['cash', 'currentRatio', 'totalDebt', 'daysReceivable']);

/** Whether a key figure is an amount or a share over a period, not the state of a day. */
export function isOverPeriod(figure: KeyFigure): boolean {
  return !STATES.has(figure.id);
}

/** Sums a key figure up: amounts over a period by their newest full year, states by their newest day. */
export function summarise(figure: KeyFigure): FigureSummary {
  const full = figure.points.filter((point) => !point.toDate);
  const showsYear = isOverPeriod(figure) && full.length > 0;
  const now = (showsYear ? full : figure.points).at(-1) ?? null;
  const open = showsYear ? figure.points.find((point) => point.toDate && point.value !== null) : undefined;
  return {
    value: numberOf(now?.value),
    now,
    change: now && changeOf(figure, now),
    toDate: open === undefined ? null : { point: open, change: changeOf(figure, open) },
  };
}

function changeOf({ id, unit }: KeyFigure, { comparison }: KeyFigurePoint): FigureChange | null {
  const [value, previous] = [numberOf(comparison?.value), numberOf(comparison?.previousValue)];
  if (comparison === null || value === null || previous === null || (unit === 'amount' && previous === 0)) return null;
  const change = unit === 'amount' ? (value - previous) / Math.abs(previous) : value - previous;
  const news = change === 0 ? null : change > 0 !== BETTER_LOWER.has(id) ? 'good' : 'bad';
  return { change, news, between: comparison };
}

function numberOf(value: string | null | undefined): number | null {
  return value == null ? null : Number(value);
}
