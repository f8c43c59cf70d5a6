import { expect, it } from 'vitest';
import { readCompany } from './read-company';
import { fakeGateway } from './testing/fake-gateway';

interface Stated {
  readonly preferences?: Readonly<Record<string, string>>;
  readonly currency?: string;
  readonly entity?: string;
}

/** Reads a company, or its entity `100` where that is stated. */
async function read({ preferences = { FISCAL_FIRST_MONTH: '1' }, currency = 'USD', entity }: Stated) {
  const { api, calls } = await fakeGateway(
    (call) => {
      if (call.startsWith('<getAPISession>')) return '<data><api><sessionid>of the entity</sessionid><endpoint/></api></data>';
      if (call === '<readEntityDetails/>') return `<data><entity><id>100</id><name>Harbor North</name>${entity}</entity></data>`;
      if (call.startsWith('<get_trialbalance>'))
        return `<data><trialbalance><glaccountno>1000</glaccountno><currency>${currency}</currency></trialbalance></data>`;
      const rows = Object.entries(preferences).map(
        ([name, value]) =>
          `<companypref><application>GEN</application><preference>${name}</preference><prefvalue>${value}</prefvalue></companypref>`,
      );
      return `<data>${rows.join('')}</data>`;
    },
    entity === undefined ? 'harbor' : 'harbor/100',
  );
  const { page } = await readCompany(api, '2026-11-20');
  return { page, calls };
}

it.each([
  ['1', 12],
  ['7', 6],
])('a fiscal year that begins in month %s ends in month %i', async (FISCAL_FIRST_MONTH, fiscalYearEndMonth) => {
  const { page } = await read({ preferences: { FISCAL_FIRST_MONTH, CUSTOM_ACCOUNTING_PERIODS: 'false' } });
  expect(page).toMatchObject({ name: 'harbor', baseCurrency: 'USD', fiscalYearEndMonth, basis: 'Accrual' });
});

it('an entity has its own currency and fiscal year, or those of its company, and no trial balance is asked for them', async () => {
  const own = await read({ entity: '<currency>CAD</currency><firstfiscalmonth>10</firstfiscalmonth>', preferences: {} });
  expect(own.page).toMatchObject({ name: 'Harbor North', baseCurrency: 'CAD', fiscalYearEndMonth: 9 });
  const shared = await read({ entity: '<currency>USD</currency><firstfiscalmonth/>', preferences: { FISCAL_FIRST_MONTH: '4' } });
  expect(shared.page).toMatchObject({ baseCurrency: 'USD', fiscalYearEndMonth: 3 });
  expect(shared.calls.filter((call) => call.includes('get_trialbalance'))).toEqual([]);
});

it.each<[string, Stated, RegExp]>([
  [
    'keeps periods of its own',
    { preferences: { FISCAL_FIRST_MONTH: '1', CUSTOM_ACCOUNTING_PERIODS: 'true' } },
    /accounting periods of its own/,
  ],
  ['states no first month', { preferences: {} }, /FISCAL_FIRST_MONTH is not a month/],
  ['states a month that is none', { preferences: { FISCAL_FIRST_MONTH: '13' } }, /prefvalue is not a month/],
  ['states no currency', { currency: '' }, /did not state the currency/],
])('a company that %s is not read', async (_, stated, message) => {
  await expect(read(stated)).rejects.toThrow(message);
});
