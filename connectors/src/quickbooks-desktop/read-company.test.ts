import { describe, expect, it } from 'vitest';
import { quickBooksDesktopAuthorization } from './authorization';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { answerOf, fakeDesktop, hostOf } from './testing/fake-desktop';

const companyOf = (name: string, month = 'July') =>
  `<CompanyRet><CompanyName>${name}</CompanyName><FirstMonthFiscalYear>${month}</FirstMonthFiscalYear></CompanyRet>`;
const ofBoth = (preferences: string, company = companyOf('Harbor Street Supply')) =>
  answerOf('CompanyQuery', company).replace(
    '</QBXMLMsgsRs>',
    `<PreferencesQueryRs requestID="2" statusCode="0"><PreferencesRet>${preferences}</PreferencesRet></PreferencesQueryRs></QBXMLMsgsRs>`,
  );
const CURRENCIES = answerOf(
  'CurrencyQuery',
  '<CurrencyRet><ListID>K1</ListID><Name>Canadian Dollar</Name><CurrencyCode>CAD</CurrencyCode></CurrencyRet><CurrencyRet><ListID>K2</ListID><Name>Points</Name></CurrencyRet>',
);
const isOn = (on: boolean, home = 'K1') =>
  `<MultiCurrencyPreferences><IsMultiCurrencyOn>${on}</IsMultiCurrencyOn><HomeCurrencyRef><ListID>${home}</ListID></HomeCurrencyRef></MultiCurrencyPreferences>`;

async function read(pages: Readonly<Record<string, string>>) {
  const { api, requested } = await fakeDesktop(pages);
  return { ...(await readCompany(api, 'Accrual')), version: /qbxml version="([^"]+)"/.exec(requested.at(-1)?.body ?? '')?.[1] };
}

describe('a company', () => {
  it('is asked in the newest version that both know, and never in one that its host does not name', async () => {
    const company = ofBoth('');
    expect((await read({ company })).version).toBe('13.0');
    expect((await read({ company, host: hostOf('US', ['2.0', '8.0', '9.0', 'CA12.0']) })).version).toBe('9.0');
    await expect(read({ company, host: hostOf('US', ['2.0', '7.0']) })).rejects.toThrow('too old to be read');
    await expect(read({ company, host: hostOf('US', ['2.0', '14.0']) })).rejects.toThrow('too old to be read');
  });

  it('has the currency of its edition, unless it has several and names its own', async () => {
    expect((await read({ company: ofBoth(isOn(false)), host: hostOf('UK') })).page).toMatchObject({ baseCurrency: 'GBP', country: 'GB' });
    const { page, currencies } = await read({ company: ofBoth(isOn(true)), Currency: CURRENCIES });
    expect(page).toMatchObject({ baseCurrency: 'CAD', country: 'US', fiscalYearEndMonth: 6 });
    expect([...currencies]).toEqual([['K1', 'CAD']]);
  });

  it.each([
    ['a month in another language', ofBoth('', companyOf('A', 'Juli')), hostOf()],
    ['an unknown edition', ofBoth(''), hostOf('ZA')],
    ['a home currency without a code', ofBoth(isOn(true, 'K2')), hostOf()],
    ['one answer for two requests', answerOf('CompanyQuery', companyOf('A')), hostOf()],
  ])('is refused with %s', async (_, company, host) => {
    await expect(read({ company, host, Currency: CURRENCIES })).rejects.toThrow(/^QuickBooks Desktop returned data that can’t be read: /);
  });

  it('whose own reports are on the cash basis has a finding', async () => {
    const cash = '<ReportsPreferences><SummaryReportBasis>Cash</SummaryReportBasis></ReportsPreferences>';
    expect((await read({ company: ofBoth(cash) })).findings).toHaveLength(1);
    expect((await read({ company: ofBoth('') })).findings).toEqual([]);
  });

  it('is known by its name, whose dashes may be references to bytes of Windows-1252', () => {
    const organizationOf = (hostAnswer: string, companyFile = 'C:\\a.qbw') =>
      quickBooksDesktopAuthorization.organizationOf({ companyFile, hostAnswer });
    const greeting = answerOf('CompanyQuery', companyOf('O&#146;Hara &#150; S&#233;bastien &amp; &#x9f;'));
    expect(organizationOf(greeting)).toEqual({ id: 'O’Hara – Sébastien & Ÿ', name: 'O’Hara – Sébastien & Ÿ' });
    expect(organizationOf(greeting, '')).toBeNull();
    for (const other of ['', '{}', '<QBXML/>', `<!DOCTYPE a>${greeting}`, answerOf('CompanyQuery', '')])
      expect(organizationOf(other)).toBeNull();
  });
});

describe('the chart of accounts', () => {
  const account = (type: string, special = '') =>
    `<AccountRet><ListID>${type}</ListID><Name>n</Name><FullName>n</FullName><IsActive>false</IsActive><AccountType>${type}</AccountType>${special === '' ? '' : `<SpecialAccountType>${special}</SpecialAccountType>`}</AccountRet>`;
  const chartOf = async (accounts: string) => {
    const { api } = await fakeDesktop({ Account: answerOf('AccountQuery', accounts) });
    return readAccounts(api, { baseCurrency: 'USD', currencies: new Map() });
  };

  it('has the types of QuickBooks by ours, without accounts that nothing is posted to', async () => {
    const { page } = await chartOf(
      account('Equity', 'RetainedEarnings') + account('NonPosting') + account('OtherCurrentAsset', 'InventoryAssets'),
    );
    expect(page.accounts).toMatchObject([{ type: 'Retained Earnings', active: false }, { type: 'Inventory' }]);
  });

  it('is refused with an unknown type, by its place', async () => {
    await expect(chartOf(account('Bank') + account('CryptoAsset'))).rejects.toThrow(
      'AccountRet[1].AccountType is not a known type of account',
    );
  });
});
