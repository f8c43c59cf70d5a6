import { describe, expect, it } from 'vitest';
import { boundAfter, gradeAt, pushedApart, topOf, type GradeBound } from './term-curves';

const BOUNDS: readonly GradeBound[] = [
  { grade: 'R1', upper: 0.001 },
  { grade: 'R5', upper: 0.0125 },
  { grade: 'R10', upper: 1 },
];

it.each([
  [[[0.01, 0.05], null], 0.06],
  [
    [
      [0.01, 0.05],
      [0.02, 0.1],
    ],
    0.12,
  ],
  [[[0, 0]], 0.0012],
])('the chart of %j is %d high', (curves, top) => expect(topOf(curves)).toBeCloseTo(top, 10));

describe('the band of a grade', () => {
  it('starts at its bound and grows as the base rates do', () => {
    expect(boundAfter(0.0125, 1, 0.983)).toBeCloseTo(0.0125, 12);
    expect(boundAfter(0.0125, 5, 1)).toBeCloseTo(1 - 0.9875 ** 5, 12);
  });

  it('ends at certainty for the last grade', () => expect(boundAfter(1, 3, 0.9)).toBe(1));

  // covers borrower 2.5, borrower 9.3
  it.each([
    [0.0009, 1, 'R1'],
    [0.0084, 1, 'R5'],
    [0.0575, 5, 'R5'],
    [0.2, 5, 'R10'],
  ])('holds %d after %d years: %s', (pd, years, grade) => expect(gradeAt(pd, years, BOUNDS, 0.983)).toBe(grade));
});

describe('labels that are pushed apart', () => {
  it.each([
    [[], []],
    [[10], [10]],
    [
      [10, 40],
      [10, 40],
    ],
    [
      [10, 14],
      [5, 19],
    ],
    [
      [14, 10],
      [19, 5],
    ],
    [
      [10, 12, 20],
      [0, 14, 28],
    ],
  ])('%j becomes %j', (given, placed) => expect(pushedApart(given, 14)).toEqual(placed));

  // covers borrower 2.5, borrower 9.3
  it('are never closer than the gap, whatever they were', () => {
    const placed = pushedApart([3, 3, 4, 40, 41, 80], 14).sort((a, b) => a - b);
    for (let at = 1; at < placed.length; at += 1) expect(placed[at]! - placed[at - 1]!).toBeGreaterThanOrEqual(14 - 1e-9);
  });
});
