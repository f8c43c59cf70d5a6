import { TAXONOMY_ID } from '@countinghouse/domain/records/classification';
import { reportingPeriodOf } from '@countinghouse/domain/records/horizontal-analysis';
import { recordColumns, recordCurrency, recordStatement } from '@countinghouse/domain/records/record-statement';
import { accountTotals } from '@countinghouse/domain/records/account-totals';
import { ratiosOf } from '@countinghouse/domain/ratios/ratios';
import type { StatementPeriod } from '@countinghouse/domain/periods/statement-periods';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { columnsNamed } from '@countinghouse/domain/statements/columns';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestRequest } from '../../../platform/rest/route';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { loadStatementLayout } from '../../statements/statements/load-statement-layout';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requestedRecord, findBooks, readPeriod } from './find-record';
import { dataAsOfTime } from './platform-record';

/** A statement as it was edited, or in the default layout where the taxonomy is named; refuses InvalidInput, Forbidden and NotFound, also where statements were not collected. */
export const readRecordStatement = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, request: RestRequest, type: StatementType) => {
    const name = readPeriod(request);
    if (isRefusal(name)) return name;
    const taxonomy = readTaxonomy(request);
    if (isRefusal(taxonomy)) return taxonomy;
    const found = await withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requestedRecord(request));
      if (isRefusal(published)) return published;
      const structure = await loadStatementLayout(tx, ctx, published.record.id, type);
      return structure === null ? refuse('NotFound') : { ...published, structure };
    });
    if (isRefusal(found)) return found;
    const { record, books, structure } = found;
    const statement = taxonomy === null ? structure.statement : defaultStatement(type, books.accounts, {}, cashFlowSourceOf(books.matrix));
    const columns = columnsNamed(name, books);
    const { currency, company } = books;
    const { organizationName } = record;
    const statementVersion = taxonomy === null ? structure.version : 1;
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
  async (ctx: PrincipalRequestCtx, request: RestRequest) => {
    const found = await findColumns(ctx, request);
    return isRefusal(found) ? found : { reportingPeriod: found.reportingPeriod, reportedTotals: accountTotals(found.books, found.columns) };
  },
);

/** Ratios by period from the statements as they were saved last, or from the default layout when the taxonomy is named; refuses as a statement does. */
export const readRatios = useCase({ right: 'organization', of: 'workspace' }, async (ctx: PrincipalRequestCtx, request: RestRequest) => {
  const taxonomy = readTaxonomy(request);
  if (isRefusal(taxonomy)) return taxonomy;
  const found = await findColumns(ctx, request);
  if (isRefusal(found)) return found;
  const { books, columns, recordId } = found;
  const saved = await withTenant(ctx, (tx) => loadLayouts(tx, ctx, recordId, taxonomy !== null));
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
});

/** The books of a record with the columns of a period, that of the call unless given; refuses as a statement does. */
export async function findColumns(ctx: PrincipalRequestCtx, request: RestRequest, given?: StatementPeriod) {
  const name = given ?? readPeriod(request);
  if (isRefusal(name)) return name;
  const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requestedRecord(request)));
  if (isRefusal(found)) return found;
  const { books, record } = found;
  if (books.matrix.slices.length === 0) return refuse('NotFound');
  return { books, recordId: record.id, reportingPeriod: name, columns: columnsNamed(name, books) };
}

/** Null where none is named. */
function readTaxonomy({ query: { taxonomyid: id = '' } }: RestRequest): Result<string | null> {
  if (id === '') return null;
  return id.toLowerCase() === TAXONOMY_ID.toLowerCase()
    ? TAXONOMY_ID
    : refuse('InvalidInput', 'taxonomyId', { problem: `must be ${TAXONOMY_ID}` });
}
