import type { Company } from '@countinghouse/domain/imports/books';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { coverageOf } from '@countinghouse/domain/periods/coverage';
import { monthsCovered } from '@countinghouse/domain/periods/months-covered';
import type { FinancialRecordType } from './financial-record.types';
import type { StoredRecord } from './financial-records.sql';
import { ledgerPath } from '../ledgers/ledger-path';
import { presentImportStatus } from './import-status';
import { presentGraphqlStatus } from './present-running-import';

/** A record in the form of the GraphQL contract; books are there only when it is published. */
export function presentFinancialRecord(record: StoredRecord): FinancialRecordType {
  const { company, slices, booksCounts: counts, coveredFrom: firstDay } = record;
  const span = { start: slices?.[0]?.start ?? record.asOf ?? '', end: record.asOf ?? '' };
  return {
    id: record.id,
    workspaceId: record.workspaceId,
    attemptId: record.attemptId,
    readingVersion: record.readingVersion,
    status: record.status,
    createdTime: record.publishedAt,
    importStatus: presentGraphqlStatus(record.id, presentImportStatus(record)),
    company: company === null ? null : presentCompany(asRead(company, record), span, firstDay),
    asOfDate: record.asOf,
    ledgerDownloadPath:
      counts === null || !record.hasLedger ? null : ledgerPath({ workspaceId: record.workspaceId, financialRecordId: record.id }),
    counts:
      counts === null
        ? null
        : { accounts: counts.accounts, lines: counts.lines, journals: counts.journals, months: monthsCovered(slices ?? [], firstDay) },
  };
}

function asRead(company: Company, { fiscalYearEndMonth: month, basis, statedCurrency: currency }: StoredRecord): Company {
  const { fiscalYearEndMonth, baseCurrency } = company;
  return {
    ...company,
    fiscalYearEndMonth: month ?? fiscalYearEndMonth,
    basis: basis ?? company.basis,
    baseCurrency: currency ?? baseCurrency,
  };
}

function presentCompany(
  { name, baseCurrency, fiscalYearEndMonth, basis }: Company,
  span: DateSpan,
  firstDay: string | null,
): FinancialRecordType['company'] {
  const { coveredFrom } = coverageOf(span, firstDay);
  return {
    name,
    baseCurrency,
    fiscalYearEndMonth,
    basis,
    firstDate: span.start,
    coveredFrom,
    minorUnitDigits: currencyDecimals(baseCurrency),
  };
}
