import { expect, it } from 'vitest';
import { bringAdjustments } from './bring-adjustments';

const amount = (fromMonth: string, throughMonth: string) => ({ fromMonth, throughMonth, amount: '1200.00' });
const adjustment = (name: string, ...amounts: ReturnType<typeof amount>[]) => {
  return { id: name, kind: 'EbitdaAddBack' as const, name, note: 'Why', amounts, createdBy: null, updatedAt: '2026-01-01T00:00:00Z' };
};
const SLICES = [
  { start: '2024-01-01', end: '2024-01-31' },
  { start: '2026-05-01', end: '2026-06-30' },
] as const;

it('adjustments of an earlier collection become new rows, without the amounts outside the books', () => {
  const earlier = [
    adjustment('Salary', amount('2024-01', '2024-12'), amount('2023-01', '2023-12')),
    adjustment('Flood', amount('2023-12', '2024-01')),
    adjustment('Gain', amount('2026-06', '2026-06')),
  ];
  const { drafts, leftOut } = bringAdjustments({ adjustments: earlier }, SLICES, 'en-US');
  expect(drafts.map(({ id, name, note, amounts }) => [id, name, note, amounts])).toEqual([
    [null, 'Salary', 'Why', [{ fromMonth: '2024-01', throughMonth: '2024-12', amount: '1,200.00' }]],
    [null, 'Gain', 'Why', [{ fromMonth: '2026-06', throughMonth: '2026-06', amount: '1,200.00' }]],
  ]);
  expect(leftOut).toEqual([
    { name: 'Salary', fromMonth: '2023-01', throughMonth: '2023-12' },
    { name: 'Flood', fromMonth: '2023-12', throughMonth: '2024-01' },
  ]);
});
