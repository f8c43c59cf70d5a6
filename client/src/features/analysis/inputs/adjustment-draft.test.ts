import { expect, it } from 'vitest';
import { draftOfAdjustment, newAdjustment, refusedField, sentAdjustments } from './adjustment-draft';

const saved = {
  ...{ id: 'a', kind: 'EbitdaAddBack' as const, name: 'Salary', note: '', createdBy: null, updatedAt: '2026-11-30T09:00:00Z' },
  amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '-12000.50' }],
};

it.each([
  ['en-US', '-12,000.50'],
  ['de-DE', '-12.000,50'],
])('an amount is typed as in %s and sent as a plain decimal', (locale, typed) => {
  const draft = draftOfAdjustment(saved, locale);
  expect(draft.amounts[0]?.amount).toBe(typed);
  expect(sentAdjustments([draft], locale)[0]?.amounts[0]?.amount).toBe('-12000.50');
});

it('what is no amount is sent as typed', () => {
  const draft = { ...newAdjustment('new', '2026-03'), amounts: [{ fromMonth: '2026-03', throughMonth: '2026-03', amount: 'ten' }] };
  expect(sentAdjustments([draft], 'en-US')[0]?.amounts).toEqual(draft.amounts);
});

it('a refused set names a row among those that are kept', () => {
  const drafts = [{ ...newAdjustment('one', '2026-03'), deleted: true }, newAdjustment('two', '2026-03')];
  expect(sentAdjustments(drafts, 'en-US')).toHaveLength(1);
  expect(refusedField('adjustments[0].amounts[1].amount', drafts)).toEqual({ key: 'two', field: 'amounts[1].amount' });
  expect(refusedField('adjustments[7].name', drafts)).toBeNull();
  expect(refusedField('version', drafts)).toBeNull();
});
