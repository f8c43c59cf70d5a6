import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { isFiscalYearEndMonth } from '@countinghouse/domain/periods/fiscal-calendar';
import { endsWithinMonth, WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import type { XeroApi } from './xero-api';
import { XERO } from './xero-terms';

/** Facts of an organization, and the day on which its fiscal years end, by which trial balances start over: 28 February too. */
export interface Organization {
  readonly page: CompanyPage;
  readonly yearEnd: { readonly month: number; readonly day: number };
}

/** Reads the organization, whose books Xero has on either basis. */
export async function readCompany(api: XeroApi, basis: Basis): Promise<Organization> {
  const [organization] = (await api.get('Organisation')).get('Organisations').list();
  if (organization === undefined) throw new ConnectorError('InternalError', `${XERO} returned no organization.`, 'BooksUnreadable');
  const yearEnd = { month: monthOf(organization.get('FinancialYearEndMonth')), day: dayOf(organization.get('FinancialYearEndDay')) };
  const page: CompanyPage = {
    kind: 'company',
    name: organization.get('Name').text(),
    legalName: organization.get('LegalName').textOrNull(),
    country: organization.get('CountryCode').textOrNull(),
    baseCurrency: currencyOf(organization.get('BaseCurrency')),
    fiscalYearEndMonth: yearEnd.month,
    ...(endsWithinMonth(yearEnd.month, yearEnd.day) ? { fiscalCalendar: { ...WHOLE_MONTHS, yearEndDay: yearEnd.day } } : {}),
    basis,
    asOf: null,
  };
  return { page, yearEnd };
}

/** A currency code of ISO 4217. */
export function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}

function monthOf(value: WireValue): number {
  const month = value.count();
  if (!isFiscalYearEndMonth(month)) throw value.unreadable('a month');
  return month;
}

function dayOf(value: WireValue): number {
  const day = value.count();
  if (day < 1 || day > 31) throw value.unreadable('a day of a month');
  return day;
}
