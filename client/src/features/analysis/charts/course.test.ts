import { expect, it } from 'vitest';
import { bridgeOf, courseColumns, figureIn, ratioIn, type Course } from './course';

const column = (reportingPeriodId: string, label: string) => ({ reportingPeriodId, label }) as Course['columns'][number];
const points = (...amounts: (string | null)[]) =>
  amounts.map((amount, at) => ({ reportingPeriodId: ['FY2024', 'FY2025', 'TTM'][at] ?? '', amount, value: amount }));
const course = {
  columns: [column('FY2024', 'FY 2024'), column('FY2025', 'FY 2025'), column('TTM', 'TTM Sep 2026')],
  ratios: [{ id: 'Dscr', points: points('1.25', null, '1.5') }],
  figures: [
    { figure: 'ebitda', points: points('100', '120', '130') },
    { figure: 'adjustedEbitda', points: points('110', '150', '130') },
    { figure: 'debtService', points: points(null, '90', null) },
  ],
} as unknown as Course;

it('charts over time leave out the last twelve months, which overlap the other periods', () => {
  const columns = courseColumns(course, 8);
  expect(columns.map(({ reportingPeriodId }) => reportingPeriodId)).toEqual(['FY2024', 'FY2025']);
  expect(courseColumns(course, 1)).toHaveLength(1);
  expect(ratioIn(course, 'Dscr', columns)).toEqual(['1.25', null]);
  expect(figureIn(course, 'cash', columns)).toEqual([null, null]);
});

it('the bridge is that of the newest period with debt service, else of the newest with EBITDA', () => {
  expect(bridgeOf(course)).toMatchObject({ ebitda: 120, addBacks: 30, adjustedEbitda: 150, debtService: 90, column: { label: 'FY 2025' } });
  expect(bridgeOf({ ...course, figures: course.figures.slice(0, 2) })).toMatchObject({ adjustedEbitda: 130, debtService: null });
  expect(bridgeOf({ ...course, figures: [] })).toBeNull();
});
