import type { Result } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { readRepo } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { refuseWithoutStatements, type ListedTemplate } from './statement-template';
import { StatementTemplate } from './statement-template.entity';

/** The templates of the tenant by name, of one statement or of all; refuses Forbidden where the tenant has statements switched off. */
export const listStatementTemplates = useCase(
  { caller: 'person', because: 'Templates are shared by all of the tenant.' },
  async (ctx: ViewerRequestCtx, statementType: StatementType | null): Promise<Result<readonly ListedTemplate[]>> => {
    const refused = refuseWithoutStatements(ctx);
    if (refused !== null) return refused;
    return readRepo(ctx, StatementTemplate)
      .createQueryBuilder('t')
      .andWhere(statementType === null ? {} : { statementType })
      .select<ListedTemplate>({
        id: 't.id',
        statementType: 't.statementType',
        displayName: 't.displayName',
        description: 't.description',
        lineCount: 't.lineCount',
        useCount: 't.useCount',
        createdAt: 't.createdAt',
        createdBy: 't.createdBy',
      })
      .orderBy('lower(t.displayName)')
      .orderBy('t.statementType')
      .orderBy('t.id')
      .getMany();
  },
);
