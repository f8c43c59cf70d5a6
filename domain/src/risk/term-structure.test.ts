import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termStructure } from './term-structure';

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const cumulatives = (oneYear: number, fiveYears: number) => termStructure(oneYear, fiveYears).map(({ cumulative }) => cumulative);

describe('the term structure', () => {
  it('goes through both probabilities, with the exponent of the design between them', () => {
    const [first = 0, second = 0, , , fifth = 0] = cumulatives(0.017, 0.08);
    expect(first).toBeCloseTo(0.017, 12);
    expect(fifth).toBeCloseTo(0.08, 12);
    expect(Math.log(-Math.log1p(-second) / -Math.log1p(-first)) / Math.log(2)).toBeCloseTo(0.983, 3);
  });

  // covers borrower 9.3
  it('rises strictly and stays between 0 and 1, whatever the two are', () => {
    fc.assert(
      fc.property(probability, probability, (oneYear, fiveYears) => {
        const curve = cumulatives(oneYear, fiveYears);
        expect(curve.every((value, index) => value > (curve[index - 1] ?? 0) && value < 1)).toBe(true);
      }),
      {
        numRuns: 10_000,
        examples: [
          [0, 0],
          [1, 1],
          [0, 1],
          [1, 0],
          [0.5, 0.5],
        ],
      },
    );
  });

  // covers borrower 9.3
  it('never falls anywhere when one of the two rises', () => {
    fc.assert(
      fc.property(probability, probability, probability, probability, (one, other, five, more) => {
        const [low, high] = [
          cumulatives(Math.min(one, other), Math.min(five, more)),
          cumulatives(Math.max(one, other), Math.max(five, more)),
        ];
        high.forEach((value, index) => expect(value).toBeGreaterThanOrEqual((low[index] ?? 0) * (1 - 1e-12)));
      }),
    );
  });

  // covers borrower 9.3
  it('has forward probabilities that survive to the cumulative ones', () => {
    const curve = termStructure(0.02, 0.15);
    const survived = curve.reduce((share, { forward }) => share * (1 - forward), 1);
    expect(1 - survived).toBeCloseTo(0.15, 12);
  });
});
