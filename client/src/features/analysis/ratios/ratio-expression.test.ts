import { ANALYSIS_RATIO_IDS, RATIO_RECIPES } from '@countinghouse/domain/ratios/ratio-recipes';
import { fraction, toNumber } from '@countinghouse/domain/money/fraction';
import { expect, it } from 'vitest';
import { calculationOf } from './ratio-expression';

/** What a calculator makes of a line of plain arithmetic. */
function computed(line: string): number {
  const tokens = line.match(/[\d.]+|[-+×/−()]/g) ?? [];
  const take = () => tokens.shift() ?? '';
  const factor = (): number => {
    const token = take();
    if (token !== '(') return Number(token);
    const inner = sum();
    take();
    return inner;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[0] === '×' || tokens[0] === '/') value = take() === '×' ? value * factor() : value / factor();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[0] === '+' || tokens[0] === '−') value = take() === '+' ? value + product() : value - product();
    return value;
  };
  return sum();
}

it.each(ANALYSIS_RATIO_IDS)('the calculation of %s has the value that its recipe gives', (id) => {
  const { figures, of } = RATIO_RECIPES[id];
  const amounts = [...figures, 'days'].map((name, at) => [name, Math.round(10_000 / 3 ** at)] as const);
  const value = of(Object.fromEntries(amounts.map(([name, amount]) => [name, fraction(amount)])) as never);
  const line = calculationOf(id, Object.fromEntries(amounts.map(([name, amount]) => [name, String(amount)])));
  expect(computed(line ?? '')).toBeCloseTo(typeof value === 'string' ? Number.NaN : toNumber(value), 8);
});

it('there is no calculation with a figure that is not known', () =>
  expect(calculationOf('CurrentRatio', { currentAssets: '5' })).toBeNull());
