import { describe, expect, it } from 'vitest';
import { monthSlices } from '../periods/collection-window';
import { readAdjustments, type SentAdjustment } from './read-adjustments';

const context = {
  slices: monthSlices({ start: '2025-01-01', end: '2026-06-17' }),
  digits: 2,
  sanitise: (text: string) => text.replace(/<.*>/, ''),
};
const sent = (given: Partial<SentAdjustment> = {}): SentAdjustment => ({
  ...{ id: null, kind: 'EbitdaAddBack', name: ' Owner’s salary ', note: '' },
  amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '240.00' }],
  ...given,
});
const amount = (given: Partial<SentAdjustment['amounts'][number]>) => sent({ amounts: [{ ...sent().amounts[0]!, ...given }] });
const refusal = (...adjustments: SentAdjustment[]) => readAdjustments(adjustments, context);

it('adjustments are read as minor units and months', () => {
  expect(readAdjustments([amount({ amount: '-240.5', throughMonth: '2026-06' })], context)).toEqual([
    {
      ...{ id: null, kind: 'EbitdaAddBack', name: 'Owner’s salary', note: '' },
      amounts: [{ fromMonth: 2025 * 12, throughMonth: 2026 * 12 + 5, amount: -240_50 }],
    },
  ]);
});

describe('a set of adjustments is refused as a whole, with the row and its field,', () => {
  it.each<[string, SentAdjustment[], string, string]>([
    ['for a name that is there already', [sent(), sent({ name: 'OWNER’S SALARY' })], 'AdjustmentNameTaken', 'adjustments[1].name'],
    ['for a row without a name', [sent({ name: '  ' })], 'InvalidInput', 'adjustments[0].name'],
    ['for markup in a name', [sent({ name: '<b>Salary' + '</b>' })], 'UnsafeContent', 'adjustments[0].name'],
    ['for an explanation that is too long', [sent({ note: 'x'.repeat(1_001) })], 'InvalidInput', 'adjustments[0].note'],
    ['for a row without an amount', [sent(), sent({ name: 'B', amounts: [] })], 'InvalidInput', 'adjustments[1].amounts'],
    ['for an amount of zero', [amount({ amount: '0.00' })], 'InvalidInput', 'adjustments[0].amounts[0].amount'],
    ['for a third decimal', [amount({ amount: '1.005' })], 'InvalidInput', 'adjustments[0].amounts[0].amount'],
    [
      'for an amount beyond ten trillion minor units',
      [amount({ amount: '100000000000.01' })],
      'InvalidInput',
      'adjustments[0].amounts[0].amount',
    ],
    ['for a month that is none', [amount({ fromMonth: '2025-13' })], 'InvalidInput', 'adjustments[0].amounts[0].fromMonth'],
    ['for months in the wrong order', [amount({ throughMonth: '2024-12' })], 'InvalidInput', 'adjustments[0].amounts[0].throughMonth'],
    ['for a month before the books', [amount({ fromMonth: '2024-12' })], 'PeriodNotAvailable', 'adjustments[0].amounts[0].fromMonth'],
    ['for a month after the books', [amount({ throughMonth: '2026-07' })], 'PeriodNotAvailable', 'adjustments[0].amounts[0].throughMonth'],
    ['for a row too many', Array.from({ length: 101 }, (_, at) => sent({ name: `Row ${at}` })), 'LimitReached', 'adjustments'],
  ])('%s', (_, adjustments, refused, parameter) => expect(refusal(...adjustments)).toMatchObject({ refused, parameter }));
});
