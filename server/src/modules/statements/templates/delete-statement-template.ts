import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { refuseWithoutStatements } from './statement-template';
import { StatementTemplate } from './statement-template.entity';

/** Deletes a template for good, which changes no statement; answers its id. Refuses Forbidden without `CanDeleteFinancialStatementTemplate` (docs/spec.md, borrower 6), and NotFound. */
export const deleteStatementTemplate = useCase(
  { right: 'CanDeleteFinancialStatementTemplate' },
  async (ctx: ViewerRequestCtx, id: string): Promise<Result<string>> => {
    const refused = refuseWithoutStatements(ctx);
    if (refused !== null) return refused;
    if (!isId(id)) return refuse('NotFound');
    return withTenant(ctx, async (tx) => {
      const templateId = id.toLowerCase();
      if ((await tx.repo(StatementTemplate).delete({ id: templateId })) === 0) return refuse('NotFound');
      await recordAudit(tx, ctx, { action: 'statementTemplate.deleted', subjectType: 'statementTemplate', subjectId: templateId });
      return templateId;
    });
  },
);
