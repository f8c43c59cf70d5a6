import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import type { NetSuiteApi } from './netsuite-api';
import { NETSUITE } from './netsuite-terms';
import { fiscalCalendarAt, readPeriods } from './periods';
import type { Calendar } from './periods';

/** A company, its periods, and whether its transactions state currencies. */
export interface Company {
  readonly page: CompanyPage;
  readonly calendar: Calendar;
  readonly hasCurrencies: boolean;
}

const OF_ACCOUNT = `SELECT c.symbol FROM currency c WHERE c.isbasecurrency = 'T'`;

/** Reads the subsidiary, or the account where it has none; `account` is its name then. */
export async function readCompany(api: NetSuiteApi, account: string, today: CalendarDate): Promise<Company> {
  const { subsidiary } = api;
  const query =
    subsidiary === null
      ? OF_ACCOUNT
      : `SELECT s.name, s.legalname, s.country, c.symbol FROM subsidiary s JOIN currency c ON c.id = s.currency WHERE s.id = ${subsidiary}`;
  const row = (await api.ask(query, { part: 'company' })).get('items').at(0);
  if (row === undefined) throw new ConnectorError('InsufficientUserPermissions', `${NETSUITE} no longer shows these books.`);
  const calendar = await readPeriods(api);
  const { month, divided } = fiscalCalendarAt(calendar, today);
  const page: CompanyPage = {
    kind: 'company',
    name: row.get('name').textOrNull() ?? account,
    legalName: row.get('legalname').textOrNull(),
    country: row.get('country').textOrNull(),
    baseCurrency: currencyOf(row.get('symbol')),
    fiscalYearEndMonth: month,
    ...(divided === null ? {} : { fiscalCalendar: divided }),
    basis: 'Accrual',
    asOf: null,
  };
  return { page, calendar, hasCurrencies: await api.has('exchangerate', 'transaction') };
}

/** A currency by its symbol, which is the code of ISO 4217 unless a person changed it. */
export function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}
