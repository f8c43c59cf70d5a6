import { describe, expect, it } from 'vitest';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { apiOver, fakeQuickBooks, queryAnswers, REALM } from './testing/fake-quickbooks';

const company = (startMonth: string, currencyPrefs: unknown, ReportBasis = 'Accrual') =>
  fakeQuickBooks((resource) =>
    resource === 'preferences'
      ? { Preferences: { CurrencyPrefs: currencyPrefs, ReportPrefs: { ReportBasis } } }
      : { CompanyInfo: { CompanyName: 'Larch', LegalName: 'Larch LLC', Country: 'US', FiscalYearStartMonth: startMonth } },
  );
const usDollars = { MultiCurrencyEnabled: false, HomeCurrency: { value: 'USD' } };

describe('a company', () => {
  it.each([
    ['January', 12],
    ['July', 6],
    ['March', 2],
  ])('whose year starts in %s ends it in the month before', async (start, end) => {
    const { page, isMultiCurrency } = await readCompany(apiOver(company(start, usDollars)), REALM, 'Accrual');
    expect(page).toMatchObject({ name: 'Larch', legalName: 'Larch LLC', country: 'US', baseCurrency: 'USD', fiscalYearEndMonth: end });
    expect(isMultiCurrency).toBe(false);
  });

  it.each([
    ['Cash', 'Accrual', ['finding.basis.reportsOnCash']],
    ['Accrual', 'Accrual', []],
    ['Cash', 'Cash', []],
    ['Accrual', 'Cash', []],
  ] as const)('that prefers reports on the basis %s is read on the basis %s that was requested: %o', async (preferred, basis, said) => {
    const { page, findings } = await readCompany(apiOver(company('January', usDollars, preferred)), REALM, basis);
    expect([page.basis, findings.map(({ evidenceKey }) => evidenceKey)]).toEqual([basis, said]);
  });

  it.each([
    ['a month that is not English', 'Januar', usDollars, 'CompanyInfo.FiscalYearStartMonth is not one of 12 known words'],
    ['no home currency', 'January', {}, 'HomeCurrency is not an object'],
    ['an unknown currency', 'January', { HomeCurrency: { value: 'DOLLARS' } }, 'HomeCurrency.value is not a currency code'],
  ])('with %s is refused by the path of what is wrong', async (_, start, currency, problem) => {
    await expect(readCompany(apiOver(company(start, currency)), REALM, 'Accrual')).rejects.toThrow(problem);
  });
});

describe('the chart of accounts', () => {
  const account = (id: number, more: object = {}) => ({
    Id: String(id),
    Name: `Account ${id}`,
    AccountType: 'Expense',
    Active: true,
    ...more,
  });

  it('is requested with inactive accounts, by pages of a thousand that overlap by one, and each account is read once', async () => {
    const all = Array.from({ length: 2_300 }, (_, at) => account(at + 1));
    const io = fakeQuickBooks((_, query) => {
      const [, position = '0', size = '0'] = /STARTPOSITION (\d+) MAXRESULTS (\d+)$/.exec(query.get('query') ?? '') ?? [];
      const start = Number(position) - 1;
      return { QueryResponse: { Account: all.slice(start, start + Number(size)) } };
    });
    const { accounts } = (await readAccounts(apiOver(io))).page;
    expect(accounts.map(({ sourceId }) => sourceId)).toEqual(all.map(({ Id }) => Id));
    expect(io.requested).toEqual(
      [1, 1_000, 1_999].map(
        (position) => `query SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id STARTPOSITION ${position} MAXRESULTS 1000`,
      ),
    );
  });

  it('keeps numbers, parents and inactive accounts, and leaves out accounts that are not posted', async () => {
    const rows = [
      account(1, { AcctNum: '6000', Active: false, Description: 'Old' }),
      account(2, { SubAccount: true, ParentRef: { value: '1' }, CurrencyRef: { value: 'EUR' } }),
      account(3, { AccountType: 'Non-Posting' }),
    ];
    const chart = await readAccounts(apiOver(fakeQuickBooks(queryAnswers({ Account: rows }))));
    expect(chart.currencies).toEqual(new Map([['2', 'EUR']]));
    expect(chart.page.accounts).toEqual([
      { sourceId: '1', number: '6000', name: 'Account 1', parentSourceId: null, type: 'Expense', active: false, description: 'Old' },
      { sourceId: '2', number: null, name: 'Account 2', parentSourceId: '1', type: 'Expense', active: true, description: null },
    ]);
  });
});
