import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { REPORTS_ON_CASH } from '@countinghouse/domain/imports/findings/package-findings';
import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { ConnectorError } from '../connector';
import type { WireElement } from '../http/wire-element';
import type { WireValue } from '../http/wire-value';
import { element } from './qbxml';
import { yesNoOf, type QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { QUICKBOOKS_DESKTOP } from './quickbooks-desktop-terms';

/** A company with what reading its books depends on. */
export interface QuickBooksDesktopCompany {
  readonly page: CompanyPage;
  /** ISO 4217 by the id of a currency; empty where the company has only one. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The editions of QuickBooks Desktop: a company with one currency does not state it, so it is that of its edition's country. */
const EDITIONS = {
  US: { country: 'US', currency: 'USD' },
  CA: { country: 'CA', currency: 'CAD' },
  UK: { country: 'GB', currency: 'GBP' },
  AU: { country: 'AU', currency: 'AUD' },
} as const;
const COUNTRIES = Object.keys(EDITIONS) as (keyof typeof EDITIONS)[];

/** Reads the facts of the open company; its basis is the requested one, since QuickBooks shows every report on either. */
export async function readCompany(api: QuickBooksDesktopApi, basis: Basis): Promise<QuickBooksDesktopCompany> {
  const [ofCompany, ofPreferences] = await api.ask('company', [element('CompanyQueryRq'), element('PreferencesQueryRq')]);
  if (ofCompany === undefined || ofPreferences === undefined) throw new RangeError('Two requests have two answers.');
  const company = ofCompany.element('CompanyRet');
  const preferences = ofPreferences.element('PreferencesRet');
  const foreign = preferences.elementOrNull('MultiCurrencyPreferences');
  const isMultiCurrency = foreign !== null && yesNoOf(foreign.get('IsMultiCurrencyOn'));
  const currencies = isMultiCurrency ? await readCurrencies(api) : new Map<string, string>();
  const edition = EDITIONS[api.host.country.oneOf(COUNTRIES)];
  const reportBasis = preferences.elementOrNull('ReportsPreferences')?.get('SummaryReportBasis').textOrNull() ?? null;
  return {
    page: {
      kind: 'company',
      name: company.get('CompanyName').text(),
      legalName: company.get('LegalCompanyName').textOrNull(),
      country: edition.country,
      baseCurrency: isMultiCurrency ? currencyOf(foreign, 'HomeCurrencyRef', currencies) : edition.currency,
      fiscalYearEndMonth: monthBefore(company.get('FirstMonthFiscalYear')),
      basis,
      asOf: null,
    },
    currencies,
    findings: reportBasis === 'Cash' && basis === 'Accrual' ? [REPORTS_ON_CASH] : [],
  };
}

/** The currency that an element refers to. */
export function currencyOf(within: WireElement, reference: string, currencies: ReadonlyMap<string, string>): string {
  const id = within.element(reference).get('ListID');
  const code = currencies.get(id.text());
  if (code === undefined) throw id.unreadable('the id of a currency');
  return code;
}

/** QuickBooks lists all currencies of the world, and a company may add some without a code, which no books of ours can have. */
async function readCurrencies(api: QuickBooksDesktopApi): Promise<ReadonlyMap<string, string>> {
  const currencies = new Map<string, string>();
  for (const currency of await api.list({ entity: 'Currency', filters: [element('ActiveStatus', 'All')] })) {
    const code = currency.get('CurrencyCode').textOrNull();
    if (code !== null && isCurrencyCode(code)) currencies.set(currency.get('ListID').text(), code);
  }
  if (currencies.size > 0) return currencies;
  throw new ConnectorError('InternalError', `${QUICKBOOKS_DESKTOP} returned no currencies.`, 'BooksUnreadable');
}

/** The number 1..12 of the month before a named one. */
function monthBefore(month: WireValue): number {
  const index = MONTHS.indexOf(month.oneOf(MONTHS));
  return index === 0 ? 12 : index;
}
