import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { findEditableStatement } from '../statements/find-editable-statement';
import type { RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { rememberMappings } from './confirmed-mappings';
import { countUse } from './count-use';

/** Accounts whose places a person confirmed, as they were saved, and the template that proposed them. */
export interface ConfirmMappings extends RecordReference {
  readonly statementType: StatementType;
  readonly accounts: readonly number[];
  readonly templateId: string | null;
}

/** Remembers for the tenant where the saved statement has these accounts, to be offered first next time; answers how many. Refuses NotFound and Forbidden. */
export const confirmMappings = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: ConfirmMappings): Promise<Result<number>> => {
    return withTenant(ctx, async (tx) => {
      const found = await findEditableStatement(tx, ctx, input, input.statementType);
      if (isRefusal(found)) return found;
      if (input.templateId !== null && isId(input.templateId)) await countUse(tx, input.templateId);
      return rememberMappings(tx, ctx, found.layout.statement, found.books.accounts, input.accounts);
    });
  },
);
