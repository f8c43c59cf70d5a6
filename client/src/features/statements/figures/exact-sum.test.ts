import { expect, it } from 'vitest';
import { exactSum, isSameAmount, negated } from './exact-sum';

it.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1.10', '-2'], '-0.90'],
  [['9007199254740993.01', '0.01'], '9007199254740993.02'],
  [['1', 'n/a'], null],
])('%j sum to %s', (values, expected) => expect(exactSum(values)).toBe(expected));

it.each([
  ['1.50', '1.5', true],
  ['0', '-0.00', true],
  ['1.50', '-1.5', false],
  ['1.50', '1.51', false],
])('%s is %s: %s', (one, other, expected) => expect(isSameAmount(one, other)).toBe(expected));

it('a negated amount has the other sign', () => expect([negated('5'), negated('-5')]).toEqual(['-5', '5']));
