import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import { COMPANY, readFreeAgent } from './testing/fake-freeagent';

async function companyOf(changes: object) {
  const { pages } = await readFreeAgent({}, { company: { ...COMPANY, ...changes } });
  return pagesOf(pages, 'company')[0];
}

describe('a company of FreeAgent', () => {
  it.each([
    ['UkLimitedCompany', 'GB', 'Accrual'],
    ['UkLimitedLiabilityPartnership', 'GB', 'Accrual'],
    // These may keep their books on either basis, and the API does not say on which.
    ['UkSoleTrader', 'GB', null],
    ['UkPartnership', 'GB', null],
    ['UsCCorp', 'US', 'Accrual'],
    ['UniversalCompany', null, 'Accrual'],
  ])('of the type %s is in %s, with books on the basis %s', async (type, country, basis) => {
    expect(await companyOf({ type })).toMatchObject({ country, basis });
  });

  it.each([
    ['2026-03-31', 3, undefined],
    ['2026-04-05', 4, 5],
    ['2026-02-28', 2, undefined],
  ])('whose accounting year ends on %s has that as its fiscal year', async (end, fiscalYearEndMonth, yearEndDay) => {
    const stated = await companyOf({ annual_accounting_periods: [{ starts_on: '2025-04-06', ends_on: end }] });
    expect([stated?.fiscalYearEndMonth, stated?.fiscalCalendar?.yearEndDay]).toEqual([fiscalYearEndMonth, yearEndDay]);
    const implied = await companyOf({ annual_accounting_periods: undefined, first_accounting_year_end: end });
    expect(implied).toEqual(stated);
  });

  it('can’t be read where it states no accounting year', async () => {
    await expect(companyOf({ annual_accounting_periods: [] })).rejects.toThrow(/company\.first_accounting_year_end is not a text/);
  });
});
