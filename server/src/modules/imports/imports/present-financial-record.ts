import type { BooksCounts, Company } from '@countinghouse/domain/imports/books';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { coverageOf } from '@countinghouse/domain/periods/coverage';
import { monthsCovered } from '@countinghouse/domain/periods/months-covered';
import type { Slice } from '@countinghouse/domain/statements/matrix';
import type { FinancialRecordType } from './financial-record.types';
import { presentImportStatus, type StatusRow } from './import-status';
import { presentGraphqlStatus } from './present-running-import';

/** A record with its job and, when published, its books. */
export interface FinancialRecordRow extends StatusRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly submission_id: string;
  readonly status: FinancialRecordType['status'];
  readonly published_at: Date | null;
  readonly published_attempt_id: string | null;
  readonly company: Company | null;
  readonly reading_version: number | null;
  /** Of the newest reading, as the as-of date and the slices are. */
  readonly fiscal_year_end_month: number | null;
  readonly basis: Company['basis'] | null;
  /** Stated by an analyst for books that state none. */
  readonly stated_currency: string | null;
  readonly as_of: string | null;
  readonly covered_from: string | null;
  readonly slices: readonly Slice[] | null;
  readonly book_counts: BooksCounts | null;
}

/** A record in the form of the GraphQL contract; books are there only when it is published. */
export function presentFinancialRecord(row: FinancialRecordRow): FinancialRecordType {
  const { company, slices, book_counts: counts, covered_from: firstDay } = row;
  const span = { start: slices?.[0]?.start ?? row.as_of ?? '', end: row.as_of ?? '' };
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    attemptId: row.published_attempt_id,
    readingVersion: row.reading_version,
    status: row.status,
    createdTime: row.published_at,
    importStatus: presentGraphqlStatus(row.id, presentImportStatus(row)),
    company: company === null ? null : presentCompany(asRead(company, row), span, firstDay),
    asOfDate: row.as_of,
    counts:
      counts === null
        ? null
        : { accounts: counts.accounts, lines: counts.lines, journals: counts.journals, months: monthsCovered(slices ?? [], firstDay) },
  };
}

function asRead(company: Company, { fiscal_year_end_month: month, basis, stated_currency: currency }: FinancialRecordRow): Company {
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
