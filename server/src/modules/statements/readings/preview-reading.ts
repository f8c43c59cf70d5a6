import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { Account } from '@countinghouse/domain/accounts/account';
import { STATEMENT_TYPES, type StatementLayout } from '@countinghouse/domain/statements/statement';
import { yearTotals, type YearTotals } from '@countinghouse/domain/statements/year-totals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishedBooks } from '../statements/books-cache';
import { loadStatementLayout } from '../statements/load-statement-layout';
import type { Ctx } from '../../../platform/context';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readUnderDecisions, type DecidedRecord } from './read-under-decisions';

/** What statements would show under decisions, beside what they show now. */
export interface ReadingPreview {
  readonly currency: string;
  readonly accounts: readonly Account[];
  readonly before: readonly YearTotals[];
  readonly after: readonly YearTotals[];
  readonly findings: readonly Finding[];
}

/** Previews a correction without storing it; refuses what `readUnderDecisions` refuses. */
export const previewReading = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: DecidedRecord): Promise<Result<ReadingPreview>> => {
    return withTenant(ctx, async (tx): Promise<Result<ReadingPreview>> => {
      const decided = await readUnderDecisions(tx, ctx, input);
      if (isRefusal(decided)) return decided;
      const { record, books, reading } = decided;
      const statements = await loadStatements(tx, ctx, record.financialRecordId);
      const shown = await publishedBooks(tx, ctx, record);
      return {
        currency: books.currency,
        accounts: books.accounts,
        before: shown === null ? [] : yearTotals(statements, shown),
        after: yearTotals(statements, books),
        findings: reading.findings,
      };
    });
  },
);

/** The newest layouts of the statements of a record. */
export async function loadStatements(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
): Promise<readonly StatementLayout[]> {
  const statements = [];
  for (const type of STATEMENT_TYPES) {
    const layout = await loadStatementLayout(tx, ctx, financialRecordId, type);
    if (layout !== null) statements.push(layout.statement);
  }
  return statements;
}
