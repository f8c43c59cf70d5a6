import type { Chance } from './chance';
import type { Chart } from './random-chart';

/** How a company closes its books. */
export interface YearEndStyle {
  readonly every: 'never' | 'year' | 'quarter' | 'month';
  readonly shape: 'one journal' | 'one a side' | 'one an account' | 'through a summary';
  /** Days from the end of the year to the closing; negative before it. */
  readonly days: number;
  /** Days over which one journal an account is spread. */
  readonly spread: number;
  /** The account that takes the result. */
  readonly to: number;
  /** Whether drawings are closed with the result. */
  readonly withDrawings: boolean;
  readonly after: 'nothing' | 'late entries' | 'late entries, reversed and closed again';
  /** What happens to the balance sheet: nothing, closed and opened again, or brought a second time by the next year. */
  readonly balances: 'stay' | 'closed and opened again' | 'repeated';
  readonly balancesIn: 'one journal' | 'one a side' | 'one an account';
  /** Days from the end of the year to the new balances. */
  readonly reopened: number;
}

/** Draws a style; closings of months and quarters are dated on their last day, and balances carried on are those of the last day. */
export function randomYearEndStyle(chart: Chart, chance: Chance): YearEndStyle {
  const every = chance.pick(['never', 'year', 'year', 'year', 'year', 'quarter', 'month'] as const);
  const balances = chance.pick(['stay', 'stay', 'stay', 'closed and opened again', 'repeated'] as const);
  const isPlain = balances === 'stay' && every === 'year';
  const shape = chance.pick(['one journal', 'one a side', 'one an account', 'through a summary'] as const);
  const after = isPlain ? chance.pick(['nothing', 'late entries', 'late entries, reversed and closed again'] as const) : 'nothing';
  const early = () => -chance.between(1, 40);
  const late = () => chance.between(1, after === 'late entries, reversed and closed again' ? 60 : 110);
  return {
    every,
    shape,
    days: isPlain ? chance.pick([early, () => 0, () => 0, () => chance.between(1, 5), late])() : 0,
    spread: isPlain && shape === 'one an account' && chance.oneIn(2) ? chance.between(1, 8) : 0,
    to: chart.retainedEarnings !== null && !chance.oneIn(3) ? chart.retainedEarnings : chart.capital,
    withDrawings: shape === 'one journal' && chance.oneIn(4),
    after,
    balances,
    balancesIn: chance.pick(['one journal', 'one a side', 'one an account'] as const),
    reopened: chance.oneIn(5) ? chance.between(2, 9) : 1,
  };
}
