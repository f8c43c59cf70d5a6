import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { subsidiariesFinding } from '@countinghouse/domain/imports/findings/package-findings';
import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import type { NetSuiteApi } from './netsuite-api';
import { NETSUITE } from './netsuite-terms';
import { fiscalCalendarAt, readPeriods } from './periods';
import type { Calendar } from './periods';
import { keyBy } from './suiteql';
import type { Listing } from './suiteql';

/** A company, its periods, and whether its transactions state currencies. */
export interface Company {
  readonly page: CompanyPage;
  readonly calendar: Calendar;
  readonly hasCurrencies: boolean;
  readonly findings: readonly Finding[];
}

/** Those for eliminations have no books of their own. */
const SUBSIDIARIES: Listing = {
  part: 'subsidiary',
  columns: ['s.id', 's.parent'],
  from: 'subsidiary s',
  where: [`s.iselimination = 'F'`],
  key: keyBy('s.id'),
};

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
  const below = await subsidiariesBelow(api);
  return {
    page,
    calendar,
    hasCurrencies: await api.has('exchangerate', 'transaction'),
    findings: below === 0 ? [] : [subsidiariesFinding(below)],
  };
}

/** How many subsidiaries belong to the one that is read, at whatever depth; their lines are none of its own. */
async function subsidiariesBelow(api: NetSuiteApi): Promise<number> {
  if (api.subsidiary === null) return 0;
  const rows = await api.rows(SUBSIDIARIES);
  const childrenOf = Map.groupBy(rows, (row) => row.get('parent').orNull((parent) => parent.id()));
  const found = new Set([api.subsidiary]);
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child.get('id').id());
  return found.size - 1;
}

/** A currency by its symbol, which is the code of ISO 4217 unless a person changed it. */
export function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}
