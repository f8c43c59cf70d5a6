import { describe, expect, it } from 'vitest';
import { initialForm, lastDay, offeredMonths, requestOptions } from './collection-form';

const TODAY = '2026-11-20';
const form = initialForm(TODAY);
const november = form.month + 1;

describe('a new collection', () => {
  it('asks for two full years, accrual, up to today, with every group', () => {
    expect(requestOptions(form)).toEqual({
      basisOfAccountingPreference: 'Accrual',
      fullFiscalYearsToCollect: 2,
      endOfImport: 'Today',
      anonymizeCustomersAndVendors: false,
      accountingCollectionGroups: ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'].map((id) => ({
        id,
        collect: true,
      })),
    });
  });

  it('names a month by year and number', () => {
    expect(requestOptions({ ...form, through: 'Month', month: november - 9 })).toMatchObject({
      mostRecentPeriodYear: 2026,
      mostRecentPeriodMonth: 2,
      endOfImport: 'Today',
    });
  });

  it.each([
    ['Today', '2026-11-20'],
    ['LastFullMonth', '2026-10-31'],
    ['Month', '2026-10-31'],
  ] as const)('collects through %s to %s', (through, expected) => expect(lastDay({ ...form, through }, TODAY)).toBe(expected));

  it('offers the six full months before this one', () => {
    expect(offeredMonths(TODAY).map((month) => november - month)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(offeredMonths('2026-01-15').at(-1)).toBe(2025 * 12 + 6);
  });
});
