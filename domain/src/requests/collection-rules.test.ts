import { describe, expect, it } from 'vitest';
import { tenantSettingsOf } from '../tenants/tenant-settings';
import {
  clampDay,
  dayOfMonthChosen,
  dayRange,
  offeredDays,
  offeredMonths,
  offeredYears,
  refuseBarredOptions,
  type BarredOptions,
} from './collection-rules';

const TODAY = '2026-03-15';
const rules = tenantSettingsOf({});
const unbounded = tenantSettingsOf({ noTimeRestrictionForDataCollection: true });
const range = dayRange(rules, TODAY);

describe('the last day of a collection', () => {
  // covers borrower 5.3, borrower 9.1
  it.each([
    [7, '2025-09-01'],
    [1, '2026-03-01'],
    [15, '2025-01-01'],
  ])('of %d months begins with the first of them', (numMonthsInImportYTDDropdown, from) => {
    expect(dayRange(tenantSettingsOf({ numMonthsInImportYTDDropdown }), TODAY)).toEqual({ from, to: TODAY });
  });

  it('has no bounds without time restriction', () => {
    expect(dayRange(unbounded, TODAY)).toEqual({ from: null, to: null });
  });

  it.each([
    ['2025-08-31', '2025-09-01'],
    ['2025-09-01', '2025-09-01'],
    ['2026-03-15', '2026-03-15'],
    ['2026-03-16', '2026-03-15'],
  ])('%s becomes %s', (day, clamped) => expect(clampDay(day, range)).toBe(clamped));

  // covers lender 9.5, borrower 5.3
  it('is in one of the years of the range, else from 2000 to five ahead', () => {
    expect(offeredYears(range, TODAY)).toEqual([2025, 2026]);
    const years = offeredYears(dayRange(unbounded, TODAY), TODAY);
    expect([years[0], years.at(-1), years.length]).toEqual([2000, 2031, 32]);
  });

  it('is in one of the months and on one of the days of the range', () => {
    expect(offeredMonths(2025, range)).toEqual([9, 10, 11, 12]);
    expect(offeredMonths(2026, range)).toEqual([1, 2, 3]);
    expect(offeredDays('2026-03-01', range)).toHaveLength(15);
    expect(offeredDays('2026-02-10', range)).toHaveLength(28);
    expect(offeredMonths(2031, dayRange(unbounded, TODAY))).toHaveLength(12);
  });

  // covers borrower 5.3, borrower 9.1
  it.each([
    ['the last of another month', { year: 2026, month: 2 }, '2026-02-28'],
    ['the last of a month of another year', { year: 2025, month: 12 }, '2025-12-31'],
    ['today, where the month is not over', { year: 2026, month: 3 }, '2026-03-15'],
    ['the first that is offered, where the month is none of them', { year: 2025, month: 1 }, '2025-09-01'],
  ])('is %s when that is chosen', (_, chosen, day) => {
    expect(dayOfMonthChosen('2026-01-10', chosen, range)).toBe(day);
  });

  it('stays where month and year stay', () => {
    expect(dayOfMonthChosen('2026-01-10', { year: 2026, month: 1 }, range)).toBe('2026-01-10');
  });
});

describe('options that a tenant switches off', () => {
  const requested = (options: BarredOptions, disabled: readonly string[]) =>
    refuseBarredOptions(options, tenantSettingsOf({ disabledDataCollectionOptions: disabled }));

  // covers lender 9.9, borrower 6.2
  it.each<[BarredOptions, string, string]>([
    [{ anonymizeCustomersAndVendors: true }, 'anonymizeResults', 'anonymizeCustomersAndVendors'],
    [{ basisOfAccountingPreference: 'Cash' }, 'basisOfAccounting', 'basisOfAccountingPreference'],
    [{ allowUserUpload: true }, 'additionalDocumentUpload', 'allowUserUpload'],
    [{ provideUserCopy: true }, 'provideUserCopy', 'provideUserCopy'],
  ])('%j is refused where %s is', (options, disabled, parameter) => {
    expect(requested(options, [disabled])).toMatchObject({ refused: 'InvalidInput', parameter });
    expect(requested(options, ['allUserOptions'])).toMatchObject({ parameter });
    expect(requested(options, [])).toBeNull();
  });

  it('are not asked for by their defaults', () => {
    const options = {
      anonymizeCustomersAndVendors: false,
      basisOfAccountingPreference: 'Accrual',
      allowUserUpload: false,
      provideUserCopy: false,
    };
    expect(requested(options, ['allUserOptions'])).toBeNull();
    expect(requested({}, ['allUserOptions'])).toBeNull();
  });
});
