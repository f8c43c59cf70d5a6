import { reportingPeriodOf } from '@countinghouse/domain/records/horizontal-analysis';
import { recordColumns, recordCurrency, recordStatement } from '@countinghouse/domain/records/record-statement';
import { accountTotals } from '@countinghouse/domain/records/account-totals';
import { ratiosOf } from '@countinghouse/domain/ratios/ratios';
import type { StatementPeriod } from '@countinghouse/domain/periods/statement-periods';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { columnsNamed } from '@countinghouse/domain/statements/columns';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';
import { withTenant } from '../../../platform/database/with-tenant';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { loadStatementLayout } from '../../statements/statements/load-statement-layout';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findBooks, type RequestedRecord } from './find-record';
import { dataAsOfTime } from './platform-record';
import type { StatementQuery } from './record-statements.contract';

/** A statement as it was edited, or in the default layout where the taxonomy is named; refuses InvalidInput, Forbidden and NotFound, also where statements were not collected. */
export const readRecordStatement = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, type: StatementType, query: StatementQuery) => {
    const { reportingPeriod: name, taxonomyId: taxonomy } = query;
    const found = await withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requested);
      if (isRefusal(published)) return published;
      const layout = await loadStatementLayout(tx, ctx, published.record.id, type);
      return layout === null ? refuse('NotFound') : { ...published, layout };
    });
    if (isRefusal(found)) return found;
    const { record, books, layout } = found;
    const statement = taxonomy === null ? layout.statement : defaultStatement(type, books.accounts, {}, cashFlowSourceOf(books.matrix));
    const columns = columnsNamed(name, books);
    const { currency, company } = books;
    const { organizationName } = record;
    const statementVersion = taxonomy === null ? layout.version : 1;
    const requestedBasis = record.options.basis;
    const facts = {
      currency,
      basis: company.basis,
      requestedBasis,
      organizationName,
      statementVersion,
      dataAsOfTime: dataAsOfTime(record),
    };
    return recordStatement(tabulateColumns(statement, books, columns), facts);
  },
);

/** Balances of accounts by period; refuses as a statement does. */
export const readAccountTotals = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, period: StatementPeriod) => {
    const found = await findColumns(ctx, requested, period);
    return isRefusal(found) ? found : { reportingPeriod: found.reportingPeriod, reportedTotals: accountTotals(found.books, found.columns) };
  },
);

/** Ratios by period from the statements as they were saved last, or from the default layout when the taxonomy is named; refuses as a statement does. */
export const readRatios = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, query: StatementQuery) => {
    const found = await findColumns(ctx, requested, query.reportingPeriod);
    if (isRefusal(found)) return found;
    const { books, columns, recordId } = found;
    const saved = await withTenant(ctx, (tx) => loadLayouts(tx, ctx, recordId, query.taxonomyId !== null));
    if (saved === null) return refuse('NotFound');
    return {
      reportingPeriods: columns.map(reportingPeriodOf),
      columnHeaders: recordColumns(columns),
      currency: recordCurrency(books.currency),
      statementVersions: saved.versions,
      ratios: ratiosOf(saved.layouts, books, columns).map((ratio) => ({
        ...ratio,
        displayName: ratio.caption,
        values: ratio.columnData.map((value) => (value === null ? { value, errorCode: 'Unknown' } : { value })),
      })),
    };
  },
);

/** The books of a record with the columns of a period; refuses as a statement does. */
export async function findColumns(ctx: PrincipalRequestCtx, requested: RequestedRecord, period: StatementPeriod) {
  const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requested));
  if (isRefusal(found)) return found;
  const { books, record } = found;
  if (books.matrix.slices.length === 0) return refuse('NotFound');
  return { books, recordId: record.id, reportingPeriod: period, columns: columnsNamed(period, books) };
}
