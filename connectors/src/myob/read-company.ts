import type { CompanyPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isFiscalYearEndMonth } from '@countinghouse/domain/periods/fiscal-calendar';
import type { WireValue } from '../http/wire-value';
import type { MyobApi } from './myob-api';
import { readMyobDate } from './myob-date';

/** Facts of a company, and the first day of its records in MYOB, before which it has nothing but balances. */
export interface Company {
  readonly page: CompanyPage;
  readonly conversionDate: CalendarDate;
}

/** The currency of the country for which a company file was made, in which MYOB keeps its books: no resource states it. */
const CURRENCIES = new Map([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
]);

/** Reads the company; its ledger is on the accrual basis, whatever its reports can show. */
export async function readCompany(api: MyobApi): Promise<Company> {
  const country = (await api.get('')).get('CompanyFile').get('Country');
  const company = await api.get('Company');
  const properties = (await api.get('GeneralLedger/AccountingProperties')).get('Items');
  const [first] = properties.list();
  if (first === undefined) throw properties.unreadable('a list of one');
  const page: CompanyPage = {
    kind: 'company',
    name: company.get('CompanyName').text(),
    legalName: null,
    country: country.text(),
    baseCurrency: currencyOf(country),
    fiscalYearEndMonth: monthOf(first.get('LastMonthFinancialYear')),
    basis: 'Accrual',
    asOf: null,
  };
  return { page, conversionDate: first.get('ConversionDate').date(readMyobDate) };
}

function currencyOf(country: WireValue): string {
  const currency = CURRENCIES.get(country.text());
  if (currency === undefined) throw country.unreadable('a country whose currency is known');
  return currency;
}

function monthOf(value: WireValue): number {
  const month = value.count();
  if (!isFiscalYearEndMonth(month)) throw value.unreadable('a month');
  return month;
}
