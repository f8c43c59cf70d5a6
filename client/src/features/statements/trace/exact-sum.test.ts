import { expect, it } from 'vitest';
import { exactSum, isSameAmount, negated, journalProof } from './exact-sum';

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

const lines = [
  { debit: '38412.66', credit: null },
  { debit: null, credit: '58330.25' },
  { debit: '93840.07', credit: null },
  { debit: null, credit: '69805.48' },
];

it.each([
  ['4117.00', true],
  ['-4117.00', true],
  ['4117.01', false],
])('the lines make a movement of %s: %s', (movement, expected) => {
  expect(journalProof(lines, movement)).toEqual({ debits: '132252.73', credits: '128135.73', ties: expected });
});

it('a proof without journal lines ties at zero', () => expect(journalProof([], '0.00').ties).toBe(true));
