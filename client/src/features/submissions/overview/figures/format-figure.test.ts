import { expect, it } from 'vitest';
import type { Texts } from '../../../../lib/i18n/texts';
import { formatFigure } from './format-figure';

const text = ((key: string, facts: Record<string, unknown>) => `${String(facts['value'])} ${key}`) as unknown as Texts<'overview'>;

it.each([
  ['66.4949', 'days', '66 days'],
  ['66.49996', 'days', '66 days'],
  ['2.004999', 'ratio', '2.00'],
  ['25.349999', 'percent', '25.3%'],
  ['2708867.50', 'amount', '$2,708,868'],
])('%s in %s is rounded once, to %s', (value, unit, shown) => {
  expect(formatFigure(value, unit, 'USD', 'en-US', text)).toBe(shown);
});
