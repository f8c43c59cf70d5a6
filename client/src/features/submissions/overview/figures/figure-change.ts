import type { KeyFigure } from './key-figure';

/** How a figure moved between two periods that are alike. */
export interface FigureChange {
  /** Relative for amounts, else the difference. */
  readonly change: number;
  /** Whether the change is good or bad news; null where nothing changed. */
  readonly news: 'good' | 'bad' | null;
  /** The labels of the two periods. */
  readonly period: string;
  readonly before: string;
}

/** What a key figure says in short: its value, the year to date beside it, and how each moved since the same months before. */
export interface FigureSummary {
  readonly value: number | null;
  /** The point that the value is of; null without points. */
  readonly point: Point | null;
  /** Null where the books hold no period to compare with, or one of the two values is missing. */
  readonly change: FigureChange | null;
  /** Of an amount over a period, the year to date; null where there is none. */
  readonly toDate: { readonly value: number; readonly change: FigureChange | null } | null;
}

type Point = KeyFigure['points'][number];

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
  const point = (overPeriod && full.length > 0 ? full : figure.points).at(-1) ?? null;
  const open = overPeriod && full.length > 0 ? figure.points.find(({ toDate }) => toDate) : undefined;
  const openValue = numberOf(open?.value);
  return {
    value: numberOf(point?.value),
    point,
    change: point && changeOf(figure, point),
    toDate: open === undefined || openValue === null ? null : { value: openValue, change: changeOf(figure, open) },
  };
}

function changeOf({ id, unit }: KeyFigure, { comparison }: Point): FigureChange | null {
  const [value, previous] = [numberOf(comparison?.value), numberOf(comparison?.previousValue)];
  if (comparison === null || value === null || previous === null || (unit === 'amount' && previous === 0)) return null;
  const change = unit === 'amount' ? (value - previous) / Math.abs(previous) : value - previous;
  const news = change === 0 ? null : change > 0 !== BETTER_LOWER.has(id) ? 'good' : 'bad';
  return { change, news, period: comparison.label, before: comparison.previousLabel };
}

function numberOf(value: string | null | undefined): number | null {
  return value == null ? null : Number(value);
}
