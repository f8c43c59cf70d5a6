import { expect, it } from 'vitest';
import { directionOf, formatMoney, formatRatio, formatShortMonth } from './ratio-words';

it.each([
  ['1.2500', 'Times', '1.25x'],
  ['-0.4550', 'Times', '−0.46x'],
  ['25.3400', 'Percent', '25.3%'],
  ['30.0000', 'Days', '30.0'],
  ['-1234.50', 'Amount', '(1,235)'],
  ['0.20', 'Amount', '0'],
] as const)('%s in %s is shown as %s', (value, unit, shown) => expect(formatRatio(value, unit, 'en-US')).toBe(shown));

it('amounts keep their decimals, and negative ones are in parentheses', () => {
  expect(formatMoney('-1234.50', 'en-US')).toBe('(1,234.50)');
  expect(formatMoney('9007199254740993.10', 'en-US')).toBe('9,007,199,254,740,993.10');
});

it('a month is short', () => expect(formatShortMonth('2026-03', 'en-US')).toBe('Mar 2026'));

it.each([
  ['CurrentRatio', 'better', 'up'],
  ['CurrentRatio', 'worse', 'down'],
  ['TotalLeverage', 'better', 'down'],
  ['TotalLeverage', 'worse', 'up'],
  ['Dscr', 'steady', null],
  ['Dscr', 'unknown', null],
] as const)('%s that is %s went %s', (id, trend, direction) => expect(directionOf(id, { trend })).toBe(direction));
