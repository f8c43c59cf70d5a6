import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { calendarDate, dayOf, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import { endsWithinMonth, WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import type { WireValue } from '../http/wire-value';
import { AccountingYears } from './accounting-years';
import type { FreeAgentApi } from './freeagent-api';

/** Facts of a company. */
export interface Company {
  readonly page: CompanyPage;
  readonly years: AccountingYears;
  /** The first day whose transactions count in FreeAgent, where its opening balances stand; null where that is not stated. */
  readonly startsOn: CalendarDate | null;
}

/**
 * Types of companies that may keep all their books on the cash basis; for other types there is no such choice (the vendor's article “Choose
 * the appropriate accounting basis”). The API does not say which of the two was chosen.
 */
const MAY_BE_ON_CASH = ['UkSoleTrader', 'UkPartnership', 'UkUnincorporatedLandlord'];

/** Reads the company; its fiscal year is the accounting year of a day. */
export async function readCompany(api: FreeAgentApi, today: CalendarDate): Promise<Company> {
  const company = (await api.get('company')).get('company');
  const years = yearsOf(company);
  const { end } = years.of(today);
  const [month, day] = [monthOf(end), dayOf(end)];
  const type = company.get('type').textOrNull() ?? '';
  const page: CompanyPage = {
    kind: 'company',
    name: company.get('name').text(),
    legalName: null,
    country: countryOf(type),
    baseCurrency: currencyOf(company.get('currency')),
    fiscalYearEndMonth: month,
    ...(endsWithinMonth(month, day) ? { fiscalCalendar: { ...WHOLE_MONTHS, yearEndDay: day } } : {}),
    basis: MAY_BE_ON_CASH.includes(type) ? null : 'Accrual',
    asOf: null,
  };
  return { page, years, startsOn: company.get('freeagent_start_date').orNull((date) => date.date()) };
}

/** The id of a company: a number, which is a text in the vendor's examples. */
export function companyIdOf(company: WireValue): string {
  return company.get('id').id();
}

/** A currency code of ISO 4217. */
export function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}

/** The country that the type of a company names: `UkLimitedCompany`. */
function countryOf(type: string): string | null {
  return type.startsWith('Uk') ? 'GB' : type.startsWith('Us') ? 'US' : null;
}

/** The accounting years that are stated; where none is, the one that the end of the first implies. */
function yearsOf(company: WireValue): AccountingYears {
  const [first, ...others] = company
    .get('annual_accounting_periods')
    .listOrEmpty()
    .map((period): DateSpan => ({ start: period.get('starts_on').date(), end: period.get('ends_on').date() }));
  if (first !== undefined) return new AccountingYears(first, others);
  const end = company.get('first_accounting_year_end').date();
  const [year, month] = [yearOf(end) - 1, monthOf(end)];
  return new AccountingYears({ start: nextDay(calendarDate(year, month, Math.min(dayOf(end), daysInMonth(year, month)))), end });
}
