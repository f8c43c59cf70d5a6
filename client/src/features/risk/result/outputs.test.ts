import { expect, it } from 'vitest';
import { byType, curveOf, gradeIn, type OutputRow } from './outputs';

const pd = (termInYears: 1 | 2 | 3 | 4 | 5, value: number | null, category = 'Cumulative'): OutputRow => ({
  type: 'PD',
  category,
  subCategory: null,
  termInYears,
  value,
  metricType: 'percent',
});
const grade = (value: number | null): OutputRow => ({
  type: 'Grade',
  category: 'Scale',
  subCategory: null,
  termInYears: 1,
  value,
  metricType: 'grade',
});
const FIVE = [pd(5, 5), pd(1, 0.5), pd(2, 1), pd(3, 2), pd(4, 4)];

// covers borrower 2.5, borrower 3.6
it('the curve has the cumulative probabilities by year', () => {
  expect(curveOf([pd(1, 90, 'Forward'), ...FIVE])).toEqual([0.005, 0.01, 0.02, 0.04, 0.05]);
});

it.each([[[]], [FIVE.slice(1)], [[...FIVE.slice(1), pd(5, null)]]])('there is no curve without all five years', (rows) => {
  expect(curveOf(rows)).toBeNull();
});

it.each([
  [1, 'R1'],
  [10, 'R10'],
  [11, null],
  [null, null],
])('the grade of ordinal %j is %j', (ordinal, expected) => expect(gradeIn([pd(1, 0.5), grade(ordinal)])).toBe(expected));

// covers borrower 2.5, borrower 3.6
it('rows are grouped by type, in the order of the response', () => {
  expect(byType([grade(1), ...FIVE, grade(2)])).toEqual([
    ['Grade', [grade(1), grade(2)]],
    ['PD', FIVE],
  ]);
});
