import { refuse, type Result } from '@countinghouse/domain/refusals';
import { isRefusal } from '@countinghouse/domain/refusals';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { StatementTable } from '@countinghouse/domain/statements/statement-table';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import type { SortOrder } from '@countinghouse/domain/statements/view';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord, type PublishedRecord, type RecordReference } from './find-published-record';
import type { StoredBooks } from './load-books';
import { loadLayout } from './load-statement-layout';

/** Which statement, and how to look at it; a number style of null keeps the saved one. */
export interface ReadFinancialStatement extends RecordReference {
  readonly statementType: StatementType;
  readonly reportingPeriod: ReportingPeriod;
  readonly sortOrder: SortOrder;
  readonly numberStyle: NumberStyle | null;
}

/** A statement with its amounts, and the books that they come from. */
export interface FinancialStatement {
  readonly record: PublishedRecord;
  readonly books: StoredBooks;
  readonly table: StatementTable;
  readonly version: number;
  /** Of a cash flow: the version of the balance sheet that it follows. */
  readonly balanceSheetVersion: number | null;
  readonly numberStyle: NumberStyle;
  readonly reportingPeriod: ReportingPeriod;
}

/** A statement of a published record; refuses NotFound (also where the statements were not collected) and Forbidden (also where the tenant has them switched off). */
export const readFinancialStatement = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: ReadFinancialStatement): Promise<Result<FinancialStatement>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    const stored = await withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, input);
      if (isRefusal(record)) return record;
      const loaded = await loadLayout(tx, ctx, { ...record, type: input.statementType });
      return loaded === null || loaded.books.matrix.slices.length === 0 ? refuse('NotFound', 'statementType') : { record, ...loaded };
    });
    if (isRefusal(stored)) return stored;
    const { record, layout, books } = stored;
    return {
      record,
      books,
      table: tabulateStatement(layout.statement, books, input),
      version: layout.version,
      balanceSheetVersion: layout.balanceSheetVersion,
      numberStyle: input.numberStyle ?? layout.statement.numberStyle,
      reportingPeriod: input.reportingPeriod,
    };
  },
);
