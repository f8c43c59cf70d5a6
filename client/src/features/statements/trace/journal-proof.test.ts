import { expect, it } from 'vitest';
import { journalProof } from './journal-proof';

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
