import { REPORTS_ON_CASH } from '@countinghouse/domain/imports/findings/package-findings';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import type { QuickBooksApi } from './quickbooks-api';

/** A company with what reading its ledger depends on. */
export interface QuickBooksCompany {
  readonly page: CompanyPage;
  readonly isMultiCurrency: boolean;
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

/**
 * Reads the facts of a company. Its basis is the requested one whatever its preferences say: the preferred basis is only what reports begin
 * with, and QuickBooks answers every report on either. A company that prefers cash and is read on the accrual basis has a finding.
 */
export async function readCompany(api: QuickBooksApi, realmId: string, basis: Basis): Promise<QuickBooksCompany> {
  const info = (await api.get(`companyinfo/${encodeURIComponent(realmId)}`)).get('CompanyInfo');
  const preferences = (await api.get('preferences')).get('Preferences');
  const currency = preferences.get('CurrencyPrefs');
  const reportBasis = preferences.get('ReportPrefs').orNull((reports) => reports.get('ReportBasis').textOrNull());
  const page: CompanyPage = {
    kind: 'company',
    name: info.get('CompanyName').text(),
    legalName: info.get('LegalName').textOrNull(),
    country: info.get('Country').textOrNull(),
    baseCurrency: currencyCode(currency.get('HomeCurrency').get('value')),
    fiscalYearEndMonth: monthBefore(info.get('FiscalYearStartMonth').oneOf(MONTHS)),
    basis,
    asOf: null,
  };
  return {
    page,
    isMultiCurrency: currency.get('MultiCurrencyEnabled').orNull((enabled) => enabled.yesNo()) ?? false,
    findings: reportBasis === 'Cash' && basis === 'Accrual' ? [REPORTS_ON_CASH] : [],
  };
}

function currencyCode(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency code');
  return code;
}

/** The number 1..12 of the month before a named one. */
function monthBefore(month: (typeof MONTHS)[number]): number {
  const index = MONTHS.indexOf(month);
  return index === 0 ? 12 : index;
}
