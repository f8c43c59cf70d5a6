import type { KeyFigure } from './key-figure';

/** What a key figure says in short: its value, the year to date beside it, and the change against the year before. */
export interface FigureSummary {
  readonly value: number | null;
  /** The end of the period or the day of the value, `YYYY-MM-DD`. */
  readonly at: string | null;
  /** Of an amount over a period, the year to date; null where there is none. */
  readonly toDate: number | null;
  /** Relative for amounts, else the difference; null where one of the two is missing. */
  readonly change: number | null;
  /** Whether the change is good or bad news; null without a change. */
  readonly news: 'good' | 'bad' | null;
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
  const overPeriod = isOverPeriod(figure);
  const known = overPeriod && full.length > 0 ? full : figure.points;
  const newest = known.at(-1);
  const before = known.at(-2);
  const value = numberOf(newest?.value);
  const change = changeOf(figure.unit, value, numberOf(before?.value));
  const toDate = overPeriod && full.length > 0 ? numberOf(figure.points.find((point) => point.toDate)?.value) : null;
  const news = change === null || change === 0 ? null : change > 0 !== BETTER_LOWER.has(figure.id) ? 'good' : 'bad';
  return { value, at: newest?.endDate ?? null, toDate, change, news };
}

function changeOf(unit: string, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  if (unit !== 'amount') return value - before;
  return before === 0 ? null : (value - before) / Math.abs(before);
}

function numberOf(value: string | null | undefined): number | null {
  return value == null ? null : Number(value);
}
