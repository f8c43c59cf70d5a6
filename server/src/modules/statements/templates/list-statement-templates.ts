import type { Result } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { refuseWithoutStatements, TEMPLATE_COLUMNS, type StatementTemplate } from './statement-template';

const LIST = `
select ${TEMPLATE_COLUMNS} from statement_template
where tenant_id = $1 and ($2::text is null or statement_type = $2) order by lower(display_name), statement_type, id`;

/** The templates of the tenant by name, of one statement or of all; refuses Forbidden where the tenant has statements switched off. */
export const listStatementTemplates = useCase(
  { caller: 'person', because: 'Templates are shared by all of the tenant.' },
  async (ctx: ViewerRequestCtx, statementType: StatementType | null): Promise<Result<readonly StatementTemplate[]>> => {
    return (
      refuseWithoutStatements(ctx) ?? readInTenant<StatementTemplate>(ctx, LIST, [ctx.tenant.id, statementType], 'list-statement-templates')
    );
  },
);
