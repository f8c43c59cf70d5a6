import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findEditableStatement } from './find-editable-statement';
import type { RecordReference } from './find-published-record';
import { replaceLayout } from './replace-layout';

/** Stores the layout that an import starts with, as a new version; refuses NotFound and Forbidden, and StaleVersion when it was saved in between. */
export const resetFinancialStatement = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (
    ctx: ViewerRequestCtx,
    input: RecordReference & { readonly statementType: StatementType },
  ): Promise<Result<{ readonly version: number }>> => {
    return replaceLayout(ctx, async (tx) => {
      const found = await findEditableStatement(tx, ctx, input, input.statementType);
      if (isRefusal(found)) return found;
      const { layout, books, financialRecordId } = found;
      const statement = defaultStatement(input.statementType, books.accounts, {}, cashFlowSourceOf(books.matrix));
      return { financialRecordId, statement, from: layout.version, action: 'statement.reset' };
    });
  },
);
