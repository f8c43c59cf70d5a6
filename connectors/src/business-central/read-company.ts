import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { BusinessCentralApi } from './business-central-api';
import { FiscalYears } from './fiscal-years';

/** Facts of a company, and its fiscal years. */
export interface Company {
  readonly page: CompanyPage;
  readonly years: FiscalYears;
}

/**
 * Reads the company. Its fiscal years are those of its accounting periods: the year that the company itself calls current may lie ahead.
 */
export async function readCompany(api: BusinessCentralApi, today: CalendarDate): Promise<Company> {
  const answer = (await api.get('companyInformation')).get('value');
  const information = answer.at(0);
  if (information === undefined) throw answer.unreadable('a list with a company');
  const periods = await api.get('accountingPeriods', { select: 'startingDate,newFiscalYear', orderby: 'startingDate' });
  const years = FiscalYears.of(
    periods
      .get('value')
      .list()
      .map((period) => ({ start: period.get('startingDate').date(), startsYear: period.get('newFiscalYear').yesNo() })),
    today,
  );
  if (years === null) throw periods.get('value').unreadable('a list with the current fiscal year');
  const page: CompanyPage = {
    kind: 'company',
    name: information.get('displayName').text(),
    legalName: null,
    country: information.get('country').textOrNull(),
    baseCurrency: currencyOf(information.get('currencyCode')),
    fiscalYearEndMonth: years.endMonth,
    ...(years.calendar === null ? {} : { fiscalCalendar: years.calendar }),
    basis: 'Accrual',
    asOf: null,
  };
  return { page, years };
}

/** A currency code of ISO 4217. */
export function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}
