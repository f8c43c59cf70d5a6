import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { toDecimal } from '../money/fraction';
import { monthIndexOf } from '../periods/month';
import { adjusted, amountWithin, type Adjustment } from './adjustment';

const month = (text: string) => monthIndexOf(`${text}-01`);
const quarter = { fromMonth: month('2026-01'), throughMonth: month('2026-03'), amount: 100_00 };

describe('an amount over several months', () => {
  it.each([
    ['2026-01', 33_33],
    ['2026-02', 33_33],
    ['2026-03', 33_34],
    ['2025-12', 0],
    ['2026-04', 0],
  ])('is spread evenly, what rounding leaves in the last one: %s has %d', (text, minor) =>
    expect(amountWithin(quarter, month(text), month(text))).toBe(minor),
  );

  it('is spread the same way below zero', () => {
    const reduced = { ...quarter, amount: -100_00 };
    expect([0, 1, 2].map((at) => amountWithin(reduced, month('2026-01') + at, month('2026-01') + at))).toEqual([-33_33, -33_33, -33_34]);
  });

  it('adds up to itself whatever periods it is read in', () => {
    fc.assert(
      fc.property(
        fc.record({ from: fc.nat(60), months: fc.integer({ min: 1, max: 60 }), amount: fc.integer({ min: -(10 ** 13), max: 10 ** 13 }) }),
        fc.uniqueArray(fc.nat(140), { maxLength: 6 }),
        ({ from, months, amount }, cuts) => {
          const spread = { fromMonth: from, throughMonth: from + months - 1, amount };
          const ends = [-1, ...cuts.sort((one, other) => one - other), 200];
          const sum = ends.slice(1).reduce((all, end, at) => all + amountWithin(spread, (ends[at] ?? 0) + 1, end), 0);
          expect(sum).toBe(amount);
        },
      ),
      { numRuns: examples(300) },
    );
  });
});

it('adjustments count by kind', () => {
  const adjustments: readonly Adjustment[] = [
    { id: 'a', kind: 'EbitdaAddBack', name: 'Owner’s salary', amounts: [quarter] },
    { id: 'b', kind: 'EbitdaAddBack', name: 'One-time gain', amounts: [{ ...quarter, amount: -40_00 }] },
    { id: 'c', kind: 'FinancedCapex', name: 'Truck', amounts: [{ ...quarter, amount: 70_00 }] },
  ];
  const sum = (kind: Adjustment['kind']) => toDecimal(adjusted(adjustments, kind, month('2026-01'), month('2026-12')), 0);
  expect([sum('EbitdaAddBack'), sum('FinancedCapex')]).toEqual(['6000', '7000']);
});
